import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PeopleList } from '../../components/session/people-list.tsx';
import type { Translator } from '../../lib/i18n/messages.ts';

function headline(say: Translator<'sessions.coming'>, { invited, status, seats }: SessionDetail): string {
  const all = invited.length;
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return say('came', { n: came, all });
  if (status === 'open' || status === 'live' || status === 'paused') return say('here', { n: here, all });
  return say('invited', { all, seats });
}

/** Who is invited, who is here, who came. */
export function Coming({ session }: { session: SessionDetail }) {
  const say = useTranslations('sessions.coming');
  const { id, invited, seats, status } = session;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <section className="card pad" aria-labelledby="people">
      <h2 id="people">{say('title')}</h2>
      {invited.length === 0 ? (
        <p className="small muted">
          {say('nobody', { seats })} {isOver ? null : <Link to={paths.createConsumer(id)}>{say('add')}</Link>}
        </p>
      ) : (
        <>
          <p className="small muted">{headline(say, session)}</p>
          <PeopleList people={invited} status={status} />
        </>
      )}
    </section>
  );
}
