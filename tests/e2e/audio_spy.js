// Records every tone and vibration that the page starts, and its audio context.
window.played = [];
window.pulsed = [];
navigator.vibrate = (pulses) => window.pulsed.push([...pulses]) > 0;
if (typeof AudioContext === "function") {
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      window.audio = this;
    }
  };
  const { createOscillator, createStereoPanner } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createStereoPanner = function () {
    const panner = createStereoPanner.call(this);
    window.played.push({ tones: [], pan: () => panner.pan.value });
    return panner;
  };
  BaseAudioContext.prototype.createOscillator = function () {
    const oscillator = createOscillator.call(this);
    const sound = window.played.at(-1);
    const start = oscillator.start;
    oscillator.start = (when) => {
      sound.tones.push([oscillator.type, oscillator.frequency.value, when]);
      return start.call(oscillator, when);
    };
    for (const name of ["setValueAtTime", "exponentialRampToValueAtTime"]) {
      const set = oscillator.frequency[name];
      oscillator.frequency[name] = (pitch, when) => {
        sound.tones.push([name, pitch]);
        return set.call(oscillator.frequency, pitch, when);
      };
    }
    return oscillator;
  };
}
