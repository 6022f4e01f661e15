// Runs before the page does: keeps what the server tells its sockets, for a test that cannot listen
// on the line.
(() => {
  const told = (window.frames_told ??= []);
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => told.push({ url: this.url, text: data }));
    }
  };
})();
