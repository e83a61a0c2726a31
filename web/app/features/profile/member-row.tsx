import type { User } from '@lorecrew/contract/api/account';
import type { CompanyRole, Member } from '@lorecrew/contract/api/company';
import { removeMember, updateMemberRole } from '@lorecrew/contract/routes/company';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

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
export function MemberRow({ user, member, settled }: MemberRowProps) {
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
