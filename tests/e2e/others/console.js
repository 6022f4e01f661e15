// Keeps what goes wrong on a page, for a test that cannot read the console.
(() => {
  if (window.wrong_told) return;
  const told = (window.wrong_told = []);
  for (const level of ["error", "warn"]) {
    const native = console[level];
    console[level] = (...given) => {
      told.push(`console ${level}: ${given.join(" ")}`);
      native.apply(console, given);
    };
  }
  addEventListener("error", ({ message }) => told.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => told.push(`rejected: ${reason}`));
})();
