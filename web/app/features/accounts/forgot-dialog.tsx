import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordBody } from '@lorecrew/contract/api/auth';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { accounts } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Form } from '../../ui/form.tsx';
import { Refusal, Submit, Success } from '../../ui/form-parts.tsx';
import { MailboxLink } from '../../ui/mailbox-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.ts';

const NAMES = ['email'] as const;

/** Asks for a link to set a new password. The answer is the same whether there is such an account or not. */
export function ForgotDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const say = useWords('accounts');
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ resolver: zodResolver(ForgotPasswordBody), defaultValues: { email } });
  const call = useCall({ call: accounts.forgotPassword, names: NAMES });

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="forgot-title" onClose={onClose}>
      <h2 id="forgot-title">{say('forgot.title')}</h2>
      {call.done ? (
        <>
          <Success>{say('forgot.sent', { email: form.getValues('email') })}</Success>
          <MailboxLink />
          <div className="acts">
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {say('forgot.close')}
            </button>
          </div>
        </>
      ) : (
        <Form onSubmit={form.handleSubmit((body) => call.send(body))}>
          <p className="muted">{say('forgot.text')}</p>
          <TextField
            label={say('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={form.formState.errors.email?.message ?? call.fields.email}
            {...form.register('email')}
          />
          <Refusal text={call.refusal} />
          <div className="acts">
            <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
              {say('forgot.back')}
            </button>
            <Submit busy={call.busy} label={say('forgot.go')} working={say('forgot.going')} />
          </div>
        </Form>
      )}
    </dialog>
  );
}
