import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { browserTimers, wait } from '../../lib/time/timers.ts';
import { Cause, CheckRow, type RowState } from './check-row.tsx';

type Speaker = 'off' | 'playing' | 'ask' | 'heard' | 'notHeard' | 'refused';

const states: Readonly<Record<Speaker, RowState>> = {
  off: 'optional',
  playing: 'looking',
  ask: 'yours',
  heard: 'heard',
  notHeard: 'notHeard',
  refused: 'notHeard',
};

/** Three notes, and whether they were heard: no page can know that by itself. */
export function SpeakerRow({ tell, note }: Record<'tell' | 'note', (line: string) => void>) {
  const say = useTranslations('systemCheck.speaker');
  const [speaker, setSpeaker] = useState<Speaker>('off');
  const become = (next: Speaker) => {
    setSpeaker(next);
    tell(say(next));
  };
  const play = () => {
    become('playing');
    playNotes().then(
      () => become('ask'),
      () => become('refused'),
    );
  };
  const playing = speaker === 'playing';
  return (
    <CheckRow name={say('name')} text={say(speaker)} state={states[speaker]} note={note}>
      {speaker === 'notHeard' || speaker === 'refused' ? (
        <Cause why={say(speaker === 'refused' ? 'refusedWhy' : 'why')} helps={say('helps')} />
      ) : null}
      <div className="acts">
        <Button size="small" aria-disabled={playing} onClick={playing ? undefined : play}>
          <Volume2 className="ic" aria-hidden="true" />
          {say(speaker === 'off' || playing ? 'play' : 'replay')}
        </Button>
        {speaker === 'off' || playing || speaker === 'refused' ? null : (
          <>
            <Button size="small" aria-pressed={speaker === 'heard'} onClick={() => become('heard')}>
              {say('yes')}
            </Button>
            <Button size="small" aria-pressed={speaker === 'notHeard'} onClick={() => become('notHeard')}>
              {say('no')}
            </Button>
          </>
        )}
      </div>
    </CheckRow>
  );
}

/** Three notes upwards, as the lantern has them. */
const NOTES_HZ = [392, 494, 587];
const NOTE_S = 0.38;
const LOUDNESS = 0.18;
/** An output that does not start keeps a browser waiting for ever. */
const PATIENCE_MS = 10_000;

/** Plays three notes; kept once they are over, refused where the browser gives no sound or does not begin. */
async function playNotes(): Promise<void> {
  const audio = new AudioContext();
  const late = wait(browserTimers, PATIENCE_MS).then(() => Promise.reject(new Error('The output did not start.')));
  // Where the notes were heard, nobody waits for it any more.
  late.catch(() => undefined);
  try {
    await Promise.race([notesOn(audio), late]);
  } finally {
    // Not waited for: an output that did not start may not close either.
    void audio.close();
  }
}

async function notesOn(audio: AudioContext): Promise<void> {
  await audio.resume();
  const last = NOTES_HZ.map((hz, i) => note(audio, { hz, atS: audio.currentTime + 0.05 + i * NOTE_S })).at(-1);
  await new Promise<void>((resolve) => last?.addEventListener('ended', () => resolve()));
}

function note(audio: AudioContext, { hz, atS }: { hz: number; atS: number }): OscillatorNode {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hz });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, atS);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, atS + 0.03);
  loudness.gain.linearRampToValueAtTime(0, atS + NOTE_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(atS);
  tone.stop(atS + NOTE_S);
  return tone;
}
