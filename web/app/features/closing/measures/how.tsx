import { Fold } from '../../../ui/fold.tsx';
import { useWords } from '../../../words/words.ts';

/** Behind every figure: how it is worked out, of what, and what it does not say. */
export function How({ formula, data, caveat }: { formula: string; data: string; caveat: string }) {
  const say = useWords('measures');
  return (
    <Fold label={say('how')}>
      <p className="behind-formula">{formula}</p>
      <p>{say('from', { data })}</p>
      <p>{say('caveat', { text: caveat })}</p>
    </Fold>
  );
}
