import { useWords } from '../../words/words.ts';

/** In place of an experience page, until it is known what belongs there. */
export function Finding() {
  return (
    <div className="stage">
      <p className="finding" role="status">
        {useWords('live.opening')('finding')}
      </p>
    </div>
  );
}
