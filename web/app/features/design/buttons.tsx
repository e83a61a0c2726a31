import { ArrowRight, LoaderCircle, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';

/** Every kind of button, and what each looks like pressed, off and at work. */
export function Buttons() {
  const say = useTranslations('designSystem.buttons');
  return (
    <div className="specimens">
      <Button>{say('plain')}</Button>
      <Button variant="primary">
        {say('gold')}
        <ArrowRight className="ic" aria-hidden="true" />
      </Button>
      <Button variant="ghost">{say('ghost')}</Button>
      <Button size="small">{say('small')}</Button>
      <Button variant="danger">{say('danger')}</Button>
      <Button aria-pressed="true">{say('pressed')}</Button>
      <Button disabled>{say('off')}</Button>
      <Button variant="primary" aria-busy="true" aria-disabled="true">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        {say('busy')}
      </Button>
      <Button iconOnly aria-label={say('icon')}>
        <X className="ic" aria-hidden="true" />
      </Button>
      <span className="on-night-ground">
        <Button variant="on-night">{say('night')}</Button>
      </span>
      <CopyButton text={say('address')} label={say('copy')} />
    </div>
  );
}
