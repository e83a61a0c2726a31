import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordAnswer, ResetPasswordBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { resetPassword } from '@lorecrew/contract/routes/auth';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DisconnectChoice } from '../../components/account/disconnect-choice.tsx';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { usePublicConfig } from '../../lib/api/use-config.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { AccountFrame } from './account-frame.tsx';

const NAMES = ['password', 'password_confirmation'] as const;

/** The page behind the password-reset link. */
export function ResetPage({ token }: { token: string }) {
  const say = useTranslations('accounts.reset');
  const call = useCall({ call: (body: BodyOf<typeof resetPassword>) => api.request(resetPassword, { body }), names: NAMES });
  if (call.done) {
    return (
      <AccountFrame title={say('done')}>
        <Success>{say(call.answer?.microsoft_disconnected ? 'doneDisconnected' : 'doneText')}</Success>
        <div className="form-acts">
          <ButtonLink variant="primary" to={paths.login()}>
            {say('signIn')}
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={say('title')} lede={say('lede')}>
      <ResetForm token={token} call={call} />
    </AccountFrame>
  );
}

function ResetForm({ token, call }: { token: string; call: ReturnType<typeof useCall<ResetPasswordBody, PasswordAnswer>> }) {
  const say = useTranslations('accounts.reset');
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: useTyped({ token, password: '', password_confirmation: '' }),
  });
  const [disconnects, setDisconnects] = useState(true);
  const offersMicrosoft = (usePublicConfig()?.microsoftClientId ?? null) !== null;
  const withChoice = (body: ResetPasswordBody) => (disconnects ? body : { ...body, disconnect_microsoft: false });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(withChoice(body)))}>
      <PasswordField
        label={say('password')}
        autoComplete="new-password"
        hint={<PasswordMeter password={password} email="" names={[]} />}
        error={errors.password?.message ?? call.fields.password}
        {...form.register('password')}
      />
      <PasswordField
        label={say('repeat')}
        autoComplete="new-password"
        error={errors.password_confirmation?.message ?? call.fields.password_confirmation}
        {...form.register('password_confirmation')}
      />
      {offersMicrosoft ? (
        <DisconnectChoice
          label={say('disconnect')}
          hint={say('disconnectHint')}
          checked={disconnects}
          onChange={setDisconnects}
        />
      ) : null}
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit busy={call.busy} label={say('go')} working={say('going')} />
        {call.refusal === null ? null : <PageLink to={paths.forgotPassword()}>{say('newLink')}</PageLink>}
      </div>
    </Form>
  );
}
