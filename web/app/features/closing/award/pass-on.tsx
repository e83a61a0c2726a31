import type { Award, AwardBody } from '@lorecrew/contract/api/award';
import { Link2, Link2Off, Lock, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import './pass-on.css';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Refusal } from '../../../components/form-parts.tsx';
import type { FormCall } from '../../../lib/api/use-call.ts';
import { apiBase } from '../../../lib/browser/build-settings.ts';
import { dayInWords } from '../../../lib/time/moment-words.ts';
import { useAwardTitle } from './award-words.ts';

interface PassOnProps {
  readonly award: Pick<Award, 'shown' | 'crew' | 'link'>;
  readonly call: Pick<FormCall<AwardBody, unknown>, 'busy' | 'refusal' | 'send'>;
}

/** Whom an award is shown to: nobody, the own crew, whoever has the link. Each can be taken back. */
export function PassOn({ award: { shown, crew, link }, call }: PassOnProps) {
  const say = useTranslations('metrics.award');
  const listOf = useListFormat();
  const titleOf = useAwardTitle();
  const { language } = useLanguage();
  const { busy, refusal, send } = call;
  const address = link && new URL(link.url, apiBase === '' ? window.location.origin : apiBase).href;
  return (
    <div className="pass-on">
      <fieldset className="pass-on-acts" aria-label={say('who')}>
        <Button pending={busy} aria-pressed={!shown} onClick={() => send({ shown: false })}>
          <Lock className="ic" aria-hidden="true" />
          {say('keep')}
        </Button>
        <Button pending={busy} aria-pressed={shown} onClick={() => send({ shown: true })}>
          <Users className="ic" aria-hidden="true" />
          {say('show')}
        </Button>
        <Button pending={busy} onClick={() => send({ link: link === null })}>
          {link === null ? <Link2 className="ic" aria-hidden="true" /> : <Link2Off className="ic" aria-hidden="true" />}
          {say(link === null ? 'makeLink' : 'stopLink')}
        </Button>
      </fieldset>
      <Refusal text={refusal} />
      {link && address ? (
        <div className="pass-on-link">
          <p className="small">{say('linkText', { until: dayInWords(link.untilMs, language) })}</p>
          <p className="small address">{address}</p>
          <CopyButton label={say('copyLink')} text={address} />
        </div>
      ) : null}
      {crew.length === 0 ? null : (
        <p className="small">
          {say('crew', { awards: listOf(crew.map(({ name, ...honour }) => `${name}: ${titleOf(honour)}`)) })}
        </p>
      )}
    </div>
  );
}
