// Holds timers of the given durations (in milliseconds) until a test fires them.
(held) => {
  const { setTimeout: later, clearTimeout: cancel } = window;
  const waiting = (window.heldTimers ??= new Map());
  window.setTimeout = (run, wait, ...given) => {
    if (!held.includes(wait)) return later(run, wait, ...given);
    const timer = later(() => undefined, 2 ** 31 - 1);
    waiting.set(timer, run);
    return timer;
  };
  window.clearTimeout = (timer) => {
    waiting.delete(timer);
    cancel(timer);
  };
}
