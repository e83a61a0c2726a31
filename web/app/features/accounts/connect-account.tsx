import { zodResolver } from '@hookform/resolvers/zod';
import type { ConnectionLetter, ConnectionLink } from '@lorecrew/contract/api/auth';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { paths } from '@lorecrew/contract/paths';
import { z } from '@lorecrew/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAdmin } from '../../lib/accounts/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { admin, letters } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Form } from '../../ui/form.tsx';
import { Refusal, Submit } from '../../ui/form-parts.tsx';
import { MicrosoftSlot } from '../../ui/microsoft-slot.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

/** The page behind the letter about a Microsoft account: having both letter and account connects them and signs in. */
export function ConnectAccount({ link }: { link: ConnectionLink }) {
  const letter = useQuery({
    queryKey: ['connection', link.token],
    queryFn: () => letters.lookAtConnection(link),
    // Looked at once: the form is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    const wayOn = 'Press “Sign in with Microsoft” once more: then we send a new letter.';
    return <NotOpened error={letter.error} wayOn={wayOn} again={() => void letter.refetch()} />;
  }
  return letter.data.asks === 'nothing' ? (
    <Prove link={link} letter={letter.data} />
  ) : (
    <Connect link={link} letter={letter.data} />
  );
}

function enter(body: Parameters<typeof letters.confirmLink>[0]): Promise<void> {
  return admin.signInBy(letters.confirmLink(body)).then(() => {
    toasts.show({ id: 'session', title: 'Microsoft opens your account from now on.', icon: 'check', color: 'green' });
    pageNavigation.go(paths.dashboard());
  });
}

interface PartProps {
  link: ConnectionLink;
  letter: ConnectionLetter;
}

/** Somebody new: the letter has shown the address, and Microsoft shows once more that it is theirs. */
function Prove({ link, letter }: PartProps) {
  return (
    <AccountFrame
      title={`Welcome aboard, ${letter.first_name}`}
      lede={
        <>
          Choose your Microsoft account once more. That confirms that <b>{letter.email}</b> is yours, and signs you in.
        </>
      }
    >
      <MicrosoftSlot label="Go on with Microsoft" kind="only" onToken={(id_token) => enter({ ...link, id_token })} />
      <p className="small muted note">You did not sign in with Microsoft? Then close this page: without you nothing happens.</p>
    </AccountFrame>
  );
}

/** An account that has an owner: Microsoft first, then what shows that it is the owner. */
function Connect({ link, letter }: PartProps) {
  const { user } = useAdmin();
  const [idToken, setIdToken] = useState<string | null>(null);
  const isOwner = user?.email === letter.email;
  const go =
    letter.asks === 'password' ? async (token: string) => setIdToken(token) : (id_token: string) => enter({ ...link, id_token });
  return (
    <AccountFrame
      title="One account, two keys"
      lede={
        <>
          From then on your Microsoft account opens <b>{letter.email}</b> as well.
        </>
      }
    >
      {letter.asks === 'sign-in' && !isOwner ? (
        <>
          <p className="muted">
            Please sign in first, with the Microsoft account that opens {letter.email} already. Then open the link of our mail
            again, within five minutes.
          </p>
          <div className="form-acts">
            <PageLink className="btn cta" to={paths.login()}>
              Sign in
            </PageLink>
          </div>
        </>
      ) : idToken === null ? (
        <MicrosoftSlot label="Choose the Microsoft account" kind="only" onToken={go} />
      ) : (
        <ShowPassword email={letter.email} send={(password) => enter({ ...link, id_token: idToken, password })} />
      )}
      <p className="small muted note">That was not you? Then close this page: without you nothing is connected.</p>
    </AccountFrame>
  );
}

const Given = z.object({ password: GivenPassword });
const NAMES = ['password'] as const;

function ShowPassword({ email, send }: { email: string; send: (password: string) => Promise<void> }) {
  const call = useCall({ call: ({ password }: { password: string }) => send(password), names: NAMES });
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { password: '' } });
  const busy = call.busy || call.done;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password here"
        autoComplete="current-password"
        autoFocus
        hint="So that nobody but you connects an account with yours."
        error={form.formState.errors.password?.message ?? call.fields.password}
        {...form.register('password')}
      />
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit busy={busy} label="Connect the two" working="Connecting" />
      </div>
    </Form>
  );
}
