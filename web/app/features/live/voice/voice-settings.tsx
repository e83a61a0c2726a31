import { LogOut } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { Switch } from '../../../components/fields.tsx';
import type { DeviceKind } from '../../../lib/media/devices.ts';
import type { OwnDevice } from '../../../lib/media/own-devices.ts';
import { useVoice } from './voice-context.ts';

/** Which microphone and camera, how to talk, and the way out of the voices. */
export function VoiceSettings({ id }: { id: string }) {
  const { call, isHeld, hold, off, leave } = useVoice();
  const say = useTranslations('voiceControls');
  if (!call) return null;
  return (
    <section id={id} className="voice-settings" aria-label={say('settings')}>
      <Choice kind="audio" device={call.microphone} />
      <Choice kind="video" device={call.camera} />
      <Switch
        label={say('hold')}
        checked={isHeld}
        onChange={(isWanted) => {
          off('audio');
          hold(isWanted);
        }}
      />
      <Button onClick={leave}>
        <LogOut className="ic" aria-hidden="true" />
        {say('leave')}
      </Button>
      <p className="small">{say('leaveText')}</p>
      <p className="small">{say('never')}</p>
    </section>
  );
}

function Choice({ kind, device: { choices, id } }: { kind: DeviceKind; device: OwnDevice }) {
  const { on } = useVoice();
  const say = useTranslations('voiceControls');
  const name = useId();
  return (
    <div className="voice-choice">
      <label htmlFor={name}>{say(`which.${kind}`)}</label>
      {choices.length === 0 ? (
        <p className="small" id={name}>
          {say('later')}
        </p>
      ) : (
        <select id={name} className="select" value={id} onChange={(event) => on(kind, event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
