import type { Slice } from '@lorecrew/contract/live/view';
import './sentences.css';
import { useWords } from '../../words/words.ts';

/** Sentences about what the crew did; points only where the story shows them. */
export function Sentences({ result }: { result: Slice<'result'> }) {
  const say = useWords('closing');
  return (
    <section className="card box c7" aria-labelledby="did-title">
      <h2 id="did-title">{say('did')}</h2>
      <ol className="did">
        {result.sentences.map(({ id, text }, index) => (
          <li key={id}>
            <i aria-hidden="true">{index + 1}</i>
            {text}
          </li>
        ))}
      </ol>
      {result.points === null ? null : <p className="points-line">{say('points', { points: result.points })}</p>}
      <p className="muted small fine">{result.small}</p>
    </section>
  );
}
