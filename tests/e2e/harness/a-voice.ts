/** A microphone that hears somebody without a pause: the browser's own beeps are shorter than any word. */
export const A_VOICE = `
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (!wanted.audio) return real(wanted);
    const audio = new AudioContext();
    const heard = new MediaStreamAudioDestinationNode(audio);
    const tone = new OscillatorNode(audio, { frequency: 200 });
    tone.connect(new GainNode(audio, { gain: 0.3 })).connect(heard);
    tone.start();
    return heard.stream;
  };
`;
