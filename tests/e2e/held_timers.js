// Lets timers last, by their milliseconds, until a test says that they run out.
(lasting) => {
  const { setTimeout: later, clearTimeout: cancel } = window;
  const waiting = (window.lasting ??= new Map());
  window.setTimeout = (run, wait, ...given) => {
    if (!lasting.includes(wait)) return later(run, wait, ...given);
    const timer = later(() => undefined, 2 ** 31 - 1);
    waiting.set(timer, run);
    return timer;
  };
  window.clearTimeout = (timer) => {
    waiting.delete(timer);
    cancel(timer);
  };
}
