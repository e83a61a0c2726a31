import type { LastSession } from '@lorecrew/contract/api/dashboard';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import './last-session-card.css';
import { buttonClasses } from '../../components/button.tsx';
import { momentWords } from '../../lib/time/moment-words.ts';

/** The session that ended last: how many were there, and what it cost. */
export function LastSessionCard({ last }: { last: LastSession }) {
  const { id, name, startsAtMs, invited, came, used, released } = last;
  return (
    <section className="card box last-session" aria-labelledby="last-session">
      <h2 id="last-session">What happened last</h2>
      <p>
        <b>{name}</b>, {momentWords(startsAtMs)}
      </p>
      <p className="small muted">
        {came} of {invited} invited {invited === 1 ? 'person' : 'people'} came.{' '}
        {used + released === 0 ? null : `Credits: ${used} used, ${released} released.`}
      </p>
      <Link className={buttonClasses({ size: 'small' })} to={paths.session(id)}>
        Look at the session
      </Link>
    </section>
  );
}
