import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { DeletionBody, type DeletionPreview } from '@lorecrew/contract/api/own-account';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { errorMessage } from '@lorecrew/contract/errors';
import { deleteAccount, previewAccountDeletion } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Skeleton } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** Deletes one's own account, after a question that says what goes and what stays. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="small muted">Or leave for good: your account, and all that is kept about you.</p>
      <div className="form-acts">
        <Button variant="danger-outline" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title="Delete your account?">
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
        {preview.isFetching ? <Skeleton label="Loading" /> : null}
        <Refusal text={preview.error === null ? null : explain(preview.error)} />
        {preview.data?.company === 'needs an owner' && !preview.isFetching ? (
          <p role="alert">
            {errorMessage('COMPANY_005')} You can do that above, beside the names of {user.company_name}.
          </p>
        ) : null}
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            Back
          </Button>
        </DialogActions>
      </>
    );
  return <Sure user={user} goes={preview.data} close={close} />;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** What goes, in sentences. */
function losses({ company, sessions, invited, credits }: DeletionPreview, companyName: string): string[] {
  const own = counted(sessions, 'session', 'sessions');
  const its = [sessions > 0 ? own : null, counted(credits, 'credit', 'credits')].filter((words) => words !== null).join(' and ');
  const there = company === 'goes' ? `${companyName} with ${its}, because nobody else is in it` : null;
  const handed =
    company === 'stays' && sessions > 0
      ? `${own} of yours: to a colleague, who looks after ${sessions === 1 ? 'it' : 'them'} from then on`
      : null;
  const seats = invited > 0 ? `your seats in ${counted(invited, 'session', 'sessions')}, and what you wrote there` : null;
  return ['your name, email and sign-ins, on every device', there, handed, seats].flatMap((words) => words ?? []);
}

const NAMES = ['password'] as const;
const WithPassword = DeletionBody.extend({ password: GivenPassword });

function Sure({ user, goes, close }: QuestionProps & { goes: DeletionPreview }) {
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
      <p>There is no way back. This goes at once:</p>
      <ul className="goes">
        {losses(goes, user.company_name).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">
        {goes.orders > 0
          ? 'Orders and invoices stay for ten years, as tax law asks, without your name and email. What others wrote stays theirs.'
          : 'What others wrote stays theirs. You get one last email.'}
      </p>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {hasPassword ? (
        <PasswordField
          label="Your password"
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
          Keep it
        </Button>
        <Submit busy={busy} label="Delete it for good" working="Deleting it" variant="danger" />
      </DialogActions>
    </Form>
  );
}
