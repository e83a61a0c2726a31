import type { User } from '@lorecrew/contract/api/account';
import type { Member } from '@lorecrew/contract/api/company';
import { unreachable } from '@lorecrew/contract/result';
import { leaveCompany, listMembers } from '@lorecrew/contract/routes/company';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { TextField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { CompanyName } from './company-name.tsx';
import { InviteColleague } from './invite-colleague.tsx';
import { MemberRow } from './member-row.tsx';

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
      {isPending ? <div className="sk" role="status" aria-label="Loading" /> : null}
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
        className={buttonClasses()}
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
