import type { User } from '@lorecrew/contract/api/account';
import type { ColleagueInvitation, CompanyRole, Member } from '@lorecrew/contract/api/company';
import { unreachable } from '@lorecrew/contract/result';
import {
  inviteColleague,
  leaveCompany,
  listColleagueInvitations,
  listMembers,
  removeMember,
  revokeColleagueInvitation,
  updateMemberRole,
} from '@lorecrew/contract/routes/company';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Skeleton } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { dayOf } from '../../lib/time/dates.ts';
import { CompanyName } from './company-name.tsx';

const KEY = ['members'];
/** Up to this many people need no search. */
const SEARCH_ABOVE = 8;

/** Who plans sessions for the company, who waits to, and what owners can do about it. */
export function Company({ user }: { user: User }) {
  return (
    <section className="card box company" aria-labelledby="company">
      <h2 id="company">{user.company_name}</h2>
      <Standing user={user} />
    </section>
  );
}

function Standing({ user }: { user: User }) {
  switch (user.membership) {
    case 'pending':
      return (
        <p className="muted">You asked to join. An owner of {user.company_name} has to let you in, and has an email about it.</p>
      );
    case 'removed':
      return <p className="muted">You are not in this company any more. If that is a mistake, please ask one of its owners.</p>;
    case 'approved':
      return <People user={user} />;
    default:
      return unreachable(user.membership);
  }
}

function People({ user }: { user: User }) {
  const queries = useQueryClient();
  const top = useRef<HTMLParagraphElement>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listMembers),
    staleTime: 0,
    networkMode: 'always',
  });
  // The pressed button may go with its row, so the card takes the focus.
  const settled = async (title: string) => {
    toasts.show({ id: 'members', title, icon: 'check', color: 'green' });
    await Promise.all([queries.invalidateQueries({ queryKey: KEY }), admin.freshen({ now: true })]);
    top.current?.focus();
  };
  return (
    <>
      <p ref={top} className="small muted" tabIndex={-1}>
        {user.role === 'owner'
          ? 'You are an owner: you let colleagues in, name other owners, and buy credits.'
          : 'You are an organiser: you plan sessions. Owners let colleagues in and buy credits.'}
      </p>
      {isPending ? <Skeleton label="Loading" /> : null}
      {error === null ? null : (
        <div className="not-loaded">
          <Refusal text={explain(error)} />
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data === undefined ? null : <List user={user} members={data.members} settled={settled} />}
      <InviteColleague role={user.role} />
      {user.role === 'owner' ? <CompanyName key={user.company_name} name={user.company_name} /> : null}
      <Confirm
        label={`Leave ${user.company_name}`}
        size="normal"
        title={`Leave ${user.company_name}?`}
        yes="Leave"
        no="Stay"
        danger
        act={() => api.request(leaveCompany)}
        onDone={() => void admin.logout()}
      >
        <p>
          You are signed out everywhere and see nothing of its sessions any more. Yours go to an owner. Your account stays yours.
        </p>
      </Confirm>
    </>
  );
}

interface ListProps {
  user: User;
  members: readonly Member[];
  settled: (title: string) => Promise<void>;
}

function List({ user, members, settled }: ListProps) {
  const [sought, setSought] = useState('');
  const fits = ({ first_name, last_name, email }: Member) =>
    `${first_name} ${last_name} ${email}`.toLowerCase().includes(sought.trim().toLowerCase());
  const shown = members.filter(fits);
  const groups = [
    { title: 'Ask to join', people: shown.filter(({ membership }) => membership === 'pending') },
    { title: null, people: shown.filter(({ membership }) => membership === 'approved') },
    { title: 'No longer here', people: shown.filter(({ membership }) => membership === 'removed') },
  ];
  return (
    <>
      {members.length > SEARCH_ABOVE ? (
        <TextField label="Find somebody" type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      ) : null}
      {groups.map(({ title, people }) =>
        people.length === 0 ? null : (
          <div key={title ?? 'here'}>
            {title === null ? null : <h3>{title}</h3>}
            <ul className="members">
              {people.map((member) => (
                <MemberRow key={member.id} user={user} member={member} settled={settled} />
              ))}
            </ul>
          </div>
        ),
      )}
      <p className="small muted" role="status">
        {shown.length === 0 ? `Nobody here is called “${sought.trim()}”.` : null}
        {members.length === 1
          ? 'Nobody else is here yet. Colleagues who sign up with an address of your company ask to join, and you decide here.'
          : null}
      </p>
    </>
  );
}

const INVITE_COLLEAGUE_KEY = ['colleague-invitations'];

