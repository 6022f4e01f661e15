// Records errors and warnings of a page, for drivers that cannot read the console.
(() => {
  if (window.pageErrors) return;
  const errors = (window.pageErrors = []);
  for (const level of ["error", "warn"]) {
    const native = console[level];
    console[level] = (...given) => {
      errors.push(`console ${level}: ${given.join(" ")}`);
      native.apply(console, given);
    };
  }
  addEventListener("error", ({ message }) => errors.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejected: ${reason}`));
})();
