import type { UndoableImport } from '@lorecrew/contract/api/people';
import { Undo2 } from 'lucide-react';
import { toasts } from '../../lib/browser/toast.ts';
import { people } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { hourAndMinute } from '../../lib/text/dates.ts';
import { peopleWords } from '../../lib/text/people-words.ts';
import { Refusal } from '../../ui/form-parts.tsx';

/** What was added together and can still be taken back: a row each, until its hour. */
export function UndoRows({ imports, onChanged }: { imports: readonly UndoableImport[]; onChanged: () => void }) {
  return imports.map((one) => <UndoRow key={one.id} one={one} onChanged={onChanged} />);
}

function UndoRow({ one: { id, file, added, atMs, untilMs }, onChanged }: { one: UndoableImport; onChanged: () => void }) {
  const call = useCall({
    call: () => people.undo(id),
    onDone: ({ removed, kept }) => {
      onChanged();
      toasts.show({
        title: `${peopleWords(removed)} taken back`,
        description: kept === 0 ? null : `${peopleWords(kept)} had opened the invitation and stayed.`,
        icon: 'check',
      });
    },
  });
  return (
    <section className="card undo-row" aria-label={`Undo: ${peopleWords(added)}`}>
      <p className="small grow">
        <b>
          {file === '' ? '' : `${file}, `}
          {peopleWords(added)} added at {hourAndMinute(atMs)}.
        </b>{' '}
        <span className="muted">Taking it back removes those who have not opened their invitation.</span>
      </p>
      <Refusal text={call.refusal} />
      <button type="button" className="btn" aria-busy={call.busy} onClick={call.busy ? undefined : () => call.send(undefined)}>
        <Undo2 className="ic" aria-hidden="true" />
        Undo until {hourAndMinute(untilMs)}
      </button>
    </section>
  );
}
