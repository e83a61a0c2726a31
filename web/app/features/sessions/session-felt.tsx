import { FELT_QUESTIONS, type SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { useQuery } from '@tanstack/react-query';
import './session-felt.css';
import { planner } from '../../lib/http/browser-api.ts';
import { useWords } from '../../words/words.ts';

/** What people of a session that is over answered to two questions, as means; nothing before it is over. */
export function SessionFelt({ session: { id, status } }: { session: SessionDetail }) {
  const say = useWords('sessions.felt');
  const isOver = status === 'completed';
  const { data, isError } = useQuery({ queryKey: ['felt', id], queryFn: () => planner.felt(id), enabled: isOver });
  if (!isOver || (data === undefined && !isError)) return null;
  return (
    <section className="card pad session-felt" aria-labelledby="felt-title">
      <h2 id="felt-title">{say('title')}</h2>
      {isError ? <p role="status">{say('notLoaded')}</p> : <Means felt={data?.felt ?? null} />}
    </section>
  );
}

function Means({ felt }: SessionFeltAnswer) {
  const say = useWords('sessions.felt');
  if (felt === null) return <p className="muted">{say('waits')}</p>;
  return (
    <dl className="felt-means">
      {FELT_QUESTIONS.map((question) => {
        const found = felt[question];
        return (
          <div key={question}>
            <dt>{say(question)}</dt>
            {found.as === 'figure' ? (
              <dd>
                <b>{say('mean', { mean: found.mean })}</b> <span className="muted">{say('answers', { n: found.n })}</span>
              </dd>
            ) : (
              <dd className="muted">{say('few')}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
