import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody } from '@lorecrew/contract/api/auth';
import { messageOf } from '@lorecrew/contract/errors';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTyped } from '../../lib/browser/use-typed.ts';
import { admin } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Form } from '../../ui/form.tsx';
import { Refusal, Submit } from '../../ui/form-parts.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';

const NAMES = ['email', 'password'] as const;
/** The server does not say which of the causes it was, so the one that a letter solves is always shown. */
const NOT_RIGHT = messageOf('AUTH_002');

/** Email and password. Once somebody is in, the route guard leads on. */
export function LoginForm({ asksForgot }: { asksForgot: boolean }) {
  const [forgetful, setForgetful] = useState(asksForgot);
  const form = useForm({ resolver: zodResolver(LoginBody), defaultValues: useTyped({ email: '', password: '' }) });
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
          label="Work email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message ?? call.fields.email}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
        <Refusal text={call.refusal} />
        {call.refusal === NOT_RIGHT ? (
          <p className="small muted">
            Signed up, but not confirmed yet? If the password was right, our mail with the link is on its way to you once more.
          </p>
        ) : null}
        <div className="form-acts">
          <Submit busy={busy} label="Sign in" working="Signing in" />
          <button type="button" className="link" onClick={() => setForgetful(true)}>
            Forgot password?
          </button>
        </div>
      </Form>
      {forgetful ? <ForgotDialog email={form.getValues('email')} onClose={() => setForgetful(false)} /> : null}
    </>
  );
}
