import type { LastSession } from '@lorecrew/contract/api/dashboard';
import './invited-people.css';
import { momentWords } from '../../lib/text/moment-words.ts';

/** The session that ended last, and how many were there. */
export function LastSessionCard({ last }: { last: LastSession }) {
  return (
    <section className="card box" aria-labelledby="last-session">
      <h2 id="last-session">Last session</h2>
      <p>
        <b>{last.title}</b>, {momentWords(last.startsAtMs)}
      </p>
      <p className="small muted">
        {last.came} of {last.invited} invited {last.invited === 1 ? 'person' : 'people'} came.
      </p>
    </section>
  );
}
