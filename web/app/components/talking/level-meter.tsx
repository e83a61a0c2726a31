import { useEffect, useState } from 'react';
import { browserTimers } from '../../lib/time/timers.ts';
import styles from './level-meter.module.css';

const BARS = 12;

/** The bars of a level. Screen readers find it as a meter, and are not told of every change. */
export function LevelMeter({ bars, label }: { bars: number; label: string }) {
  return (
    <>
      <span className={styles.level} aria-hidden="true">
        {Array.from({ length: BARS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={i} className={i < bars ? styles.on : ''} style={{ height: `${8 + i * 1.5}px` }} />
        ))}
      </span>
      <meter className="sr" aria-label={label} min={0} max={BARS} value={bars} />
    </>
  );
}

const LOOK_EVERY_MS = 100;

/** How loud a stream is now, in bars of the meter. Nothing of it is kept: each look replaces the one before. */
export function useLevelBars(stream: MediaStream | null): number {
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
  return barsOf(level, BARS);
}

/** Bars that a level from 0 to 1 lights: speech at a desk reaches the middle, silence none. */
export function barsOf(level: number, bars: number): number {
  return Math.max(0, Math.min(bars, Math.round(Math.sqrt(level) * bars * 1.6 - 0.5)));
}
