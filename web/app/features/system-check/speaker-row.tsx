import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Cause, CheckRow, type RowState } from './check-row.tsx';
import { playNotes } from './notes.ts';

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
