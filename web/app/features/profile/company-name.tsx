import { COMPANY_NAME_MAX_CHARS } from '@lorecrew/contract/api/company';
import { renameCompany } from '@lorecrew/contract/routes/company';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';

/** The name of the company, for an owner to change: it was made of the domain at first. */
export function CompanyName({ name: saved }: { name: string }) {
  const sayCompanyName = useTranslations('profile.companyName');
  const say = useTranslations('components');
  const form = useForm({ defaultValues: { name: saved } });
  const name = form.watch('name');
  const call = useCall({
    call: (body: BodyOf<typeof renameCompany>) => api.request(renameCompany, { body }),
    names: ['name'],
    onDone: () => {
      toasts.show({ id: 'company', title: sayCompanyName('saved'), icon: 'check', color: 'green' });
      void admin.freshen({ now: true });
    },
  });
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <TextField
        label={sayCompanyName('label')}
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX_CHARS}
        charactersLeft={(n) => say('charactersLeft', { n })}
        hint={sayCompanyName('hint')}
        error={call.fields.name}
        {...form.register('name')}
        value={name}
      />
      <Refusal text={call.refusal} />
      {name.trim() === saved ? null : (
        <Submit variant="plain" busy={call.busy} label={sayCompanyName('save')} working={sayCompanyName('saving')} />
      )}
    </Form>
  );
}
