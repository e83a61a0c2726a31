import { zodResolver } from '@hookform/resolvers/zod';
import { SignupBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { signUp } from '@lorecrew/contract/routes/auth';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MailboxLink } from '../../components/account/mailbox-link.tsx';
import { MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './signup-page.module.css';

/** A new account: the form, then where to look for the mail. */
export function SignupPage() {
  const say = useTranslations('accounts.signup');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountFrame
      title={say(sentTo === null ? 'title' : 'checkMail')}
      lede={sentTo === null ? say('lede') : undefined}
      aside={
        <p>
          <span className="only-wide">{`${say('hasAccount')} `}</span>
          <Link to={paths.login()}>{say('signIn')}</Link>
        </p>
      }
    >
      {sentTo === null ? (
        <>
          <SignupForm onSent={setSentTo} />
          <MicrosoftSlot label={say('microsoft')} />
        </>
      ) : (
        <CheckMail email={sentTo} onAnotherAddress={() => setSentTo(null)} />
      )}
      <WhatNext />
    </AccountFrame>
  );
}

const STEPS = ['confirm', 'look', 'bring'] as const;

/** What follows after signing up, so that nobody has to guess. */
function WhatNext() {
  const say = useTranslations('accounts.whatNext');
  return (
    <section className={styles.whatFollows} aria-labelledby="what-next">
      <h2 id="what-next">{say('title')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{say(step)}</b>
            <span>{say(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** After signing up. The words are the same whether the address was known before or not. */
export function CheckMail({ email, onAnotherAddress }: { email: string; onAnotherAddress: () => void }) {
  const say = useTranslations('accounts.checkMail');
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.checkMail}>
      <p ref={first} className="lede" tabIndex={-1}>
        {say.rich('sent', { email, b: (text) => <b>{text}</b> })}
      </p>
      <MailboxLink />
      <p className="small muted">
        {say.rich('nothing', {
          again: (text) => (
            <button type="button" className="link" onClick={onAnotherAddress}>
              {text}
            </button>
          ),
        })}
      </p>
    </div>
  );
}

const NAMES = ['first_name', 'last_name', 'email', 'password'] as const;
const EMPTY: SignupBody = { first_name: '', last_name: '', email: '', password: '' };

/** Name, business email and password. `onSent` gets the email once the mail is on its way. */
export function SignupForm({ onSent }: { onSent: (email: string) => void }) {
  const say = useTranslations('accounts');
  const form = useForm({ resolver: zodResolver(SignupBody), defaultValues: useTyped(EMPTY) });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const call = useCall({
    call: (body: BodyOf<typeof signUp>) => api.request(signUp, { body }),
    names: NAMES,
    onDone: () => onSent(form.getValues('email')),
  });
  const [firstName, lastName, email, password] = useWatch({ control: form.control, name: NAMES });
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];

  const { setFocus } = form;
  useEffect(() => {
    const first = NAMES.find((name) => call.fields[name] !== undefined);
    if (first !== undefined) setFocus(first);
  }, [call.fields, setFocus]);

  /** A private mailbox is pointed out before the rest of the form is filled in. The server has the last word. */
  const tellAtOnce = async () => {
    const given = form.getValues('email');
    const isPrivate = await isWellKnownMailbox(given);
    if (form.getValues('email') !== given) return;
    if (isPrivate) form.setError('email', { type: 'mailbox', message: refusalOf('USER_011') });
    else if (form.getFieldState('email').error?.type === 'mailbox') form.clearErrors('email');
  };

  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <div className="pair">
        <TextField
          label={say('signup.firstName')}
          autoComplete="given-name"
          error={wrong('first_name')}
          {...form.register('first_name')}
        />
        <TextField
          label={say('signup.lastName')}
          autoComplete="family-name"
          error={wrong('last_name')}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        label={say('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={say('signup.emailHint')}
        error={wrong('email')}
        {...form.register('email', { onBlur: () => void tellAtOnce() })}
      />
      <PasswordField
        label={say('password')}
        autoComplete="new-password"
        hint={<PasswordMeter password={password} email={email} names={[firstName, lastName]} />}
        error={wrong('password')}
        {...form.register('password')}
      />
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit busy={call.busy} label={say('signup.go')} working={say('signup.going')} />
      </div>
    </Form>
  );
}

/** Whether an address is of a mail provider that everybody knows. The server's list is longer. */
export async function isWellKnownMailbox(email: string): Promise<boolean> {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!domain.includes('.')) return false;
  const { default: providers } = await import('email-providers/common.json');
  return providers.includes(domain);
}
