# The bot in a container; how to build and run it: docs/deploy.md
FROM python:3.12-slim

WORKDIR /src
# Named one by one, so that no token, database or virtual environment can slip into the image.
COPY pyproject.toml constraints.txt LICENSE README* ./
COPY bot bot
COPY render render
COPY rules rules
COPY sandbox sandbox
RUN pip install --no-cache-dir --constraint constraints.txt '.[postgres]' \
    && rm -rf /src \
    && useradd --system --uid 10001 --no-create-home valebot \
    && install -d -o valebot -g valebot /data

USER valebot
WORKDIR /data
VOLUME /data
# The metrics stay inside the container; publish them by another address (docs/deploy.md).
ENV VALEBOT_DATABASE=/data/valebot.db VALEBOT_METRICS=127.0.0.1:9464 PYTHONUNBUFFERED=1
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot", "--discord"]
