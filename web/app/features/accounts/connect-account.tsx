import { zodResolver } from '@hookform/resolvers/zod';
import type { ConnectionLink, ProviderLinkAnswer } from '@lorecrew/contract/api/auth';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { paths } from '@lorecrew/contract/paths';
import { getProviderLinkByToken } from '@lorecrew/contract/routes/auth';
import { z } from '@lorecrew/contract/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin, api, emailLinks } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import { OpenedEmail, SignInFirst } from './email-states.tsx';

/** The page behind the email about a Microsoft account: having both email and account connects them and signs in. */
export function ConnectAccount({ link }: { link: ConnectionLink }) {
  const say = useTranslations('emailLinks.link');
  return (
    <OpenedEmail
      linkKey={['connection', link.token]}
      load={() => api.request(getProviderLinkByToken, { body: link })}
      wayOn={say('wayOn')}
    >
      {(opened) => (opened.asks === 'nothing' ? <Prove link={link} opened={opened} /> : <Connect link={link} opened={opened} />)}
    </OpenedEmail>
  );
}

/** Connects both and goes on to the dashboard. */
function useEnter(): (body: Parameters<typeof emailLinks.confirmLink>[0]) => Promise<void> {
  const say = useTranslations('emailLinks.link');
  return (body) =>
    admin.signInBy(emailLinks.confirmLink(body), 'microsoft').then((user) => {
      // The sign-in page asks for the second factor.
      if (user === null) return;
      toasts.show({ id: 'session', title: say('done'), icon: 'check', color: 'green' });
      pageNavigation.go(paths.dashboard());
    });
}

interface PartProps {
  link: ConnectionLink;
  /** What the server says of the link. */
  opened: ProviderLinkAnswer;
}

/** Somebody new: the email has shown the address, and Microsoft shows once more that it is theirs. */
function Prove({ link, opened }: PartProps) {
  const say = useTranslations('emailLinks');
  const enter = useEnter();
  return (
    <AccountFrame
      title={say('email.title', { name: opened.first_name })}
      lede={say.rich('link.lede', { email: opened.email, b: (text) => <b>{text}</b> })}
    >
      <MicrosoftSlot label={say('link.go')} kind="only" onToken={(id_token) => enter({ ...link, id_token })} />
      <p className="small muted note">{say('link.note')}</p>
    </AccountFrame>
  );
}

/** An account that has an owner: Microsoft first, then what shows that it is the owner. */
function Connect({ link, opened }: PartProps) {
  const say = useTranslations('emailLinks');
  const enter = useEnter();
  const { user } = useAdmin();
  const [idToken, setIdToken] = useState<string | null>(null);
  const isOwner = user?.email === opened.email;
  const go =
    opened.asks === 'password' ? async (token: string) => setIdToken(token) : (id_token: string) => enter({ ...link, id_token });
  return (
    <AccountFrame
      title={say('link.connect')}
      lede={say.rich('link.connectLede', { email: opened.email, b: (text) => <b>{text}</b> })}
    >
      {opened.asks === 'sign-in' && !isOwner ? (
        <SignInFirst>{say('link.first', { email: opened.email })}</SignInFirst>
      ) : idToken === null ? (
        <MicrosoftSlot label={say('link.choose')} kind="only" onToken={go} />
      ) : (
        <ShowPassword email={opened.email} send={(password) => enter({ ...link, id_token: idToken, password })} />
      )}
      <p className="small muted note">{say('link.connectNote')}</p>
    </AccountFrame>
  );
}

const Given = z.object({ password: GivenPassword });
const NAMES = ['password'] as const;

function ShowPassword({ email, send }: { email: string; send: (password: string) => Promise<void> }) {
  const say = useTranslations('emailLinks.link');
  const call = useCall({ call: ({ password }: { password: string }) => send(password), names: NAMES });
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { password: '' } });
  const busy = call.busy || call.done;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        autoFocus
        hint={say('passwordHint')}
        error={form.formState.errors.password?.message ?? call.fields.password}
        {...form.register('password')}
      />
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit busy={busy} label={say('both')} working={say('connecting')} />
      </div>
    </Form>
  );
}
