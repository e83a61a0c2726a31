import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './letters-row.css';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { updateSession } from '@lorecrew/contract/routes/sessions';
import { Button } from '../../components/button.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

interface LettersRowProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

/** What letters to the team are written in, and a choice of another language. */
export function LettersRow({ session, onChanged }: LettersRowProps) {
  const say = useTranslations('sessions');
  const [chosen, setChosen] = useState<Language | null>(null);
  const [saved, setSaved] = useState(false);
  const language = chosen ?? session.language;
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    onDone: (changed) => {
      setChosen(null);
      setSaved(true);
      onChanged(changed);
    },
  });
  const choose = (next: Language) => {
    setSaved(false);
    setChosen(next);
  };
  return (
    <div>
      <dt>{say('letters.name')}</dt>
      <dd>
        <span className="letters-in">
          <LanguageField label={say('lettersIn')} value={language} onLanguage={choose} />
          <Button pending={call.busy} onClick={() => call.send({ id: session.id, changes: { language } })}>
            {say('letters.save')}
          </Button>
        </span>
        <Refusal text={call.refusal} />
        {saved ? <Success>{say('letters.saved')}</Success> : null}
        <p>{say('letters.about')}</p>
      </dd>
    </div>
  );
}
