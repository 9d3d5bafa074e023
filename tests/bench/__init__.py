"""Speed, as ratios: rivals and we take turns within one run, so that a busy machine slows both."""
