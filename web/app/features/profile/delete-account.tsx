import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { DeletionBody, type DeletionPreview } from '@lorecrew/contract/api/own-account';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { errorMessage } from '@lorecrew/contract/errors';
import { deleteAccount, previewAccountDeletion } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { z } from '@lorecrew/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Skeleton } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Translator } from '../../lib/i18n/messages.ts';

/** Deletes one's own account, after a question that says what goes and what stays. */
export function DeleteAccount({ user }: { user: User }) {
  const say = useTranslations('profile.delete');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="small muted">{say('text')}</p>
      <div className="form-acts">
        <Button variant="danger-outline" onClick={() => setOpen(true)}>
          {say('open')}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={say('title')}>
        <Question user={user} close={close} />
      </Dialog>
    </>
  );
}

interface QuestionProps {
  user: User;
  close: () => void;
}

function Question({ user, close }: QuestionProps) {
  const say = useTranslations('profile.delete');
  const preview = useQuery({
    queryKey: ['deletion'],
    queryFn: () => api.request(previewAccountDeletion),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  if (preview.data === undefined || preview.isFetching || preview.data.company === 'needs an owner')
    return (
      <>
        {preview.isFetching ? <Skeleton label={say('loading')} /> : null}
        <Refusal text={preview.error === null ? null : explain(preview.error)} />
        {preview.data?.company === 'needs an owner' && !preview.isFetching ? (
          <p role="alert">{say('ownerNeeded', { reason: errorMessage('COMPANY_005'), company: user.company_name })}</p>
        ) : null}
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {say('back')}
          </Button>
        </DialogActions>
      </>
    );
  return <Sure user={user} goes={preview.data} close={close} />;
}

/** What goes, in sentences. */
function losses(
  say: Translator<'profile.delete.goes'>,
  { goes: { company, sessions, invited, credits }, name }: { goes: DeletionPreview; name: string },
): string[] {
  return [
    say('you'),
    ...(company === 'goes' ? [say('company', { company: name, sessions, credits })] : []),
    ...(company === 'stays' && sessions > 0 ? [say('handed', { n: sessions })] : []),
    ...(invited > 0 ? [say('seats', { n: invited })] : []),
  ];
}

const NAMES = ['password'] as const;
const WithPassword = z.extend(DeletionBody, { password: GivenPassword });

function Sure({ user, goes, close }: QuestionProps & { goes: DeletionPreview }) {
  const say = useTranslations('profile.delete');
  const sayGoes = useTranslations('profile.delete.goes');
  const hasPassword = user.password !== '';
  const call = useCall({
    call: (body: BodyOf<typeof deleteAccount>) => api.request(deleteAccount, { body }),
    names: NAMES,
    onDone: () => void admin.logout(),
  });
  const form = useForm<DeletionBody>({
    resolver: zodResolver(hasPassword ? WithPassword : DeletionBody),
    defaultValues: hasPassword ? { password: '' } : {},
  });
  const busy = call.busy || call.done;
  return (
    <Form onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
      <p>{say('sure')}</p>
      <ul className="goes">
        {losses(sayGoes, { goes, name: user.company_name }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">{goes.orders > 0 ? say('withOrders') : say('withoutOrders')}</p>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {hasPassword ? (
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          error={form.formState.errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
      ) : (
        <Refusal text={call.fields.password ?? null} />
      )}
      <Refusal text={call.refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={close}>
          {say('keep')}
        </Button>
        <Submit busy={busy} label={say('yes')} working={say('deleting')} variant="danger" />
      </DialogActions>
    </Form>
  );
}
