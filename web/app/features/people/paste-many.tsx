import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { PASTE_EXAMPLE } from '../../lib/people-import/people-lines.ts';
import { pastedPeople } from '../../lib/people-import/people-paste.ts';
import { type AddedMany, AddFoot } from './add-foot.tsx';
import { PreviewFault } from './preview-fault.tsx';
import type { ListedRow } from './preview-rows.ts';
import { UnderstoodList } from './understood-list.tsx';
import { atOnce, usePreview } from './use-preview.ts';
import './paste-many.css';

interface PasteManyProps {
  sessionId: string | null;
  text: string;
  onText: (text: string) => void;
  onAdded: (added: AddedMany) => void;
}

/** Many people, pasted: what was understood stands beside what was typed. */
export function PasteMany({ sessionId, text, onText, onAdded }: PasteManyProps) {
  const say = useTranslations('people');
  const people = useMemo(() => pastedPeople(text), [text]);
  // What was corrected goes by its line: a line that is typed anew is read anew.
  const [corrected, setCorrected] = useState<ReadonlyMap<string, ListedRow>>(new Map());
  const rows = useMemo(
    () => atOnce(people).map((person, at): ListedRow => ({ ...person, ...corrected.get(person.line), no: at + 1 })),
    [people, corrected],
  );
  const preview = usePreview({ rows, sessionId });
  const correct = (row: ListedRow) => setCorrected(new Map(corrected).set(row.line ?? '', row));
  // What is typed shows at once; what the server says of it follows.
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const shown = preview.rows.map((one) => ({ ...one, row: byNo.get(one.row.no) ?? one.row }));
  return (
    <div className="paste-many">
      <section className="card pad">
        <h2>{say('paste.title')}</h2>
        <TextArea
          label={say('oneALine')}
          hint={say('oneALineHint', { example: PASTE_EXAMPLE })}
          rows={12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </section>
      <section className="card understood" aria-labelledby="understood" aria-busy={preview.isBehind && rows.length > 0}>
        <div className="pad">
          <h2 id="understood">{rows.length === 0 ? say('paste.nobody') : say('understood', { n: people.length })}</h2>
          {rows.length === 0 ? <p className="small muted">{say('paste.nobodyText')}</p> : null}
          {people.length > rows.length ? (
            <Refusal text={say('paste.tooMany', { most: PEOPLE_AT_ONCE, more: people.length - rows.length })} />
          ) : null}
          <PreviewFault preview={preview} />
          <UnderstoodList rows={shown} onCorrect={correct} />
        </div>
        {rows.length === 0 ? null : <AddFoot preview={preview} sessionId={sessionId} file="" onAdded={onAdded} />}
      </section>
    </div>
  );
}
