import type { StoryFault } from '@lorecrew/contract/api/preview';

/** What does not hold in a story: which file, which line, what to do. */
export function Faults({ slug, faults, onLook }: { slug: string; faults: readonly StoryFault[]; onLook: (() => void) | null }) {
  return (
    <section className="sp-faults" role="alert" aria-labelledby="faults-title">
      <h2 id="faults-title">{faults.length === 1 ? 'One thing to mend' : `${faults.length} things to mend`}</h2>
      <ol>
        {faults.map(({ file, line, says }) => (
          <li key={`${file} ${line} ${says}`}>
            <code>
              {slug}/{file}:{line}
            </code>
            <p>{says}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">
        Mend the first and save: this page looks again by itself. What comes later is often only its echo.
      </p>
      {onLook && (
        <button type="button" className="btn" onClick={onLook}>
          Look at the story all the same
        </button>
      )}
    </section>
  );
}
