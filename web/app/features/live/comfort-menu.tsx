import { SlidersHorizontal } from 'lucide-react';
import './comfort-menu.css';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';
import { PrivacyChoices } from '../../ui/privacy-choices.tsx';
import { useWords } from '../../words/words.ts';
import { usePopover } from './use-popover.ts';

/** Captions, text size, calm clock and motion: on this device only, at any time. */
export function ComfortMenu() {
  const [comfort, change] = useComfort();
  const say = useWords('live.comfort');
  const { isOpen, box, opener, toggle } = usePopover();

  return (
    <div className="comfort" ref={box}>
      <button
        ref={opener}
        type="button"
        className="btn ghost icon"
        aria-label={say('title')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <SlidersHorizontal className="ic" aria-hidden="true" />
      </button>
      {isOpen && (
        <section className="comfort-sheet" aria-label={say('title')}>
          <Switch label={say('captions')} isOn={comfort.captions} onChange={(captions) => change({ captions })} />
          <Switch label={say('calmClock')} isOn={comfort.calmClock} onChange={(calmClock) => change({ calmClock })} />
          <Switch
            label={say('reducedMotion')}
            isOn={comfort.reducedMotion}
            onChange={(reducedMotion) => change({ reducedMotion })}
          />
          <Switch label={say('preferTyping')} isOn={comfort.preferTyping} onChange={(preferTyping) => change({ preferTyping })} />
          <fieldset>
            <legend>{say('textSize')}</legend>
            <div className="segments">
              {TEXT_SIZES.map((textSize) => (
                <label key={textSize}>
                  <input
                    className="covers"
                    type="radio"
                    name="text-size"
                    checked={comfort.textSize === textSize}
                    onChange={() => change({ textSize })}
                  />
                  {say(textSize)}
                </label>
              ))}
            </div>
          </fieldset>
          <PrivacyChoices className="btn s" />
        </section>
      )}
    </div>
  );
}

function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="switch">
      <span className="grow">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
