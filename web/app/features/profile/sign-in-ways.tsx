import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { connectProvider, disconnectProvider } from '@lorecrew/contract/routes/account';
import { z } from '@lorecrew/contract/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MicrosoftMark, MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { usePublicConfig } from '../../lib/api/use-config.ts';
import { toasts } from '../../lib/browser/toast.ts';

/** What opens the account: the password, and Microsoft where it is connected or can be. */
export function SignInWays({ user }: { user: User }) {
  const say = useTranslations('profile.ways');
  const offered = usePublicConfig()?.microsoftClientId ?? null;
  const connected = user.providers.includes('microsoft');
  const settled = (title: string) => {
    toasts.show({ id: 'ways', title, icon: 'check', color: 'green' });
    void admin.freshen({ now: true });
  };
  return (
    <section className="card box" aria-labelledby="ways">
      <h2 id="ways">{say('title')}</h2>
      <ul className="devices">
        <li>
          <KeyRound className="ic" aria-hidden="true" />
          <span className="grow">
            <b>{say('password')}</b>
            <span className="sub">{user.password === '' ? say('none') : say('opens')}</span>
          </span>
        </li>
        {connected || offered !== null ? (
          <li>
            <MicrosoftMark />
            <span className="grow">
              <b>{say('microsoft')}</b>
              <span className="sub">{connected ? say('opens') : say('notConnected')}</span>
            </span>
            {connected ? <Disconnect user={user} settled={settled} /> : null}
          </li>
        ) : null}
      </ul>
      {!connected && offered !== null ? <Connect user={user} settled={settled} /> : null}
    </section>
  );
}

interface WayProps {
  user: User;
  settled: (title: string) => void;
}

function Disconnect({ user, settled }: WayProps) {
  const say = useTranslations('profile.ways');
  return (
    <Confirm
      label={say('disconnect')}
      about={say('disconnectName')}
      title={say('disconnectTitle')}
      yes={say('disconnect')}
      no={say('keep')}
      danger
      act={() => api.request(disconnectProvider, { params: { provider: 'microsoft' } })}
      onDone={() => settled(say('disconnected'))}
    >
      <p>{user.password === '' ? say('onlyWay') : say('byPassword')}</p>
    </Confirm>
  );
}

function Connect({ user, settled }: WayProps) {
  const say = useTranslations('profile.ways');
  const [idToken, setIdToken] = useState<string | null>(null);
  const done = () => {
    setIdToken(null);
    settled(say('connected'));
  };
  const connect = (password: string | null, token: string) =>
    api.request(connectProvider, {
      params: { provider: 'microsoft' },
      body: { provider: 'microsoft', token, ...(password === null ? {} : { password }) },
    });
  return (
    <>
      <MicrosoftSlot
        kind="row"
        label={say('connect')}
        onToken={user.password === '' ? (token) => connect(null, token).then(done) : async (token) => setIdToken(token)}
      />
      {idToken === null ? null : (
        <AskPassword
          email={user.email}
          send={(password) => connect(password, idToken)}
          onDone={done}
          onClose={() => setIdToken(null)}
        />
      )}
    </>
  );
}

const Given = z.object({ password: GivenPassword });
const NAMES = ['password'] as const;

interface AskPasswordProps {
  email: string;
  send: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

function AskPassword({ email, send, onDone, onClose }: AskPasswordProps) {
  const say = useTranslations('profile.ways');
  const call = useCall({ call: ({ password }: z.infer<typeof Given>) => send(password), names: NAMES, onDone });
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { password: '' } });
  return (
    <Dialog isOpen onClose={onClose} title={say('isItYou')}>
      <Form onSubmit={form.handleSubmit((body) => call.send(body))}>
        <p className="muted">{say('once')}</p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          error={form.formState.errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
        <Refusal text={call.refusal} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {say('back')}
          </Button>
          <Submit busy={call.busy} label={say('connect')} working={say('connecting')} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
