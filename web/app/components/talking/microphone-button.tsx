import { Mic, MicOff } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { useVoiceSettings } from '../../lib/media/voice-settings.ts';
import voiceControls from '../../locales/en/voiceControls.json';
import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './microphone-button.module.css';
import { useVoice, type Voice } from './voice-context.ts';

const isHoldingKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** A button that is held: by pointer, finger or key. What reads a screen presses it without either, and that is a short press. */
function heldBy({ press, release, drop }: Pick<Voice, 'press' | 'release' | 'drop'>) {
  const down = ({ timeStamp, button }: PointerEvent) => button === 0 && press(timeStamp);
  return {
    onPointerDown: down,
    onPointerUp: ({ timeStamp }: PointerEvent) => release(timeStamp),
    onPointerLeave: drop,
    onPointerCancel: drop,
    onBlur: drop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldingKey(event)) return;
      event.preventDefault();
      press(event.timeStamp);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldingKey(event)) return;
      event.preventDefault();
      release(event.timeStamp);
    },
    onClick: ({ detail, timeStamp }: MouseEvent) => {
      if (detail !== 0) return;
      press(timeStamp);
      release(timeStamp);
    },
  };
}

/** Turns the microphone on and off; with push to talk it is on while the button is held, and a short press keeps it on. */
export function MicrophoneButton({ className, ...look }: ButtonLook) {
  const { call, on, off, ...holding } = useVoice();
  const [{ pushToTalk }] = useVoiceSettings();
  const say = useTranslations('voiceControls');
  if (!call) return null;
  const { isOn, isOpening } = call.microphone;
  const Icon = isOn ? Mic : MicOff;
  return (
    <Button
      {...look}
      className={classNames(styles.microphone, className)}
      aria-label={say('microphone')}
      aria-description={pushToTalk ? say('holdMicrophone') : undefined}
      aria-pressed={isOn}
      aria-busy={isOpening}
      {...(pushToTalk ? heldBy(holding) : { onClick: () => (isOn ? off('audio') : on('audio')) })}
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
