import type { User } from '@lorecrew/contract/api/account';
import type { ProofBody } from '@lorecrew/contract/api/second-factor';
import { startCompanySignIn } from '@lorecrew/contract/routes/company-sign-in';
import { startPasskeyProof } from '@lorecrew/contract/routes/passkey';
import { proveSelf } from '@lorecrew/contract/routes/second-factor';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { askForPasskey, browserHasPasskeys } from '../../lib/auth/passkeys.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import secondFactor from '../../locales/en/secondFactor.json';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { PasswordField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Refusal, Submit } from '../form-parts.tsx';
import { CodeField } from './code-field.tsx';
import { MicrosoftSlot } from './microsoft-slot.tsx';

/** The question in a dialog. Closing it is an answer, too: then the call stays refused. */
export function ProofDialog({ user, onAnswer }: { user: User; onAnswer: (hasProved: boolean) => void }) {
  return (
    <MessagesProvider english={{ secondFactor }}>
      <Question user={user} onAnswer={onAnswer} />
    </MessagesProvider>
  );
}

function Question({ user, onAnswer }: { user: User; onAnswer: (hasProved: boolean) => void }) {
  const say = useTranslations('secondFactor.proof');
  const cancel = () => onAnswer(false);
  return (
    <Dialog isOpen onClose={cancel} title={say('title')}>
      <ProofForm user={user} onProved={() => onAnswer(true)} onCancel={cancel} />
    </Dialog>
  );
}

interface ProofProps {
  user: User;
  onProved: () => void;
  onCancel: () => void;
}

/** What shows who somebody is: a passkey, the password or a code, or the provider they sign in with. */
function ProofForm({ user, onProved, onCancel }: ProofProps) {
  const say = useTranslations('secondFactor.proof');
  const [hasPassword, hasApp] = [user.password !== '', user.second_factor === 'on'];
  const [byCode, setByCode] = useState(!hasPassword);
  const prove = (body: ProofBody) => api.request(proveSelf, { body });
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      {say('cancel')}
    </Button>
  );
  const passkey = user.has_passkey && browserHasPasskeys() ? <ByPasskey prove={prove} onProved={onProved} /> : null;
  if (hasPassword || hasApp)
    return (
      <>
        <p>{say('text')}</p>
        {passkey}
        <Typed key={String(byCode)} user={user} byCode={byCode} prove={prove} onProved={onProved} cancel={cancel} />
        {hasPassword && hasApp ? (
          <button type="button" className="link" onClick={() => setByCode(!byCode)}>
            {byCode ? say('usePassword') : say('useCode')}
          </button>
        ) : null}
      </>
    );
  if (user.providers.includes('microsoft'))
    return (
      <>
        <p>{say('microsoftText')}</p>
        {passkey}
        <MicrosoftSlot label={say('microsoft')} kind="only" onToken={(id_token) => prove({ id_token }).then(onProved)} />
        <DialogActions>{cancel}</DialogActions>
      </>
    );
  return (
    <>
      {passkey}
      <Company email={user.email} cancel={cancel} />
    </>
  );
}

/** Asks for a passkey. Whoever dismisses what the browser asks is back at the question. */
function ByPasskey({ prove, onProved }: Pick<TypedProps, 'prove' | 'onProved'>) {
  const say = useTranslations('secondFactor.proof');
  const call = useCall({
    call: async () => {
      const credential = await askForPasskey(await api.request(startPasskeyProof));
      if (credential === null) return false;
      await prove({ passkey: credential });
      return true;
    },
    onDone: (hasProved) => (hasProved ? onProved() : undefined),
  });
  return (
    <div className="other-ways">
      <Button pending={call.busy} pendingLabel={say('going')} onClick={() => call.send(undefined)}>
        <Fingerprint className="ic" aria-hidden="true" />
        {say('passkey')}
      </Button>
      <Refusal text={call.refusal} />
    </div>
  );
}

const NAMES = ['password', 'code'] as const;

interface TypedProps {
  user: User;
  byCode: boolean;
  prove: (body: ProofBody) => Promise<unknown>;
  onProved: () => void;
  cancel: ReactNode;
}

function Typed({ user, byCode, prove, onProved, cancel }: TypedProps) {
  const say = useTranslations('secondFactor.proof');
  const form = useForm({ defaultValues: { shown: '' } });
  const call = useCall({
    call: ({ shown }: { shown: string }) => prove(byCode ? { code: shown } : { password: shown }),
    names: NAMES,
    onDone: onProved,
  });
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {byCode ? (
        <CodeField label={say('code')} hint={say('codeHint')} error={call.fields.code} {...form.register('shown')} />
      ) : (
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          autoFocus
          error={call.fields.password}
          {...form.register('shown')}
        />
      )}
      <Refusal text={call.refusal} />
      <DialogActions>
        {cancel}
        <Submit busy={call.busy} label={say('go')} working={say('going')} />
      </DialogActions>
    </Form>
  );
}

/** Signing in anew is the proof: it leads back to this page. */
function Company({ email, cancel }: { email: string; cancel: ReactNode }) {
  const say = useTranslations('secondFactor.proof');
  const call = useCall({
    call: () => api.request(startCompanySignIn, { body: { email } }),
    onDone: ({ url }) => {
      wantedPage.remember(window.location.pathname);
      window.location.assign(url);
    },
  });
  return (
    <>
      <p>{say('companyText')}</p>
      <Refusal text={call.refusal} />
      <DialogActions>
        {cancel}
        <Button variant="primary" pending={call.busy || call.done} onClick={() => call.send(undefined)}>
          {say('company')}
        </Button>
      </DialogActions>
    </>
  );
}
