// One person's line to the server: frames in, numbered requests out.

/** A request the server did not carry out; the message is a sentence to show. */
export class Refused extends Error {}

/** The line broke before the answer came. */
export class Lost extends Error {}

export class Wire {
  #socket = null;
  #next = 1;
  #open = new Map();

  /** `hear` gets every frame that is not an answer; `lost` is called once when the line breaks. */
  constructor(person, hear, lost) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#socket = new WebSocket(`${scheme}//${location.host}/page/ws?person=${encodeURIComponent(person)}`);
    this.#socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data), hear));
    this.#socket.addEventListener("close", () => {
      for (const { reject } of this.#open.values()) reject(new Lost());
      this.#open.clear();
      lost();
    });
  }

  /** Resolves with what `done` carries; rejects with Refused or Lost. */
  request(op, fields = {}) {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    const re = this.#next++;
    this.#socket.send(JSON.stringify({ op, re, ...fields }));
    return new Promise((resolve, reject) => this.#open.set(re, { resolve, reject }));
  }

  close() {
    this.#socket.close();
  }

  #take(frame, hear) {
    if (frame.t !== "done" && frame.t !== "refused") return hear(frame);
    const waiting = this.#open.get(frame.re);
    this.#open.delete(frame.re);
    if (frame.t === "done") waiting?.resolve(frame);
    else waiting?.reject(new Refused(frame.message));
  }
}
