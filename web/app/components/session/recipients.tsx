import { SENTENCE_MAX_CHARS } from '@lorecrew/contract/api/sentence';
import type { EmailAct, RecipientsAnswer } from '@lorecrew/contract/api/session-invitations';
import { countRecipients } from '@lorecrew/contract/routes/session-invitations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { TextArea } from '../fields.tsx';
import styles from './recipients.module.css';

interface Asked {
  sessionId: string;
  act: EmailAct;
  /** Of one person, where the act is about one. */
  personId?: string;
}

/** How many people an act would email now; undefined until the server has counted. */
export function useRecipients({ sessionId, act, personId }: Asked): RecipientsAnswer | undefined {
  const { data } = useQuery({
    queryKey: ['people', sessionId, 'recipients', act, personId ?? null],
    queryFn: () =>
      api.request(countRecipients, {
        params: { sessionId },
        query: { act, ...(personId === undefined ? {} : { person_id: personId }) },
      }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return data;
}

/** Says how many people get an email, before it is sent. The children, a field for a sentence in it, stand there where somebody gets one. */
export function Recipients({ children, ...asked }: Asked & { children?: ReactNode }) {
  const say = useTranslations('people.recipients');
  const counted = useRecipients(asked);
  return (
    <div className={styles.recipients}>
      <p className="small" role="status">
        {counted === undefined ? say('counting') : say('letters', { n: counted.letters })}
        {counted === undefined || counted.stopped === 0 ? '' : ` ${say('stopped', { n: counted.stopped })}`}
      </p>
      {counted === undefined || counted.letters === 0 ? null : children}
    </div>
  );
}

interface SentenceFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (sentence: string) => void;
}

/** A sentence of the organiser's own, which stands in the email. */
export function SentenceField({ value, error, onChange }: SentenceFieldProps) {
  const say = useTranslations('people.recipients');
  const sayCount = useTranslations('components');
  return (
    <TextArea
      label={say('sentence')}
      hint={say('sentenceHint')}
      rows={2}
      maxLength={SENTENCE_MAX_CHARS}
      charactersLeft={(n) => sayCount('charactersLeft', { n })}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A sentence for an email: its field, and what makes the call that sends it, so that a refusal of the sentence stands beside the field. */
export function useSentence(): {
  readonly sentence: string;
  readonly field: ReactNode;
  readonly sending: <T>(call: () => Promise<T>) => Promise<T>;
} {
  const [sentence, setSentence] = useState('');
  const [error, setError] = useState<string | undefined>();
  const change = (typed: string) => {
    setSentence(typed);
    setError(undefined);
  };
  return {
    sentence,
    field: <SentenceField value={sentence} error={error} onChange={change} />,
    sending: (call) =>
      call().catch((refused: unknown) => {
        if (refused instanceof ApiError) setError(refused.fields.sentence);
        throw refused;
      }),
  };
}
