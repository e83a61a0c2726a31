import { finishSignIn } from '@lorecrew/contract/routes/second-factor';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../components/account/code-field.tsx';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin, api, deviceMark } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { localValues } from '../../lib/storage/storage.ts';

const NAMES = ['code'] as const;

/** Asks for the code that finishes a sign-in. A recovery code does as well. */
export function CodeForm() {
  const say = useTranslations('accounts.code');
  const form = useForm({ defaultValues: { code: '' } });
  const call = useCall({
    call: ({ code }: { code: string }) =>
      admin.finishSignIn(async (challenge) => {
        const body = { challenge, code, device_mark: deviceMark(localValues) };
        return (await api.request(finishSignIn, { body })).token;
      }),
    names: NAMES,
  });
  const busy = call.busy || call.done;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
      <CodeField label={say('label')} hint={say('hint')} error={call.fields.code} {...form.register('code')} />
      <Refusal text={call.refusal} />
      <p className="small muted">{say('lost')}</p>
      <div className="form-acts">
        <Submit busy={busy} label={say('go')} working={say('going')} />
        <Button variant="ghost" onClick={() => admin.forgetWaiting()}>
          {say('back')}
        </Button>
      </div>
    </Form>
  );
}
