import type { CompanySignInAnswer, SamlSignInBody } from '@lorecrew/contract/api/company-sign-in';
import { readSamlMetadata, saveSamlSignIn } from '@lorecrew/contract/routes/company-sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { SelectField, TextArea, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { SignInFormEnd } from './sign-in-form-end.tsx';

const NAMES = ['issuer', 'sign_in_url', 'certificates'] as const;
const PRESETS = ['okta', 'entra', 'google', 'other'] as const;

interface SamlFormProps {
  saml: CompanySignInAnswer['saml'];
  onSaved: (answer: CompanySignInAnswer) => void;
}

/** The SAML provider of the company: what it has to be told of us, and what we have to know of it. */
export function SamlForm({ saml: { connection, entity_id: entityId, acs_url: acsUrl }, onSaved }: SamlFormProps) {
  const say = useTranslations('profile.companySignIn');
  const sayGuide = useTranslations('profile.companySignIn.samlGuide');
  const [preset, setPreset] = useState<(typeof PRESETS)[number]>('okta');
  const [source, setSource] = useState('');
  const form = useForm<SamlSignInBody>({
    defaultValues: connection ?? { issuer: '', sign_in_url: '', certificates: '', required: false },
  });
  const metadata = useCall({
    call: (typed: string) => api.request(readSamlMetadata, { body: { source: typed } }),
    names: ['source'],
    onDone: (read) => {
      for (const name of NAMES) form.setValue(name, read[name]);
    },
  });
  const call = useCall({
    call: (body: SamlSignInBody) => api.request(saveSamlSignIn, { body }),
    names: NAMES,
    onDone: onSaved,
  });
  const required = form.watch('required');
  const typed = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <div className="account-form">
      <SelectField
        label={say('preset')}
        hint={sayGuide(preset)}
        value={preset}
        onChange={({ target }) => setPreset(PRESETS.find((one) => one === target.value) ?? 'other')}
      >
        <option value="okta">{say('okta')}</option>
        <option value="entra">{say('entra')}</option>
        <option value="google">{say('google')}</option>
        <option value="other">{say('other')}</option>
      </SelectField>
      <dl className="text-record">
        <dt>{say('entityId')}</dt>
        <dd>
          <code>{entityId}</code>
          <CopyButton text={entityId} label={say('copyEntityId')} />
        </dd>
        <dt>{say('acsUrl')}</dt>
        <dd>
          <code>{acsUrl}</code>
          <CopyButton text={acsUrl} label={say('copyAcsUrl')} />
        </dd>
      </dl>
      <p className="small muted">{say('ourMetadata')}</p>
      <TextArea
        label={say('metadata')}
        hint={say('metadataHint')}
        rows={2}
        maxLength={200_000}
        {...typed}
        error={metadata.fields.source}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Refusal text={metadata.refusal} />
      <Button pending={metadata.busy} pendingLabel={say('readingMetadata')} onClick={() => metadata.send(source)}>
        {say('readMetadata')}
      </Button>
      <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
        <TextField label={say('samlIssuer')} maxLength={300} {...typed} error={call.fields.issuer} {...form.register('issuer')} />
        <TextField
          label={say('samlUrl')}
          inputMode="url"
          maxLength={1_000}
          {...typed}
          error={call.fields.sign_in_url}
          {...form.register('sign_in_url')}
        />
        <TextArea
          label={say('certificates')}
          rows={4}
          maxLength={20_000}
          {...typed}
          error={call.fields.certificates}
          {...form.register('certificates')}
        />
        <SignInFormEnd required={required} onRequired={(value) => form.setValue('required', value)} call={call} />
      </Form>
    </div>
  );
}
