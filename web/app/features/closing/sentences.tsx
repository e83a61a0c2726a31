import type { Slice } from '@lorecrew/contract/live/view';

/** Three sentences about what the crew did; points only where the story shows them. */
export function Sentences({ result }: { result: Slice<'result'> }) {
  return (
    <section className="card box c7" aria-labelledby="did-title">
      <h2 id="did-title">What your crew did</h2>
      <ol className="three">
        {result.sentences.map(({ id, text }, index) => (
          <li key={id}>
            <i aria-hidden="true">{index + 1}</i>
            {text}
          </li>
        ))}
      </ol>
      {result.points === null ? null : <p className="points-line">{result.points} points</p>}
      <p className="muted small fine">{result.small}</p>
    </section>
  );
}
