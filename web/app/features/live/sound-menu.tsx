import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import './sound-menu.css';
import { changeSound, playSound, useSoundSettings, wakeByGestures } from '../../lib/sound/sound.ts';
import { useWords } from '../../words/words.ts';
import { usePopover } from './use-popover.ts';

/** What is heard when a bus is set, so that it can be judged. */
const EXAMPLES = { story: 'yourTurn', effects: 'lever', sea: 'foghorn' } as const;
const BUSES = ['story', 'effects', 'sea'] as const;

/** Sound, off until somebody asks for it, and how loud its three parts are. Nothing needs it. */
export function SoundMenu() {
  const settings = useSoundSettings();
  const say = useWords('live.sound');
  const { isOpen, box, opener, toggle } = usePopover();
  useEffect(wakeByGestures, []);
  const Icon = settings.isOn ? Volume2 : VolumeX;
  return (
    <div className="comfort" ref={box}>
      <button
        ref={opener}
        type="button"
        className="btn ghost icon"
        aria-label={say(settings.isOn ? 'on' : 'off')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon className="ic" aria-hidden="true" />
      </button>
      {isOpen && (
        <section className="comfort-sheet" aria-label={say('title')}>
          <label className="switch">
            <span className="grow">{say('title')}</span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={settings.isOn}
              checked={settings.isOn}
              onChange={(event) => {
                changeSound({ isOn: event.target.checked });
                playSound('yourTurn', { inSec: 0.2 });
              }}
            />
          </label>
          {BUSES.map((bus) => (
            <label key={bus} className="mixer-row">
              <span>{say(bus)}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={settings[bus]}
                onChange={(event) => changeSound({ [bus]: Number(event.target.value) })}
                onPointerUp={() => playSound(EXAMPLES[bus])}
                onKeyUp={() => playSound(EXAMPLES[bus])}
              />
              <output>{settings[bus]}</output>
            </label>
          ))}
          <p className="quiet">{say('never')}</p>
        </section>
      )}
    </div>
  );
}
