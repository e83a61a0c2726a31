import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckRow, type RowState } from './check-row.tsx';
import { DeviceActs } from './device-acts.tsx';
import { barsOf } from './grade.ts';
import { useDevice } from './use-device.ts';
import { useLevel } from './use-level.ts';

const BARS = 12;
/** So many bars are a voice, not the hum of a room. */
const VOICE_BARS = 4;

/** How loud the microphone hears somebody. Nothing is recorded. */
export function MicrophoneRow({ tell, note }: Record<'tell' | 'note', (line: string) => void>) {
  const say = useTranslations('systemCheck.microphone');
  const used = useDevice('audio');
  const { device } = used;
  const stream = device.kind === 'on' ? device.stream : null;
  const bars = barsOf(useLevel(stream), BARS);
  const [heard, setHeard] = useState<MediaStream | null>(null);
  if (stream && bars >= VOICE_BARS && heard !== stream) setHeard(stream);
  const isHeard = stream !== null && heard === stream;
  const text = say(device.kind === 'fault' ? device.fault : isHeard ? 'heard' : device.kind);
  useEffect(() => {
    if (device.kind !== 'off') tell(text);
  }, [device.kind, text, tell]);
  const state: RowState = isHeard ? 'heard' : device.kind === 'on' ? 'yours' : device.kind === 'fault' ? 'limited' : 'optional';
  return (
    <CheckRow
      name={say('name')}
      text={text}
      state={device.kind === 'asking' ? 'looking' : state}
      note={note}
      beside={stream ? <Level bars={bars} label={say('level')} /> : null}
    >
      <DeviceActs used={used} area="microphone" />
    </CheckRow>
  );
}

function Level({ bars, label }: { bars: number; label: string }) {
  return (
    <>
      <span className="level" aria-hidden="true">
        {Array.from({ length: BARS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={i} className={i < bars ? 'on' : ''} style={{ height: `${8 + i * 1.5}px` }} />
        ))}
      </span>
      <meter className="sr" aria-label={label} min={0} max={BARS} value={bars} />
    </>
  );
}
