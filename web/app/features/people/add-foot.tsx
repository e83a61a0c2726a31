import type { AddPeopleAnswer, Room } from '@lorecrew/contract/api/people';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { people } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { peopleWords } from '../../lib/text/people-words.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import type { ListedRow } from './use-preview.ts';

/** What adding so many comes to: in words, and whether it can be done. */
function outlook({ room, ready }: { room: Room | null; ready: number }): { text: string; more: number; full: boolean } {
  if (!room) return { text: 'They can be put into a session at any time.', more: 0, full: false };
  const { seats, invited, most, storyMost } = room;
  const then = invited + ready;
  if (then > storyMost) {
    const left = Math.max(0, storyMost - invited);
    return { text: `This story takes ${storyMost} at most; there is room for ${left} more.`, more: 0, full: true };
  }
  const more = then > most ? then - seats : 0;
  const credits = more === 0 ? 'no more credits are held' : `${more} more ${more === 1 ? 'credit is' : 'credits are'} held`;
  return {
    text: `The session then has ${then} of its ${more === 0 ? seats : then} seats taken, and ${credits}.`,
    more,
    full: false,
  };
}

interface AddFootProps {
  rows: readonly ListedRow[];
  ready: number;
  room: Room | null;
  sessionId: string | null;
  file: string;
  /** The rows on screen are still being looked at. */
  waits: boolean;
  onAdded: (answer: AddPeopleAnswer) => void;
}

/** The action below a preview, with the number it acts on. */
export function AddFoot({ rows, ready, room, sessionId, file, waits, onAdded }: AddFootProps) {
  // A list that was changed is another request; the same one pressed twice is not.
  const [request, setRequest] = useState({ rows, key: randomUuid() });
  if (request.rows !== rows) setRequest({ rows, key: randomUuid() });
  const { text, more, full } = outlook({ room, ready });
  const call = useCall({
    call: () =>
      people.add({
        sessionId,
        body: {
          request_key: request.key,
          people: rows.map(({ name, email }) => ({ name, email })),
          hold_more: more > 0,
          file,
        },
      }),
    onDone: onAdded,
  });
  const off = ready === 0 || full || waits || call.busy;
  return (
    <div className="add-foot">
      <div className="grow">
        <p className="small" role="status">
          <b>{ready === 0 ? 'Nobody is ready to be added.' : `${peopleWords(ready)} will be added.`}</b> {ready === 0 ? '' : text}
        </p>
        <Refusal text={call.refusal} />
        {call.busy ? <progress aria-label={`Adding ${peopleWords(ready)}`} /> : null}
      </div>
      <button
        type="button"
        className="btn cta"
        aria-busy={call.busy}
        aria-disabled={off}
        onClick={off ? undefined : () => call.send(undefined)}
      >
        {call.busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
        {more > 0 ? `Hold ${more} more and add ${peopleWords(ready)}` : `Add ${peopleWords(ready)}`}
      </button>
    </div>
  );
}
