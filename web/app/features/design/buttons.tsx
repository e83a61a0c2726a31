import { ArrowRight, LoaderCircle, X } from 'lucide-react';
import { CopyButton } from '../../components/copy-button.tsx';
import { useWords } from '../../words/words.ts';

/** Every kind of button, and what each looks like pressed, off and at work. */
export function Buttons() {
  const say = useWords('design.buttons');
  return (
    <div className="specimens">
      <button type="button" className="btn">
        {say('plain')}
      </button>
      <button type="button" className="btn cta">
        {say('gold')}
        <ArrowRight className="ic" aria-hidden="true" />
      </button>
      <button type="button" className="btn ghost">
        {say('ghost')}
      </button>
      <button type="button" className="btn s">
        {say('small')}
      </button>
      <button type="button" className="btn danger">
        {say('danger')}
      </button>
      <button type="button" className="btn" aria-pressed="true">
        {say('pressed')}
      </button>
      <button type="button" className="btn" disabled>
        {say('off')}
      </button>
      <button type="button" className="btn cta" aria-busy="true" aria-disabled="true">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        {say('busy')}
      </button>
      <button type="button" className="btn icon" aria-label={say('icon')}>
        <X className="ic" aria-hidden="true" />
      </button>
      <span className="on-night-ground">
        <button type="button" className="btn on-night">
          {say('night')}
        </button>
      </span>
      <CopyButton text={say('address')} label={say('copy')} />
    </div>
  );
}
