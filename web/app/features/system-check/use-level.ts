import { useEffect, useState } from 'react';
import { browserTimers } from '../../lib/time/timers.ts';

const LOOK_EVERY_MS = 100;

/** How loud a stream is now, from 0 to 1. Nothing of it is kept: each look replaces the one before. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 1024 });
    new MediaStreamAudioSourceNode(audio, { mediaStream: stream }).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const stop = browserTimers.every(LOOK_EVERY_MS, () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.sqrt(power));
    });
    return () => {
      stop();
      setLevel(0);
      void audio.close();
    };
  }, [stream]);
  return level;
}
