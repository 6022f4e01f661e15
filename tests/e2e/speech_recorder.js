// Runs before the page's own scripts: speech synthesis and vibration that only record their input.
(() => {
  const recorded = { voice: [], pulses: [] };
  window.recorded = recorded;
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const voice = {
    getVoices: () => [{ lang: "en-GB" }, { lang: "fr-FR" }],
    cancel: () => recorded.voice.push("cancel"),
    speak: ({ text, lang, voice }) => recorded.voice.push(`${lang} ${voice?.lang}: ${text}`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(window, "speechSynthesis", { value: voice });
  Navigator.prototype.vibrate = (pulses) => recorded.pulses.push(pulses) > 0;
})();
