import { Ellipsis, Headphones, LogOut, Video, VideoOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/field.tsx';
import { MicrophoneButton } from '../../../components/talking/microphone-button.tsx';
import { useVoice } from '../../../components/talking/voice-context.ts';
import { VoiceSwitches } from '../../../components/talking/voice-switches.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import type { CallView } from '../../../lib/media/crew-call.ts';
import type { DeviceKind } from '../../../lib/media/devices.ts';
import type { OwnDevice } from '../../../lib/media/own-devices.ts';
import { useVoiceSettings } from '../../../lib/media/voice-settings.ts';
import { refusalOf } from '../../../lib/text/refusal-of.ts';
import voiceControls from '../../../locales/en/voiceControls.json';
import { useLive } from '../live-context.ts';
import { RoleEmblem } from '../role-emblem.tsx';

/** One's own microphone and camera, and what of them the others get. */
export function OwnBar() {
  return (
    <MessagesProvider english={{ voiceControls }}>
      <Bar />
    </MessagesProvider>
  );
}

function Bar() {
  const { crew, me } = useLive().view;
  const { call, on, off } = useVoice();
  const say = useTranslations('voiceControls');
  const listOf = useListFormat();
  const [isOpen, setOpen] = useState(false);
  const [{ pushToTalk }] = useVoiceSettings();
  const settings = useId();
  if (!call) return null;
  const { microphone, camera, isSpeaking, refusal, isSilenced } = call;
  const roles = crew?.seats.find(({ person }) => person?.id === me?.id)?.roles ?? [];
  const [role] = roles;
  const opening = microphone.isOpening || camera.isOpening;
  const states = [
    opening
      ? say('own.opening')
      : say(isSilenced ? 'own.muted' : isSpeaking ? 'own.speaking' : microphone.isOn ? 'own.voice' : 'own.muted'),
    ...(camera.isOn && !isSilenced && call.rung === 'video' && !call.areVoicesOnly ? [say('own.camera')] : []),
  ];
  const stands = standingOf(call);
  const faults = [
    ...(microphone.fault ? [say(`fault.${microphone.fault}`, { device: say('microphone') })] : []),
    ...(camera.fault ? [say(`fault.${camera.fault}`, { device: say('camera') })] : []),
    ...(refusal ? [refusalOf(refusal)] : []),
    ...(stands ? [say(`own.${stands}`)] : []),
  ];
  const Camera = camera.isOn ? Video : VideoOff;
  return (
    <div className={isSpeaking ? 'you speaking' : 'you'}>
      {role ? <RoleEmblem role={role} className="em" /> : <Headphones className="ic" aria-hidden="true" />}
      <div className="you-text">
        <b>{roles.length === 0 ? say('you') : say('youAs', { roles: listOf(roles) })}</b>
        <span>{states.join(', ')}</span>
        {pushToTalk && !microphone.isOn && <small>{say('holdShort')}</small>}
      </div>
      <div className="you-acts">
        <MicrophoneButton iconOnly />
        <Button
          iconOnly
          aria-label={say('camera')}
          aria-pressed={camera.isOn}
          aria-busy={camera.isOpening}
          onClick={() => (camera.isOn ? off('video') : on('video'))}
        >
          <Camera className="ic" aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          iconOnly
          aria-label={say('settings')}
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis className="ic" aria-hidden="true" />
        </Button>
      </div>
      {isOpen && <VoiceSettings id={settings} />}
      <p className="you-note" role="status">
        {faults.join(' ')}
      </p>
    </div>
  );
}

/** What keeps this person's voice or picture from the others, as far as there is anything to keep; the weightiest alone. */
function standingOf({ isSilenced, rests, rung, areVoicesOnly, camera, microphone }: CallView) {
  if (isSilenced) return 'silenced';
  if (rests) return 'rests';
  if (rung === 'text') return 'weakVoice';
  if (rung === 'audio' && camera.isOn) return 'weakPicture';
  return areVoicesOnly && (camera.isOn || microphone.isOn) ? 'stage' : null;
}

/** Which microphone and camera, how to talk, and the way out of the voices. */
function VoiceSettings({ id }: { id: string }) {
  const { call, off, leave } = useVoice();
  const say = useTranslations('voiceControls');
  if (!call) return null;
  return (
    <section id={id} className="voice-settings" aria-label={say('settings')}>
      <Choice kind="audio" device={call.microphone} />
      <Choice kind="video" device={call.camera} />
      <VoiceSwitches onPushToTalk={() => off('audio')} />
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
        <Select id={name} value={id} onChange={(event) => on(kind, event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
