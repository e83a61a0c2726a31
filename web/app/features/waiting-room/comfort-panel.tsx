import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Segments, Switch } from '../../components/fields.tsx';
import './comfort-panel.css';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';

const SETTINGS = ['captions', 'calmClock', 'reducedMotion', 'preferTyping'] as const;

/** The comfort settings of this device. They take effect at once. */
export function ComfortPanel() {
  const say = useTranslations('waitingRoom.comfort');
  const [comfort, change] = useComfort();
  const id = useId();
  return (
    <section className="card box" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('title')}</h2>
      <p className="muted small">{say('text')}</p>
      <div className="switches">
        {SETTINGS.map((key) => (
          <Switch
            key={key}
            label={say(key)}
            hint={say(`${key}More`)}
            checked={comfort[key]}
            onChange={(isOn) => change({ [key]: isOn })}
          />
        ))}
      </div>
      <Segments
        className="sizes"
        label={say('textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: say(value) }))}
        value={comfort.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <LanguageSwitch />
    </section>
  );
}
