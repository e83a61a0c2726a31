import { useId } from 'react';
import { useTranslations } from 'use-intl';
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
          <label key={key} className="switch">
            <span className="grow">
              <b id={`${id}-${key}`}>{say(key)}</b>
              <span id={`${id}-${key}-more`} className="muted small">
                {say(`${key}More`)}
              </span>
            </span>
            <input
              type="checkbox"
              aria-labelledby={`${id}-${key}`}
              aria-describedby={`${id}-${key}-more`}
              checked={comfort[key]}
              onChange={(event) => change({ [key]: event.target.checked })}
            />
          </label>
        ))}
      </div>
      <fieldset className="sizes">
        <legend>{say('textSize')}</legend>
        <div className="segments">
          {TEXT_SIZES.map((size) => (
            <label key={size}>
              <input
                className="covers"
                type="radio"
                name={`${id}-size`}
                checked={comfort.textSize === size}
                onChange={() => change({ textSize: size })}
              />
              {say(size)}
            </label>
          ))}
        </div>
      </fieldset>
      <LanguageSwitch />
    </section>
  );
}
