import { Mic, MicOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import voiceControls from '../../locales/en/voiceControls.json';
import { Button, type ButtonLook } from '../button.tsx';
import { useVoice } from './voice-context.ts';

const isHoldingKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** Turns the microphone on and off; or lets it be on while it is held, where the person wants that. */
export function MicrophoneButton(look: ButtonLook) {
  const { call, isHeld, on, off } = useVoice();
  const say = useTranslations('voiceControls');
  if (!call) return null;
  const { isOn, isOpening } = call.microphone;
  const begin = () => on('audio');
  const end = () => off('audio');
  const held = {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => isHoldingKey(event) && !event.repeat && begin(),
    onKeyUp: (event: KeyboardEvent) => isHoldingKey(event) && end(),
  };
  const Icon = isOn ? Mic : MicOff;
  return (
    <Button
      {...look}
      aria-label={say(isHeld ? 'holdMicrophone' : 'microphone')}
      aria-pressed={isOn}
      aria-busy={isOpening}
      {...(isHeld ? held : { onClick: isOn ? end : begin })}
    >
      <Icon className="ic" aria-hidden="true" />
    </Button>
  );
}

/** In every scene of a call one can be silent at once. */
export function BarMicrophone() {
  return (
    <MessagesProvider english={{ voiceControls }}>
      <MicrophoneButton variant="ghost" iconOnly className="bar-mic" />
    </MessagesProvider>
  );
}
