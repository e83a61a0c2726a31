import { useLive } from './live-context.ts';

/** The closing page's three sentences. People first; a number only where the story shows one. */
export function Result() {
  const { view } = useLive();
  const { result } = view;
  if (!result) return null;
  return (
    <section className="card box scorecard" id="result" aria-labelledby="result-title">
      <p className="eyebrow">{view.ending?.title ?? 'The log'}</p>
      <h2 id="result-title">What you did tonight</h2>
      <ol className="sentences">
        {result.sentences.map(({ id, text }, index) => (
          <li key={id} data-sentence={id}>
            <i aria-hidden="true">{index + 1}</i>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {result.points !== null && <p className="big">{result.points}</p>}
      <p className="quiet">{result.small}</p>
    </section>
  );
}
