import type { User } from '@lorecrew/contract/api/account';
import type { ColleagueInvitation, CompanyRole, Member } from '@lorecrew/contract/api/company';
import { paths } from '@lorecrew/contract/paths';
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
import { resetMemberFactor } from '@lorecrew/contract/routes/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
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
import { useDates } from '../../lib/time/use-dates.ts';
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
  const say = useTranslations('profile.company');
  switch (user.membership) {
    case 'pending':
      return <p className="muted">{say('pending', { company: user.company_name })}</p>;
    case 'removed':
      return <p className="muted">{say('removed')}</p>;
    case 'approved':
      return <People user={user} />;
    default:
      return unreachable(user.membership);
  }
}

function People({ user }: { user: User }) {
  const say = useTranslations('profile.company');
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
        {user.role === 'owner' ? say('owner') : say('organiser')}
      </p>
      {isPending ? <Skeleton label={say('loading')} /> : null}
      {error === null ? null : (
        <div className="not-loaded">
          <Refusal text={explain(error)} />
          <Button size="small" onClick={() => void refetch()}>
            {say('again')}
          </Button>
        </div>
      )}
      {data === undefined ? null : <List user={user} members={data.members} settled={settled} />}
      <InviteColleague role={user.role} />
      {user.role === 'owner' ? <CompanyName key={user.company_name} name={user.company_name} /> : null}
      {user.role === 'owner' ? (
        <p>
          <Link to={paths.auditLog()}>{say('auditLog')}</Link> · <Link to={paths.companyData()}>{say('data')}</Link>
        </p>
      ) : null}
      {user.role === 'owner' ? (
        <p>
          <Link to={paths.apiKeys()}>{say('apiKeys')}</Link> · <Link to={paths.webhooks()}>{say('webhooks')}</Link>
        </p>
      ) : null}
      <Confirm
        label={say('leave', { company: user.company_name })}
        size="normal"
        title={say('leaveTitle', { company: user.company_name })}
        yes={say('leaveYes')}
        no={say('stay')}
        danger
        act={() => api.request(leaveCompany)}
        onDone={() => void admin.logout()}
      >
        <p>{say('leaveText')}</p>
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
  const say = useTranslations('profile.company');
  const [sought, setSought] = useState('');
  const fits = ({ first_name, last_name, email }: Member) =>
    `${first_name} ${last_name} ${email}`.toLowerCase().includes(sought.trim().toLowerCase());
  const shown = members.filter(fits);
  const groups = [
    { title: say('asking'), people: shown.filter(({ membership }) => membership === 'pending') },
    { title: null, people: shown.filter(({ membership }) => membership === 'approved') },
    { title: say('gone'), people: shown.filter(({ membership }) => membership === 'removed') },
  ];
  return (
    <>
      {members.length > SEARCH_ABOVE ? (
        <TextField label={say('find')} type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
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
        {shown.length === 0 ? say('nobodyCalled', { name: sought.trim() }) : null}
        {members.length === 1 ? say('alone') : null}
      </p>
    </>
  );
}

const INVITE_COLLEAGUE_KEY = ['colleague-invitations'];

/** Invites a colleague by email, and lists those who have not signed up yet. */
function InviteColleague({ role }: { role: CompanyRole }) {
  const say = useTranslations('profile.company');
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
      toasts.show({
        id: 'members',
        title: say('invite.invited', { email: form.getValues('email').trim() }),
        icon: 'check',
        color: 'green',
      });
      form.reset();
    },
  });
  const open = data?.invitations ?? [];
  return (
    <>
      <h3>{say('invite.title')}</h3>
      <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
        <TextField
          label={say('invite.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={role === 'owner' ? say('invite.ownerHint') : say('invite.organiserHint')}
          error={call.fields.email}
          {...form.register('email')}
        />
        <Refusal text={call.refusal} />
        <Submit variant="plain" busy={call.busy} label={say('invite.send')} working={say('invite.sending')} />
      </Form>
      {open.length === 0 ? null : (
        <>
          <h3>{say('invite.open')}</h3>
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
  const say = useTranslations('profile.company');
  const queries = useQueryClient();
  const { day } = useDates();
  const call = useCall({
    call: (id: string) => api.request(revokeColleagueInvitation, { params: { id } }),
    onDone: (answer) => {
      queries.setQueryData(INVITE_COLLEAGUE_KEY, answer);
      toasts.show({ id: 'members', title: say('invite.revoked', { email }), icon: 'check' });
    },
  });
  return (
    <li>
      <span className="grow">
        <b className="long">{email}</b>
        <span className="sub">{say('invite.by', { name: by, day: day(expiresAtMs, Date.now()) })}</span>
        <Refusal text={call.refusal} />
      </span>
      <Button size="small" pending={call.busy} aria-label={say('invite.revokeName', { email })} onClick={() => call.send(id)}>
        {say('invite.revoke')}
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

/** One person of the company, with what an owner can do about them. */
function MemberRow({ user, member, settled }: MemberRowProps) {
  const name = `${member.first_name} ${member.last_name}`;
  const say = useTranslations('profile.company.member');
  const isSelf = member.id === user.id;
  return (
    <li>
      <Avatar name={name} />
      <span className="grow">
        <b>{isSelf ? say('you', { name }) : name}</b>
        <span className="sub">{member.email}</span>
        {member.membership === 'approved' ? (
          <span className="sub">{say('sessions', { role: say(`roles.${member.role}`), n: member.sessions })}</span>
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
      {!isSelf && member.second_factor ? <ResetFactor name={name} member={member} settled={settled} /> : null}
      {isSelf ? null : <Remove name={name} member={member} settled={settled} />}
    </span>
  );
}

type ActProps = Omit<ActsProps, 'isSelf'>;

function LetIn({ name, member, settled }: ActProps) {
  const say = useTranslations('profile.company');
  const waits = member.membership === 'pending';
  const label = waits ? say('member.letIn') : say('member.letInAgain');
  const call = useCall({
    call: () => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'organiser' } }),
    onDone: () => void settled(say('member.isIn', { name })),
  });
  return (
    <span className="member-acts">
      <Button
        variant={waits ? 'primary' : 'plain'}
        size="small"
        aria-label={say('member.letInName', { label, name })}
        pending={call.busy}
        onClick={() => call.send(undefined)}
      >
        {label}
      </Button>
      {waits ? (
        <Confirm
          label={say('member.notNow')}
          about={say('member.notNowName', { name })}
          title={say('member.refuseTitle', { name })}
          yes={say('member.refuseYes')}
          no={say('member.decideLater')}
          danger
          act={() => api.request(removeMember, { params: { id: member.id } })}
          onDone={() => void settled(say('member.refused', { name }))}
        >
          <p>{say('member.refuseText')}</p>
        </Confirm>
      ) : null}
      <Refusal text={call.refusal} />
    </span>
  );
}

function Promote({ name, member, settled }: ActProps) {
  const say = useTranslations('profile.company');
  return (
    <Confirm
      label={say('member.promote')}
      about={say('member.promoteName', { name })}
      title={say('member.promoteTitle', { name })}
      yes={say('member.promote')}
      no={say('member.leaveIt')}
      act={() => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'owner' } })}
      onDone={() => void settled(say('member.promoted', { name }))}
    >
      <p>{say('member.promoteText')}</p>
    </Confirm>
  );
}

function Demote({ name, isSelf, member, settled }: ActsProps) {
  const say = useTranslations('profile.company');
  return (
    <Confirm
      label={say('member.demote')}
      about={say('member.demoteName', { name })}
      title={isSelf ? say('member.demoteSelf') : say('member.demoteTitle', { name })}
      yes={say('member.demote')}
      no={say('member.leaveIt')}
      danger
      act={() => api.request(updateMemberRole, { params: { id: member.id }, body: { role: 'organiser' } })}
      onDone={() => void settled(say('member.demoted', { name }))}
    >
      <p>{say('member.demoteText')}</p>
    </Confirm>
  );
}

function ResetFactor({ name, member, settled }: ActProps) {
  const say = useTranslations('profile.company.member');
  return (
    <Confirm
      label={say('resetFactor')}
      about={say('resetFactorName', { name })}
      title={say('resetFactorTitle', { name })}
      yes={say('resetFactorYes')}
      no={say('leaveIt')}
      danger
      act={() => api.request(resetMemberFactor, { params: { id: member.id } })}
      onDone={() => void settled(say('factorReset', { name }))}
    >
      <p>{say('resetFactorText')}</p>
    </Confirm>
  );
}

function Remove({ name, member, settled }: ActProps) {
  const say = useTranslations('profile.company');
  return (
    <Confirm
      label={say('member.remove')}
      about={say('member.removeName', { name })}
      title={say('member.removeTitle', { name })}
      yes={say('member.remove')}
      no={say('member.keep')}
      danger
      act={() => api.request(removeMember, { params: { id: member.id } })}
      onDone={() => void settled(say('member.removed', { name }))}
    >
      <p>
        {say('member.removeText')} {member.sessions === 0 ? null : `${say('member.sessionsMove', { n: member.sessions })} `}
        {say('member.removeEmail')}
      </p>
    </Confirm>
  );
}
