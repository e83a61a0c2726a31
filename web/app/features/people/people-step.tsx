import { seatsOver } from '@lorecrew/contract/seats';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../components/fields.tsx';
import { PreviewFault } from '../../components/people-import/preview-fault.tsx';
import { UnderstoodList } from '../../components/people-import/understood-list.tsx';
import { atOnce, usePreview } from '../../components/people-import/use-preview.ts';
import { PASTE_EXAMPLE } from '../../lib/people-import/people-lines.ts';
import { addablePeople, pastedPeople } from '../../lib/people-import/people-paste.ts';

export interface PeopleStepProps {
  text: string;
  seats: number | null;
  onText: (text: string) => void;
  /** When the session is to be, and its story. */
  planned: { readonly startsAtMs: number; readonly experience: string } | null;
}

/** The people to invite, pasted, each with what becomes of them. May be left for later before a session is booked. */
export function PeopleStep({ text, seats, onText, planned }: PeopleStepProps) {
  const say = useTranslations('people');
  const rows = useMemo(() => atOnce(pastedPeople(text)).map((person, at) => ({ ...person, no: at + 1 })), [text]);
  const preview = usePreview({ rows, target: { kind: 'new-session', planned } });
  const { isBehind } = preview;
  // Until the server has looked, what this page can tell by itself.
  const ready = isBehind ? addablePeople(text) : preview.rows.filter(({ judged }) => judged.verdict === 'ready').length;
  const fix = preview.rows.filter(({ judged }) => judged.verdict === 'wrong').length;
  const left = preview.rows.length - ready - fix;
  const over = seats === null ? 0 : ready - seats;
  return (
    <>
      <h2>{say('step.title')}</h2>
      <p className="small muted">{say('step.text')}</p>
      <TextArea
        label={say('oneALine')}
        hint={say('oneALineHint', { example: PASTE_EXAMPLE })}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="small" role="status">
        {rows.length === 0 ? '' : say('step.ready', { n: ready })}
        {rows.length === 0 || isBehind || fix + left === 0 ? '' : ` ${say('step.notReady', { fix, left })}`}
        {over > 0 && seats !== null ? ` ${say(over <= seatsOver(seats) ? 'step.over' : 'step.tooMany', { n: over })}` : ''}
      </p>
      <PreviewFault preview={preview} />
      <div aria-busy={isBehind && rows.length > 0}>
        <UnderstoodList rows={rows.length === 0 ? [] : preview.rows} />
      </div>
    </>
  );
}
