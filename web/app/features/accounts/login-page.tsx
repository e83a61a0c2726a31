import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { AccountFrame } from './account-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { CompanyReturn, CompanySignInButton, useCompanyReturn } from './company-sign-in.tsx';
import { ForgotDialog } from './forgot-password.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Sign-in of organisers. It says that participants need no account. */
export function LoginPage({ asksForgot }: { asksForgot: boolean }) {
  const say = useTranslations('accounts.login');
  const sayCode = useTranslations('accounts.code');
  const { waiting } = useAdmin();
  const company = useCompanyReturn();
  if (waiting !== undefined)
    return (
      <AccountFrame title={sayCode('title')} lede={sayCode('lede')}>
        <CodeForm />
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={say('title')}
      lede={say('lede')}
      aside={
        <p>
          <span className="only-wide">{`${say('noAccount')} `}</span>
          <Link to={paths.signup()}>{say('signUp')}</Link>
        </p>
      }
    >
      <CompanyReturn {...company} />
      <LoginForm asksForgot={asksForgot} otherAccount={company.refusal !== null} />
      <PasskeySignIn />
      <MicrosoftSlot label={say('microsoft')} returns />
      <p className="small muted note">{say('invited')}</p>
    </AccountFrame>
  );
}

const NAMES = ['email', 'password'] as const;

interface LoginFormProps {
  asksForgot: boolean;
  /** The provider of a company has just signed in the wrong one. */
  otherAccount?: boolean;
}

/** Email and password. Once somebody is in, the route guard leads on. */
export function LoginForm({ asksForgot, otherAccount = false }: LoginFormProps) {
  const say = useTranslations('accounts');
  const [forgetful, setForgetful] = useState(asksForgot);
  const form = useForm({ resolver: zodResolver(LoginBody), defaultValues: useTyped({ email: '', password: '' }) });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const call = useCall({ call: (body: LoginBody) => admin.login(body), names: NAMES });
  const { errors } = form.formState;
  const busy = call.busy || call.done;

  const { setFocus } = form;
  useEffect(() => {
    if (call.refusal !== null) setFocus('password');
  }, [call.refusal, setFocus]);

  return (
    <>
      <Form className="account-form" onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
        <TextField
          label={say('email')}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message ?? call.fields.email}
          {...form.register('email')}
        />
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          error={errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
        <Refusal text={call.refusal} />
        {/* The server does not say which of the causes it was, so the one that an email solves is always shown. */}
        {call.code === 'AUTH_002' ? <p className="small muted">{say('login.unconfirmed')}</p> : null}
        <div className="form-acts">
          <Submit busy={busy} label={say('login.go')} working={say('login.going')} />
          <button type="button" className="link" onClick={() => setForgetful(true)}>
            {say('login.forgot')}
          </button>
        </div>
      </Form>
      <CompanySignInButton
        otherAccount={otherAccount}
        findEmail={async () =>
          (await form.trigger('email', { shouldFocus: true })) ? LoginBody.shape.email.parse(form.getValues('email')) : null
        }
      />
      {forgetful ? <ForgotDialog email={form.getValues('email')} onClose={() => setForgetful(false)} /> : null}
    </>
  );
}
