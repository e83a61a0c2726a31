import { useId } from 'react';
import { type Comfort, TEXT_SIZES, useComfort } from '../../lib/comfort.ts';

type Setting = Exclude<keyof Comfort, 'textSize'>;

const settings: readonly { key: Setting; label: string; more: string }[] = [
  { key: 'captions', label: 'Captions', more: 'English, on every line of the story' },
  { key: 'calmClock', label: 'Calm clock', more: 'Whole minutes, and nothing that counts down' },
  { key: 'reducedMotion', label: 'Reduced motion', more: 'Fog and sea stand still' },
  { key: 'preferTyping', label: 'I would rather pin and type', more: 'Hides “I said it aloud”; nobody has to speak' },
];

const sizeWords: Record<Comfort['textSize'], string> = { normal: 'Normal', large: 'Large', larger: 'Larger' };

/** The comfort settings of this device. They take effect at once. */
export function ComfortPanel() {
  const [comfort, change] = useComfort();
  const id = useId();
  return (
    <section className="card box" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Make yourself comfortable</h2>
      <p className="muted small">All of it is optional, and only you see it.</p>
      <div className="switches">
        {settings.map(({ key, label, more }) => (
          <label key={key} className="switch">
            <span className="grow">
              <b id={`${id}-${key}`}>{label}</b>
              <span id={`${id}-${key}-more`} className="muted small">
                {more}
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
        <legend>Text size</legend>
        <div className="segments">
          {TEXT_SIZES.map((size) => (
            <label key={size}>
              <input
                type="radio"
                name={`${id}-size`}
                checked={comfort.textSize === size}
                onChange={() => change({ textSize: size })}
              />
              {sizeWords[size]}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
