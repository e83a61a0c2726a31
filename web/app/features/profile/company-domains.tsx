import { zodResolver } from '@hookform/resolvers/zod';
import { AddDomainBody, type CompanyDomain, type CompanySignInAnswer } from '@lorecrew/contract/api/company-sign-in';
import { MAX_DOMAINS } from '@lorecrew/contract/limits';
import { addCompanyDomain, removeCompanyDomain, verifyCompanyDomain } from '@lorecrew/contract/routes/company-sign-in';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Fold } from '../../components/fold.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

type OnChanged = (answer: CompanySignInAnswer, title: string) => void;

/** Domains of the company: added, proved by a record, proved again and removed. */
export function CompanyDomains({ domains, onChanged }: { domains: readonly CompanyDomain[]; onChanged: OnChanged }) {
  const say = useTranslations('profile.companySignIn');
  return (
    <>
      <h3>{say('domains')}</h3>
      <ul className="devices">
        {domains.map((one) => (
          <Domain key={one.domain} domain={one} onChanged={onChanged} />
        ))}
      </ul>
      {domains.length < MAX_DOMAINS ? <Add onChanged={onChanged} /> : <p className="small muted">{say('mostDomains')}</p>}
    </>
  );
}

function Domain({ domain: one, onChanged }: { domain: CompanyDomain; onChanged: OnChanged }) {
  const say = useTranslations('profile.companySignIn');
  const { domain, verified, in_use: inUse } = one;
  const call = useCall({
    call: () => api.request(verifyCompanyDomain, { body: { domain } }),
    onDone: (answer) => onChanged(answer, say('verified', { domain })),
  });
  return (
    <li>
      <div className="grow">
        <b>{domain}</b>
        {verified ? <span className="sub">{say('isVerified')}</span> : null}
        {inUse && !verified ? <span className="sub">{say('inUse')}</span> : null}
        {verified ? (
          <Fold label={say('theRecord')}>
            <TextRecord domain={one} text={say('keepRecord')} />
          </Fold>
        ) : (
          <TextRecord domain={one} text={say('record')} />
        )}
        <Refusal text={call.refusal} />
        <div className="row factor-acts">
          <Button
            size="small"
            aria-label={say(verified ? 'checkAgainName' : 'checkName', { domain })}
            pending={call.busy}
            pendingLabel={say('checking')}
            onClick={() => call.send(undefined)}
          >
            {say(verified ? 'checkAgain' : 'check')}
          </Button>
          {inUse && !verified ? null : (
            <Confirm
              label={say('remove')}
              about={say('removeDomainName', { domain })}
              title={say('removeDomainTitle', { domain })}
              yes={say('remove')}
              no={say('keep')}
              danger
              act={() => api.request(removeCompanyDomain, { params: { domain } })}
              onDone={(answer) => onChanged(answer, say(inUse ? 'proofRemoved' : 'domainRemoved', { domain }))}
            >
              <p>{say(inUse ? 'removeUsedText' : verified ? 'removeUnusedText' : 'removeClaimText')}</p>
            </Confirm>
          )}
        </div>
      </div>
    </li>
  );
}

function TextRecord({ domain: { record_name: name, record_value: value }, text }: { domain: CompanyDomain; text: string }) {
  const say = useTranslations('profile.companySignIn');
  return (
    <>
      <p className="small muted">{text}</p>
      <dl className="text-record">
        <dt>{say('name')}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        <dt>{say('value')}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </dl>
      <CopyButton text={value} label={say('copy')} />
    </>
  );
}

const NAMES = ['domain'] as const;

function Add({ onChanged }: { onChanged: OnChanged }) {
  const say = useTranslations('profile.companySignIn');
  const form = useForm({ resolver: zodResolver(AddDomainBody), defaultValues: { domain: '' } });
  const call = useCall({
    call: (body: AddDomainBody) => api.request(addCompanyDomain, { body }),
    names: NAMES,
    onDone: (answer) => {
      onChanged(answer, say('domainAdded', { domain: AddDomainBody.parse(form.getValues()).domain }));
      form.reset();
    },
  });
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <TextField
        label={say('addDomain')}
        hint={say('addDomainHint')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        error={form.formState.errors.domain?.message ?? call.fields.domain}
        {...form.register('domain')}
      />
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit variant="plain" busy={call.busy} label={say('add')} working={say('adding')} />
      </div>
    </Form>
  );
}
