import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { ChangePasswordBody } from '@lorecrew/contract/api/auth';
import { changePassword } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DisconnectChoice } from '../../components/account/disconnect-choice.tsx';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';

const NAMES = ['current_password', 'password', 'password_confirmation'] as const;
const EMPTY: ChangePasswordBody = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password, or sets the first one. Every other device is signed out by it. */
export function PasswordForm({ user }: { user: User }) {
  const form = useForm({ resolver: zodResolver(ChangePasswordBody), defaultValues: EMPTY });
  const call = useCall({
    call: (body: BodyOf<typeof changePassword>) => api.request(changePassword, { body }),
    names: NAMES,
    onDone: ({ microsoft_disconnected: disconnected }) => {
      form.reset(EMPTY);
      void admin.freshen({ now: true });
      const title = disconnected ? 'Your password is changed, and Microsoft is disconnected.' : 'Your password is changed.';
      toasts.show({ id: 'password', title, icon: 'check', color: 'green' });
    },
  });
  const [disconnects, setDisconnects] = useState(true);
  const asksAboutMicrosoft = user.password !== '' && user.providers.includes('microsoft');
  const withChoice = (body: ChangePasswordBody) =>
    asksAboutMicrosoft && !disconnects ? { ...body, disconnect_microsoft: false } : body;
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(withChoice(body)))}>
      <p className="small muted">Every other device is signed out by it.</p>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {user.password === '' ? null : (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={wrong('current_password')}
          {...form.register('current_password')}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordMeter password={password} email={user.email} names={[user.first_name, user.last_name]} />}
        error={wrong('password')}
        {...form.register('password')}
      />
      <PasswordField
        label="Repeat the new password"
        autoComplete="new-password"
        error={wrong('password_confirmation')}
        {...form.register('password_confirmation')}
      />
      {asksAboutMicrosoft ? (
        <DisconnectChoice
          label="Disconnect Microsoft"
          hint="Somebody who knew your password may have connected an account of their own. You can connect yours again below."
          checked={disconnects}
          onChange={setDisconnects}
        />
      ) : null}
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit variant="plain" busy={call.busy} label="Change the password" working="Changing it" />
      </div>
    </Form>
  );
}
