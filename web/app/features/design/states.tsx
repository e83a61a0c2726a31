import { CircleCheck, CloudOff, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { toasts } from '../../lib/browser/toast.ts';

const BADGES = ['plain', 'ok', 'warn', 'bad', 'info'] as const;

/** Badges, banners, refusals, success, a notification, and what stands in place of what is still to come. */
export function States() {
  const say = useTranslations('designSystem.states');
  return (
    <div className="specimen-fields">
      <div className="row">
        {BADGES.map((kind) => (
          <span key={kind} className={`badge ${kind}`}>
            <CircleCheck className="ic" aria-hidden="true" />
            {say(kind)}
          </span>
        ))}
      </div>
      <p className="banner">
        <Info className="ic" aria-hidden="true" />
        {say('banner')}
      </p>
      <p className="banner warn">
        <TriangleAlert className="ic" aria-hidden="true" />
        {say('warnBanner')}
      </p>
      <p className="banner bad">
        <CloudOff className="ic" aria-hidden="true" />
        {say('badBanner')}
      </p>
      <Refusal text={say('refusal')} />
      <Success>{say('success')}</Success>
      <Button onClick={() => toasts.show({ id: 'specimen', title: say('toastTitle'), icon: 'refresh' })}>{say('toast')}</Button>
      <div className="sk specimen-sk" role="status" aria-label={say('loading')} />
    </div>
  );
}
