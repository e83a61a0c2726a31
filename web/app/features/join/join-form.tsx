import { zodResolver } from '@hookform/resolvers/zod';
import { z } from '@lorecrew/contract/schema';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Field, Input } from '../../components/field.tsx';
import { translateError } from '../../lib/i18n/error-texts.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import './join-form.css';
import { Form } from '../../components/form.tsx';
import { Submit } from '../../components/form-parts.tsx';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import styles from './join-help.module.css';
import type { Joining } from './use-joining.ts';
import { ResendLink, WaitingForSeat } from './waiting-for-seat.tsx';

const joinValues = (say: Translator<'join'>) => z.object({ email: z.email(say('emailWrong')).check(z.maxLength(254)) });

const NAMES = ['email'] as const;

interface JoinFormProps {
  joining: Joining;
  sessionId: string;
  /** The email the link brought along, or the one used before. */
  email: string;
  /** The link asks to go on without a press. */
  goesOn: boolean;
}

/** One field and one button. What was typed stays, whatever the answer. */
export function JoinForm({ joining, sessionId, email, goesOn }: JoinFormProps) {
  const say = useTranslations('join');
  const form = useForm({ resolver: zodResolver(joinValues(say)), defaultValues: useTyped({ email }), shouldFocusError: true });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const submit = form.handleSubmit((values) => joining.join({ email: values.email.trim() }));
  const wrong = form.formState.errors.email?.message ?? joining.fields.email;
  const refused = joining.refusal !== null;
  // Only this refusal is about what was typed; the server may be away as well.
  const uniform = joining.code === 'CONSUMER_001';

  const went = useRef(false);
  useEffect(() => {
    if (!goesOn || went.current) return;
    went.current = true;
    void submit();
  }, [goesOn, submit]);

  if (joining.waiting) return <WaitingForSeat joining={joining} sessionId={sessionId} of="seat" />;
  const opensByLink = joining.code === 'JOIN_004' || joining.code === 'JOIN_006';
  return (
    <Form className="join-form" onSubmit={submit}>
      <Field>
        <label htmlFor="email">{say('email')}</label>
        <Input
          id="email"
          type="email"
          // Stands there before the scripts come, so that nothing is filled in under the hands of who types.
          defaultValue={email}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={wrong !== undefined || uniform}
          aria-describedby={wrong === undefined ? (refused ? 'refusal' : 'email-hint') : 'email-wrong'}
          {...form.register('email')}
        />
        {wrong === undefined ? (
          <p id="email-hint" className="small muted">
            {say('emailHint')}
          </p>
        ) : (
          <p id="email-wrong" className="err" role="alert">
            <CircleAlert className="ic" aria-hidden="true" />
            {translateError(wrong)}
          </p>
        )}
      </Field>
      {joining.refusal === null ? null : (
        <JoinHelp refusal={joining.refusal} uniform={uniform}>
          {opensByLink ? <ResendLink sessionId={sessionId} email={joining.email} /> : null}
        </JoinHelp>
      )}
      <Submit busy={joining.busy} label={say('comeIn')} working={say('opening')} />
    </Form>
  );
}

/**
 * Why somebody does not come in. Where the server says no to an email and a session it never says which was wrong, so that nobody can
 * try out addresses; `uniform` is that refusal, and then the words say what to check instead.
 */
function JoinHelp({ refusal, uniform, children }: { refusal: string; uniform: boolean; children?: ReactNode }) {
  const say = useTranslations('join');
  return (
    <div className={styles.joinHelp} id="refusal" role="alert">
      <p className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {uniform ? say('shut') : refusal}
      </p>
      {uniform ? <WhatToCheck refusal={refusal} /> : null}
      {children}
    </div>
  );
}

function WhatToCheck({ refusal }: { refusal: string }) {
  const say = useTranslations('join');
  return (
    <>
      <p className="small muted">{refusal}</p>
      <p className="small">{say('causes')}</p>
      <ul className="small">
        <li>{say('causeEarly')}</li>
        <li>{say('causeOver')}</li>
        <li>{say('causeEmail')}</li>
        <li>{say('causeLink')}</li>
      </ul>
    </>
  );
}
