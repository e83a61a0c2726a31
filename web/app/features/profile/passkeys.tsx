import { zodResolver } from '@hookform/resolvers/zod';
import { type Passkey, type PasskeysAnswer, RenamePasskeyBody } from '@lorecrew/contract/api/passkey';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@lorecrew/contract/routes/passkey';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { browserHasPasskeys, createPasskey } from '../../lib/auth/passkeys.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';

const KEY = ['passkeys'];

type OnChanged = (answer: PasskeysAnswer, title: string) => void;

/** The passkeys of the signed-in person: added, named and removed. */
export function Passkeys() {
  const say = useTranslations('secondFactor.passkeys');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listPasskeys),
    staleTime: 0,
    networkMode: 'always',
  });
  const changed: OnChanged = (answer, title) => {
    queries.setQueryData(KEY, answer);
    toasts.show({ id: 'passkeys', title, icon: 'check', color: 'green' });
    void admin.freshen({ now: true });
  };
  return (
    <section className="card box" aria-labelledby="passkeys">
      <h2 id="passkeys">{say('title')}</h2>
      <p className="small muted">{say('lede')}</p>
      {data === undefined && error !== null ? (
        <NotLoaded title={say('title')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('title')} />
      ) : (
        <>
          {data.passkeys.length === 0 ? null : (
            <ul className="devices passkeys">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
              ))}
            </ul>
          )}
          {browserHasPasskeys() ? <Add onChanged={changed} /> : <p className="small muted">{say('unsupported')}</p>}
        </>
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: OnChanged }) {
  const say = useTranslations('secondFactor.passkeys');
  const { moment } = useDates();
  const { id, name, created_at: created, last_used_at: used, synced } = passkey;
  const at = (time: string) => moment(new Date(time), { weekday: false });
  return (
    <li>
      <Fingerprint className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{name}</b>
        <span className="sub">{used === null ? say('unused', { time: at(created) }) : say('used', { time: at(used) })}</span>
        {synced ? <span className="sub">{say('synced')}</span> : null}
      </span>
      <span className="member-acts">
        <Rename passkey={passkey} onChanged={onChanged} />
        <Confirm
          label={say('remove')}
          about={say('removeName', { name })}
          title={say('removeTitle', { name })}
          yes={say('remove')}
          no={say('keep')}
          danger
          act={() => api.request(removePasskey, { params: { id } })}
          onDone={(answer) => onChanged(answer, say('removed'))}
        >
          <p>{say('removeText')}</p>
        </Confirm>
      </span>
    </li>
  );
}

function Rename({ passkey: { id, name }, onChanged }: { passkey: Passkey; onChanged: OnChanged }) {
  const say = useTranslations('secondFactor.passkeys');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={say('renameName', { name })} onClick={() => setOpen(true)}>
        {say('rename')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('renameTitle')}>
        <NameForm
          name={name}
          label={say('save')}
          working={say('saving')}
          send={(body) => api.request(renamePasskey, { params: { id }, body })}
          onDone={(answer) => {
            close();
            if (answer !== null && answer !== 'known') onChanged(answer, say('renamed'));
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

function Add({ onChanged }: { onChanged: OnChanged }) {
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
      <div className="row factor-acts">
        <Button onClick={() => setOpen(true)}>{say('add')}</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={say('add')}>
        <NameForm
          name=""
          text={say('addText')}
          label={say('go')}
          working={say('going')}
          send={add}
          onDone={(answer) => {
            if (answer === null || answer === 'known') return;
            close();
            onChanged(answer, say('added'));
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

function NameForm({ name, text, label, working, send, onDone, onCancel }: NameFormProps) {
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
