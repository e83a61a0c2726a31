import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { CalendarCheck, CalendarX, Check, Mail, UserCheck } from 'lucide-react';
import './coming.css';
import { Link } from 'react-router';

type Invited = SessionDetail['invited'][number];

const SIGNS = {
  invited: { Icon: Mail, word: 'invited' },
  coming: { Icon: CalendarCheck, word: 'is coming' },
  not_coming: { Icon: CalendarX, word: 'cannot come' },
  here: { Icon: UserCheck, word: 'here now' },
  came: { Icon: Check, word: 'came' },
} as const;

/** Somebody's status: present, was present, or else what they answered. */
function signOf({ state, answer }: Invited) {
  return SIGNS[state === 'invited' ? (answer ?? state) : state];
}

function headline({ invited, status, seats }: SessionDetail): string {
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return `${came} of ${invited.length} came.`;
  if (status === 'open' || status === 'live') return `${here} of ${invited.length} are here.`;
  return `${invited.length} ${invited.length === 1 ? 'person is' : 'people are'} invited, for ${seats} seats.`;
}

/** Who is invited, who is here, who came. */
export function Coming({ session }: { session: SessionDetail }) {
  const { invited, seats, status } = session;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <section className="card pad" aria-labelledby="people">
      <h2 id="people">People</h2>
      {invited.length === 0 ? (
        <p className="small muted">
          Nobody is invited yet. {seats === 1 ? 'There is one seat.' : `There are ${seats} seats.`}{' '}
          {isOver ? null : <Link to={paths.createConsumer(session.id)}>Add people</Link>}
        </p>
      ) : (
        <>
          <p className="small muted">{headline(session)}</p>
          <ul className="people-list">
            {invited.map((person, n) => {
              const { name, state } = person;
              const { Icon, word } = signOf(person);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                <li key={`${name} ${n}`} data-state={state}>
                  <Icon className="ic" aria-hidden="true" />
                  <span>{name}</span>
                  <span className="sub">{word}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
