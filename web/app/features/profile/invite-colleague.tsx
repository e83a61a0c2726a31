import type { ColleagueInvitation, CompanyRole } from '@lorecrew/contract/api/company';
import { inviteColleague, listColleagueInvitations, revokeColleagueInvitation } from '@lorecrew/contract/routes/company';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { dayOf } from '../../lib/time/dates.ts';

const KEY = ['colleague-invitations'];

/** Invites a colleague by email, and lists those who have not signed up yet. */
export function InviteColleague({ role }: { role: CompanyRole }) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listColleagueInvitations),
    staleTime: 0,
    networkMode: 'always',
  });
  const call = useCall({
    call: (body: BodyOf<typeof inviteColleague>) => api.request(inviteColleague, { body }),
    names: ['email'],
    onDone: (answer) => {
      queries.setQueryData(KEY, answer);
      toasts.show({ id: 'members', title: `${email.trim()} is invited`, icon: 'check', color: 'green' });
      setEmail('');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    call.send({ email });
  };
  const open = data?.invitations ?? [];
  return (
    <>
      <h3>Invite a colleague</h3>
      <Form className="account-form" onSubmit={send}>
        <TextField
          label="Work email of your colleague"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={
            role === 'owner'
              ? 'They get an email, sign up with this address, and plan sessions with you.'
              : 'They get an email and sign up with this address; an owner then lets them in.'
          }
          value={email}
          error={call.fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Refusal text={call.refusal} />
        <Submit variant="plain" busy={call.busy} label="Send the invitation" working="Sending it" />
      </Form>
      {open.length === 0 ? null : (
        <>
          <h3>Invited, not signed up yet</h3>
          <ul className="members">
            {open.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Invited({ invitation: { id, email, by, expiresAtMs } }: { invitation: ColleagueInvitation }) {
  const queries = useQueryClient();
  const call = useCall({
    call: (id: string) => api.request(revokeColleagueInvitation, { params: { id } }),
    onDone: (answer) => {
      queries.setQueryData(KEY, answer);
      toasts.show({ id: 'members', title: `The invitation of ${email} is taken back`, icon: 'check' });
    },
  });
  return (
    <li>
      <span className="grow">
        <b className="long">{email}</b>
        <span className="sub">
          by {by}, until {dayOf(expiresAtMs, Date.now())}
        </span>
        <Refusal text={call.refusal} />
      </span>
      <Button size="small" pending={call.busy} aria-label={`Revoke the invitation of ${email}`} onClick={() => call.send(id)}>
        Revoke
      </Button>
    </li>
  );
}
