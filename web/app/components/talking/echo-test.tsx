import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { browserTimers, wait } from '../../lib/time/timers.ts';
import { Button } from '../button.tsx';
import styles from './try-microphone.module.css';

const RECORDED_MS = 2_000;

type Stage = 'idle' | 'recording' | 'playing' | 'played' | 'failed';

/** Records two seconds of a stream and plays them back. They stay in this page, and are gone with the next press. */
export function EchoTest({ stream }: { stream: MediaStream }) {
  const say = useTranslations('talking.echo');
  const [stage, setStage] = useState<Stage>('idle');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isBusy = stage === 'recording' || stage === 'playing';
  const become = (next: Stage) => isHere.current && setStage(next);
  const test = () => {
    setStage('recording');
    recordOf(stream)
      .then((recorded) => {
        become('playing');
        return isHere.current ? play(recorded) : undefined;
      })
      .then(
        () => become('played'),
        () => become('failed'),
      );
  };
  return (
    <div className={styles.row}>
      <Button size="small" aria-disabled={isBusy} onClick={isBusy ? undefined : test}>
        <Play className="ic" aria-hidden="true" />
        {say('test')}
      </Button>
      <span className="small" role="status">
        {stage === 'idle' ? '' : say(stage)}
      </span>
    </div>
  );
}

/** Two seconds of a stream, as the browser packs them. Rejects where it cannot. */
async function recordOf(stream: MediaStream): Promise<Blob> {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error('The recorder failed.'));
  });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  await wait(browserTimers, RECORDED_MS);
  if (recorder.state === 'recording') recorder.stop();
  await stopped;
  return new Blob(parts, { type: recorder.mimeType });
}

/** Plays what was recorded. Rejects where the browser cannot unpack it or gives no sound. */
async function play(recorded: Blob): Promise<void> {
  const audio = new AudioContext();
  try {
    const buffer = await audio.decodeAudioData(await recorded.arrayBuffer());
    const source = new AudioBufferSourceNode(audio, { buffer });
    source.connect(audio.destination);
    await audio.resume();
    const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve()));
    source.start();
    await ended;
  } finally {
    void audio.close();
  }
}
