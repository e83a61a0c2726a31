import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../components/fields.tsx';
import './sound-menu.css';
import { changeSound, playSound, useSoundSettings, wakeByGestures } from '../../lib/sound/sound.ts';
import { BarMenu } from './bar-menu.tsx';

/** What is heard when a bus is set, so that it can be judged. */
const EXAMPLES = { story: 'yourTurn', effects: 'lever', sea: 'foghorn' } as const;
const BUSES = ['story', 'effects', 'sea'] as const;

/** Sound, off until somebody asks for it, and how loud its three parts are. Nothing needs it. */
export function SoundMenu() {
  const settings = useSoundSettings();
  const say = useTranslations('live.sound');
  useEffect(wakeByGestures, []);
  return (
    <BarMenu icon={settings.isOn ? Volume2 : VolumeX} label={say(settings.isOn ? 'on' : 'off')} title={say('title')}>
      <Switch
        label={say('title')}
        checked={settings.isOn}
        onChange={(isOn) => {
          void changeSound({ isOn }).then(() => playSound('yourTurn', { inSec: 0.2 }));
        }}
      />
      {BUSES.map((bus) => (
        <label key={bus} className="mixer-row">
          <span>{say(bus)}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={settings[bus]}
            onChange={(event) => void changeSound({ [bus]: Number(event.target.value) })}
            onPointerUp={() => playSound(EXAMPLES[bus])}
            onKeyUp={({ key }) => key !== 'Tab' && key !== 'Shift' && playSound(EXAMPLES[bus])}
          />
          <output>{settings[bus]}</output>
        </label>
      ))}
      <p className="quiet">{say('never')}</p>
    </BarMenu>
  );
}
