import { zodResolver } from '@hookform/resolvers/zod';
import { type PasskeysAnswer, RenamePasskeyBody } from '@lorecrew/contract/api/passkey';
import { addPasskey, startPasskey } from '@lorecrew/contract/routes/passkey';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { createPasskey } from '../../lib/auth/passkeys.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { TextField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Refusal, Submit } from '../form-parts.tsx';

interface AddProps {
  onAdded: (answer: PasskeysAnswer) => void;
  /** What is to be known before; that password and app stay, unless told otherwise. */
  text?: string;
}

/** Adds a passkey to the account of the signed-in person. */
export function AddPasskey({ onAdded, text }: AddProps) {
  const say = useTranslations('secondFactor.passkeys');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const add = async ({ name }: { name: string }) => {
    const credential = await createPasskey(await api.request(startPasskey));
    if (credential === null || credential === 'known') return credential;
    return api.request(addPasskey, { body: { name, credential } });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('add')}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('add')}>
        <PasskeyNameForm
          name=""
          text={text ?? say('addText')}
          label={say('go')}
          working={say('going')}
          send={add}
          onDone={(answer) => {
            if (answer === null || answer === 'known') return;
            close();
            onAdded(answer);
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

const NAMES = ['name'] as const;

interface NameFormProps {
  name: string;
  /** What stands above the field. */
  text?: string;
  label: string;
  working: string;
  /** Null where nobody showed a finger, a face or a PIN; `known` where the device has a passkey already. */
  send: (body: { name: string }) => Promise<PasskeysAnswer | 'known' | null>;
  onDone: (answer: PasskeysAnswer | 'known' | null) => void;
  onCancel: () => void;
}

/** Asks for the name of a passkey, and says why there is none. */
export function PasskeyNameForm({ name, text, label, working, send, onDone, onCancel }: NameFormProps) {
  const say = useTranslations('secondFactor.passkeys');
  const form = useForm({ resolver: zodResolver(RenamePasskeyBody), defaultValues: { name } });
  const call = useCall({ call: send, names: NAMES, onDone });
  const failure = call.answer === null ? say('dismissed') : call.answer === 'known' ? say('known') : call.refusal;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      {text === undefined ? null : <p>{text}</p>}
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        autoComplete="off"
        maxLength={60}
        autoFocus
        error={form.formState.errors.name?.message ?? call.fields.name}
        {...form.register('name')}
      />
      <Refusal text={failure} />
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Submit busy={call.busy} label={label} working={working} />
      </DialogActions>
    </Form>
  );
}
