import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { connectProvider, disconnectProvider } from '@lorecrew/contract/routes/account';
import { z } from '@lorecrew/contract/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
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
  const offered = usePublicConfig()?.microsoftClientId ?? null;
  const connected = user.providers.includes('microsoft');
  const settled = (title: string) => {
    toasts.show({ id: 'ways', title, icon: 'check', color: 'green' });
    void admin.freshen({ now: true });
  };
  return (
    <section className="card box" aria-labelledby="ways">
      <h2 id="ways">Ways to sign in</h2>
      <ul className="devices">
        <li>
          <KeyRound className="ic" aria-hidden="true" />
          <span className="grow">
            <b>Password</b>
            <span className="sub">{user.password === '' ? 'None yet. You can set one here.' : 'Opens your account.'}</span>
          </span>
        </li>
        {connected || offered !== null ? (
          <li>
            <MicrosoftMark />
            <span className="grow">
              <b>Microsoft</b>
              <span className="sub">{connected ? 'Opens your account.' : 'Not connected.'}</span>
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
  return (
    <Confirm
      label="Disconnect"
      about="Disconnect Microsoft"
      title="Disconnect Microsoft?"
      yes="Disconnect"
      no="Keep it"
      danger
      act={() => api.request(disconnectProvider, { params: { provider: 'microsoft' } })}
      onDone={() => settled('Microsoft is disconnected.')}
    >
      <p>
        {user.password === ''
          ? 'Nothing else opens your account. Please set a password first.'
          : 'From then on your password opens your account. Devices that signed in with Microsoft are signed out, but this one.'}
      </p>
    </Confirm>
  );
}

function Connect({ user, settled }: WayProps) {
  const [idToken, setIdToken] = useState<string | null>(null);
  const done = () => {
    setIdToken(null);
    settled('Microsoft is connected.');
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
        label="Connect Microsoft"
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
  const call = useCall({ call: ({ password }: z.infer<typeof Given>) => send(password), names: NAMES, onDone });
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { password: '' } });
  return (
    <Dialog isOpen onClose={onClose} title="Is it you?">
      <Form onSubmit={form.handleSubmit((body) => call.send(body))}>
        <p className="muted">Give your password once more: then nobody else can connect an account with yours.</p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
        <Refusal text={call.refusal} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Back
          </Button>
          <Submit busy={call.busy} label="Connect Microsoft" working="Connecting" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
