import { explain } from '../../lib/http/api-error.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { useWords } from '../../words/words.ts';
import type { Preview } from './use-preview.ts';

/** Why the rows were not looked at, and a way to have them looked at once more. */
export function PreviewFault({ preview }: { preview: Pick<Preview, 'error' | 'retry'> }) {
  const say = useWords('people');
  return preview.error === null ? null : (
    <Refusal text={explain(preview.error)}>
      <button type="button" className="row-link" onClick={preview.retry}>
        {say('again')}
      </button>
    </Refusal>
  );
}
