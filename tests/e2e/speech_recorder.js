// Runs before the page does: a voice and a motor that only write down what they are told.
(() => {
  const told = { voice: [], pulses: [] };
  window.told = told;
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const voice = {
    getVoices: () => [{ lang: "en-GB" }, { lang: "fr-FR" }],
    cancel: () => told.voice.push("cancel"),
    speak: ({ text, lang, voice }) => told.voice.push(`${lang} ${voice?.lang}: ${text}`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(window, "speechSynthesis", { value: voice });
  Navigator.prototype.vibrate = (pulses) => told.pulses.push(pulses) > 0;
})();
