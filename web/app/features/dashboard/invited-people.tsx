import type { NextSession } from '@lorecrew/contract/api/dashboard';
import type { InvitedPerson } from '@lorecrew/contract/api/people';
import { useTranslations } from 'use-intl';
import { PeopleList } from '../../components/session/people-list.tsx';
import './invited-people.css';

/** More than these are folded away until somebody asks. */
const SHOWN_AT_ONCE = 12;

/** Who is invited, what they have answered, and who of them has come. */
export function InvitedPeople({ people, status }: Pick<NextSession, 'people' | 'status'>) {
  const say = useTranslations('sessions.coming');
  const sayPeople = useTranslations('people.session');
  if (people.length === 0) return null;
  const all = people.length;
  const count = (wanted: InvitedPerson['answer']) => people.filter(({ answer }) => answer === wanted).length;
  const answers = { all, coming: count('coming'), not: count('not_coming'), silent: count(null) };
  const n = people.filter(({ state }) => state !== 'invited').length;
  return (
    <details className="invited" open={all <= SHOWN_AT_ONCE}>
      {/* Before the doors open: who has answered. From then on: who is there. */}
      <summary>{status === 'scheduled' ? sayPeople('invited', answers) : say('come', { n, all })}</summary>
      <PeopleList people={people} status={status} />
    </details>
  );
}
