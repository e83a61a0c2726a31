import type { CompanySignInAnswer, CompanySignInBody } from '@lorecrew/contract/api/company-sign-in';
import { deleteCompanySignIn, getCompanySignIn, saveCompanySignIn } from '@lorecrew/contract/routes/company-sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { PasswordField, SelectField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { CompanyDomains } from './company-domains.tsx';
import { SamlForm } from './company-saml.tsx';
import { SignInFormEnd } from './sign-in-form-end.tsx';

const KEY = ['company-sign-in'];
const PRESETS = {
  google: 'https://accounts.google.com',
  entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
  okta: 'https://COMPANY.okta.com',
  other: '',
} as const;
type Preset = keyof typeof PRESETS;

function presetOf(issuer: string): Preset {
  if (issuer === PRESETS.google) return 'google';
  if (/^https:\/\/[\w-]+\.okta\.com(\/|$)/.test(issuer)) return 'okta';
  return issuer.startsWith('https://login.microsoftonline.com/') ? 'entra' : 'other';
}

/** The identity provider of the company, for its owners. */
export function CompanySignIn() {
  const say = useTranslations('profile.companySignIn');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(getCompanySignIn),
    networkMode: 'always',
  });
  const changed = (title: string) => (answer: CompanySignInAnswer) => {
    queries.setQueryData(KEY, answer);
    toasts.show({ id: 'company-sign-in', title, icon: 'check', color: 'green' });
  };
  return (
    <section className="card box company" aria-labelledby="company-sign-in">
      <h2 id="company-sign-in">{say('title')}</h2>
      <p className="small muted">{say('lede')}</p>
      {data === undefined && error !== null ? (
        <NotLoaded title={say('title')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('title')} />
      ) : (
        <>
          <CompanyDomains domains={data.domains} onChanged={(answer, text) => changed(text)(answer)} />
          <h3>{say('provider')}</h3>
          <Provider answer={data} onSaved={changed(say('saved'))} />
          {data.connection === null && data.saml.connection === null ? null : <Remove onDone={changed(say('removed'))} />}
        </>
      )}
    </section>
  );
}

const NAMES = ['issuer', 'client_id', 'client_secret'] as const;

interface ProviderProps {
  answer: CompanySignInAnswer;
  onSaved: (answer: CompanySignInAnswer) => void;
}

function Provider({ answer, onSaved }: ProviderProps) {
  const say = useTranslations('profile.companySignIn');
  const [kind, setKind] = useState(answer.saml.connection === null ? 'oidc' : 'saml');
  return (
    <div className="account-form">
      <SelectField label={say('kind')} hint={say('kindHint')} value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="oidc">{say('oidc')}</option>
        <option value="saml">{say('saml')}</option>
      </SelectField>
      {kind === 'saml' ? <SamlForm saml={answer.saml} onSaved={onSaved} /> : <OpenIdForm answer={answer} onSaved={onSaved} />}
    </div>
  );
}

function OpenIdForm({ answer, onSaved }: ProviderProps) {
  const say = useTranslations('profile.companySignIn');
  const sayGuide = useTranslations('profile.companySignIn.guide');
  const { connection } = answer;
  const form = useForm({
    defaultValues: {
      issuer: connection?.issuer ?? PRESETS.google,
      client_id: connection?.client_id ?? '',
      client_secret: '',
      required: connection?.required ?? false,
    },
  });
  const call = useCall({
    call: ({ client_secret: secret, ...body }: CompanySignInBody) =>
      api.request(saveCompanySignIn, { body: secret ? { ...body, client_secret: secret } : body }),
    names: NAMES,
    onDone: (saved) => {
      form.setValue('client_secret', '');
      onSaved(saved);
    },
  });
  const [issuer, required] = form.watch(['issuer', 'required']);
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <SelectField
        label={say('preset')}
        hint={sayGuide(presetOf(issuer))}
        value={presetOf(issuer)}
        onChange={({ target }) => form.setValue('issuer', PRESETS[presetNamed(target.value)])}
      >
        <option value="google">{say('google')}</option>
        <option value="entra">{say('entra')}</option>
        <option value="okta">{say('okta')}</option>
        <option value="other">{say('other')}</option>
      </SelectField>
      <div>
        <p className="small muted">{say('redirect')}</p>
        <code>{answer.redirect_uri}</code>
        <CopyButton text={answer.redirect_uri} label={say('copyRedirect')} />
      </div>
      <TextField
        label={say('issuer')}
        hint={say('issuerHint')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        error={call.fields.issuer}
        {...form.register('issuer')}
      />
      <TextField
        label={say('clientId')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        error={call.fields.client_id}
        {...form.register('client_id')}
      />
      <PasswordField
        label={say('secret')}
        hint={say('secretHint')}
        autoComplete="new-password"
        maxLength={1_000}
        error={call.fields.client_secret}
        {...form.register('client_secret')}
      />
      <SignInFormEnd required={required} onRequired={(value) => form.setValue('required', value)} call={call} />
    </Form>
  );
}

function presetNamed(value: string): Preset {
  return value === 'google' || value === 'entra' || value === 'okta' ? value : 'other';
}

function Remove({ onDone }: { onDone: (answer: CompanySignInAnswer) => void }) {
  const say = useTranslations('profile.companySignIn');
  const queries = useQueryClient();
  return (
    <Confirm
      label={say('remove')}
      title={say('removeTitle')}
      yes={say('remove')}
      no={say('keep')}
      danger
      act={async () => {
        const answer = await api.request(deleteCompanySignIn);
        queries.setQueryData(KEY, answer);
        onDone(answer);
      }}
      onDone={() => undefined}
    >
      <p>{say('removeText')}</p>
    </Confirm>
  );
}
