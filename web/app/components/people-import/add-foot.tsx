import type { Room } from '@lorecrew/contract/api/people';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { Refusal } from '../form-parts.tsx';
import { doneRows, type ListedRow } from './preview-rows.ts';
import { type Added, type AddTarget, addTo } from './target.ts';
import type { Preview } from './use-preview.ts';
import './add-foot.css';
import { Button } from '../button.tsx';

/** What adding this many people means, in words, and whether they fit. */
function outlook(
  say: Translator<'people.foot'>,
  { target, room, ready }: { target: AddTarget; room: Room | null; ready: number },
): { text: string; more: number; full: boolean } {
  if (!room) return { text: target.kind === 'programme' ? '' : say('anyTime'), more: 0, full: false };
  const { seats, invited, most, storyMost } = room;
  const then = invited + ready;
  if (then > storyMost) {
    const left = Math.max(0, storyMost - invited);
    return { text: say('full', { most: storyMost, left }), more: 0, full: true };
  }
  if (target.kind === 'programme') {
    const over = then > most ? say(target.holdMore ? 'datesMore' : 'datesOver', { n: then - seats }) : '';
    return { text: over, more: 0, full: false };
  }
  const more = then > most ? then - seats : 0;
  const fits = then > seats ? say('over', { n: then - seats }) : say('seats', { taken: then, seats });
  const text = more === 0 ? fits : say('more', { taken: then, seats: then, more });
  return { text, more, full: false };
}

/** What was answered, and the rows that nothing more is to be done about. */
export interface AddedMany {
  readonly answer: Added;
  /** Whether they were invited at once. */
  readonly invited: boolean;
  readonly done: readonly ListedRow[];
}

/** A key for each of the two actions: pressed again, each means the same request. */
function newRequest(list: string) {
  return { list, addKey: randomUuid(), inviteKey: randomUuid() };
}

interface AddFootProps {
  preview: Preview;
  target: AddTarget;
  file: string;
  onAdded: (added: AddedMany) => void;
}

/**
 * The actions below a preview, with the number they act on: to add, which emails nobody, and to add and invite. The rows that are ready are
 * sent; the others stay where they are.
 */
export function AddFoot({ preview, target, file, onAdded }: AddFootProps) {
  const say = useTranslations('people.foot');
  const { rows, room, isBehind } = preview;
  const sent = rows.filter(({ judged }) => judged.verdict === 'ready').map(({ row: { name, email } }) => ({ name, email }));
  const ready = sent.length;
  // A changed list gets a new request key; pressing twice sends the same one.
  const list = JSON.stringify(sent);
  const [request, setRequest] = useState(() => newRequest(list));
  if (request.list !== list) setRequest(newRequest(list));
  const isCompany = target.kind === 'company';
  const dates = target.kind === 'programme' ? target.dates : 1;
  const { text, more, full } = outlook(say, { target, room, ready });
  const call = useCall({
    call: async (invite: boolean) => {
      const key = invite ? request.inviteKey : request.addKey;
      const body = { request_key: key, people: sent, hold_more: more > 0, invite, file };
      const answer = await addTo(target, body);
      return { answer, invited: invite && !isCompany, done: doneRows(rows, answer) };
    },
    onDone: (added) => {
      setRequest(newRequest(list));
      onAdded(added);
    },
  });
  const off = ready === 0 || full || isBehind || call.busy;
  return (
    <div className="add-foot">
      <div className="grow">
        <p className="small" role="status">
          <b>{ready === 0 ? say('nobody') : say(full ? 'ready' : 'willBe', { n: ready })}</b> {ready === 0 ? '' : text}{' '}
          {ready === 0 || full || isCompany ? '' : say('mails', { n: ready * dates })}
        </p>
        <Refusal text={call.refusal} />
        {call.busy ? <progress aria-label={say('adding', { n: ready })} /> : null}
      </div>
      <div className="acts">
        <Button
          variant={isCompany ? 'primary' : 'plain'}
          aria-busy={call.busy}
          aria-disabled={off}
          onClick={off ? undefined : () => call.send(false)}
        >
          {call.busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
          {target.kind === 'programme'
            ? say('addToDates', { n: ready, dates })
            : more > 0
              ? say('holdAndAdd', { more, n: ready })
              : say('add', { n: ready })}
        </Button>
        {isCompany ? null : (
          <Button variant="primary" aria-disabled={off} onClick={off ? undefined : () => call.send(true)}>
            {target.kind === 'programme'
              ? say('inviteToDates', { n: ready, dates })
              : more > 0
                ? say('holdAndInvite', { more, n: ready })
                : say('invite', { n: ready })}
          </Button>
        )}
      </div>
    </div>
  );
}