/** Invites a colleague by email, and lists those who have not signed up yet. */
function InviteColleague({ role }: { role: CompanyRole }) {
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { email: '' } });
  const { data } = useQuery({
    queryKey: INVITE_COLLEAGUE_KEY,
    queryFn: () => api.request(listColleagueInvitations),
    staleTime: 0,
    networkMode: 'always',
  });
  const call = useCall({
    call: (body: BodyOf<typeof inviteColleague>) => api.request(inviteColleague, { body }),
    names: ['email'],
    onDone: (answer) => {
      queries.setQueryData(INVITE_COLLEAGUE_KEY, answer);
      toasts.show({ id: 'members', title: `${form.getValues('email').trim()} is invited`, icon: 'check', color: 'green' });
      form.reset();
    },
  });
  const open = data?.invitations ?? [];
  return (
    <>
      <h3>Invite a colleague</h3>
      <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
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
          error={call.fields.email}
          {...form.register('email')}
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
      queries.setQueryData(INVITE_COLLEAGUE_KEY, answer);
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

interface MemberRowProps {
  user: User;
  member: Member;
  /** Told when something was changed, in words for the person. */
  settled: (title: string) => Promise<void>;
}

const ROLE: Readonly<Record<CompanyRole, string>> = { owner: 'Owner', organiser: 'Organiser' };

function sessionsOf({ sessions }: Member): string {
  if (sessions === 0) return '';
  return sessions === 1 ? ' · 1 session' : ` · ${sessions} sessions`;
}

/** One person of the company, with what an owner can do about them. */
function MemberRow({ user, member, settled }: MemberRowProps) {
  const name = `${member.first_name} ${member.last_name}`;
  const isSelf = member.id === user.id;
  return (
    <li>
      <Avatar name={name} />
      <span className="grow">
        <b>
          {name}
          {isSelf ? ' (you)' : ''}
        </b>
        <span className="sub">{member.email}</span>
        {member.membership === 'approved' ? (
          <span className="sub">
            {ROLE[member.role]}
            {sessionsOf(member)}
          </span>
        ) : null}
      </span>
      {user.role === 'owner' ? <Acts name={name} isSelf={isSelf} member={member} settled={settled} /> : null}
    </li>
  );
}

interface ActsProps extends Omit<MemberRowProps, 'user'> {
  name: string;
  isSelf: boolean;
}

function Acts({ name, isSelf, member, settled }: ActsProps) {
  if (member.membership !== 'approved') return <LetIn name={name} member={member} settled={settled} />;
  return (
    <span className="member-acts">
      {member.role === 'organiser' ? (
        <Promote name={name} member={member} settled={settled} />
      ) : (
        <Demote name={name} isSelf={isSelf} member={member} settled={settled} />
      )}
      {isSelf ? null : <Remove name={name} member={member} settled={settled} />}
    </span>
  );
}

type ActProps = Omit<ActsProps, 'isSelf'>;

function LetIn({ name, member, settled }: ActProps) {
  const waits = member.membership === 'pending';
  const label = waits ? 'Let in' : 'Let in again';
  const call = useCall({
    call: () => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'organiser' } }),
    onDone: () => void settled(`${name} is in.`),
  });
  return (
    <span className="member-acts">
      <Button
        variant={waits ? 'primary' : 'plain'}
        size="small"
        aria-label={`${label}: ${name}`}
        pending={call.busy}
        onClick={() => call.send(undefined)}
      >
        {label}
      </Button>
      {waits ? (
        <Confirm
          label="Not now"
          about={`Not now: ${name}`}
          title={`Not let ${name} in?`}
          yes="Do not let in"
          no="Decide later"
          danger
          act={() => api.request(removeMember, { params: { id: member.id } })}
          onDone={() => void settled(`${name} was not let in.`)}
        >
          <p>They get an email that says so. You can let them in later all the same.</p>
        </Confirm>
      ) : null}
      <Refusal text={call.refusal} />
    </span>
  );
}

function Promote({ name, member, settled }: ActProps) {
  return (
    <Confirm
      label="Make owner"
      about={`Make owner: ${name}`}
      title={`Make ${name} an owner?`}
      yes="Make owner"
      no="Leave it"
      act={() => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'owner' } })}
      onDone={() => void settled(`${name} is an owner now.`)}
    >
      <p>Owners let colleagues in and remove them, name other owners, and buy credits. They could remove you, too.</p>
    </Confirm>
  );
}

function Demote({ name, isSelf, member, settled }: ActsProps) {
  return (
    <Confirm
      label="Make organiser"
      about={`Make organiser: ${name}`}
      title={isSelf ? 'Stop being an owner?' : `Make ${name} an organiser?`}
      yes="Make organiser"
      no="Leave it"
      danger
      act={() => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'organiser' } })}
      onDone={() => void settled(`${name} is an organiser now.`)}
    >
      <p>Organisers plan sessions. They let nobody in and buy nothing.</p>
    </Confirm>
  );
}

function Remove({ name, member, settled }: ActProps) {
  const moved = member.sessions === 1 ? 'Their session goes to you.' : `Their ${member.sessions} sessions go to you.`;
  return (
    <Confirm
      label="Remove"
      about={`Remove: ${name}`}
      title={`Remove ${name}?`}
      yes="Remove"
      no="Keep"
      danger
      act={() => api.request(removeMember, { params: { id: member.id } })}
      onDone={() => void settled(`${name} was removed.`)}
    >
      <p>
        They are signed out everywhere at once and see nothing of the company any more. {member.sessions === 0 ? null : moved}{' '}
        They get an email that says so.
      </p>
    </Confirm>
  );
}
