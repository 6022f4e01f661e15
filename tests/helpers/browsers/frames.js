// Runs before the page's own scripts: records the messages that its sockets receive, for drivers
// that cannot monitor the network.
(() => {
  const frames = (window.receivedFrames ??= []);
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => frames.push({ url: this.url, text: data }));
    }
  };
})();
