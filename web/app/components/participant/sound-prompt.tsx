import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReducedData } from '../../lib/browser/reduced-data.ts';
import {
  changeSound,
  playSound,
  startSound,
  useHasTurnedSoundOn,
  useIsSoundRunning,
  useSoundSettings,
} from '../../lib/sound/sound.ts';
import { Banner } from '../badge.tsx';
import { Button } from '../button.tsx';

/** A browser that lets sound out by itself does so within this time. */
const BLOCKED_AFTER_MS = 1_500;

/** Whether the browser keeps back the sound that is wanted. */
function useIsBlocked(isWanted: boolean): boolean {
  const isRunning = useIsSoundRunning();
  const isKeptBack = isWanted && !isRunning;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isKeptBack) return setLong(false);
    startSound();
    const timer = setTimeout(() => setLong(true), BLOCKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKeptBack]);
  return isKeptBack && isLong;
}

/** Turns the sound on, with a tone that says so. */
export function turnSoundOn(): void {
  void changeSound({ isOn: true }).then(() => playSound('yourTurn', { inSec: 0.2 }));
}

/** The question is gone once it is answered: the focus goes to what the page is about. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Asks once whether there is to be sound; and again for a press where the browser keeps it back, or where data are spared. Nothing needs
 * sound.
 */
export function SoundPrompt() {
  const say = useTranslations('live.sound');
  const { isOn, isChosen } = useSoundSettings();
  const isBlocked = useIsBlocked(isOn);
  const isReduced = useReducedData();
  const isSpared = !useHasTurnedSoundOn() && isReduced;
  const asks = !isChosen ? 'ask' : isBlocked ? 'blocked' : isOn && isSpared ? 'spared' : null;
  if (asks === null) return null;
  return (
    <div className="pause-banner">
      <Banner>
        <Volume2 className="ic" aria-hidden="true" />
        <span className="grow" role="status">
          {say(asks)}
        </span>
        <Button
          variant="primary"
          size="small"
          onClick={() => {
            turnSoundOn();
            focusMain();
          }}
        >
          {say('turnOn')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            void changeSound({ isOn: false });
            focusMain();
          }}
        >
          {say('keepOff')}
        </Button>
      </Banner>
    </div>
  );
}
