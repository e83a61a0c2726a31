import { zodResolver } from '@hookform/resolvers/zod';
import { SignupBody } from '@lorecrew/contract/api/auth';
import { signUp } from '@lorecrew/contract/routes/auth';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { isWellKnownMailbox } from './private-mailbox.ts';

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
