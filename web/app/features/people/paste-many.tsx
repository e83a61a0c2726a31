import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import { useMemo, useState } from 'react';
import { explain } from '../../lib/http/api-error.ts';
import { peopleOfText } from '../../lib/text/people-lines.ts';
import { peopleWords } from '../../lib/text/people-words.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { AddFoot } from './add-foot.tsx';
import { VerdictBadge } from './judged-table.tsx';
import { usePreview } from './use-preview.ts';
import { countVerdicts } from './verdict-words.ts';

const MOST_SHOWN = 50;

interface PasteManyProps {
  sessionId: string | null;
  text: string;
  onText: (text: string) => void;
  onAdded: (answer: AddPeopleAnswer) => void;
}

/** Many people, pasted: what was understood stands beside what was typed. */
export function PasteMany({ sessionId, text, onText, onAdded }: PasteManyProps) {
  const rows = useMemo(() => peopleOfText(text).map((row, at) => ({ ...row, no: at + 1 })), [text]);
  const preview = usePreview({ rows, sessionId });
  const [all, setAll] = useState(false);
  const counts = countVerdicts(preview.rows.map(({ judged }) => judged));
  const shown = all ? preview.rows : preview.rows.slice(0, MOST_SHOWN);
  return (
    <div className="paste-many">
      <section className="card pad">
        <h2>Paste names and addresses</h2>
        <TextArea
          label="One person a line"
          hint="From a mail’s To line, a spreadsheet or a chat: Ada Quay <ada@example.com>"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </section>
      <section className="card understood" aria-labelledby="understood" aria-busy={preview.isBehind && rows.length > 0}>
        <div className="pad">
          <h2 id="understood">{rows.length === 0 ? 'Nobody yet' : `Understood as ${peopleWords(rows.length)}`}</h2>
          {rows.length === 0 ? <p className="small muted">Whoever you paste stands here before anything is sent.</p> : null}
          {preview.error === null ? null : (
            <p className="err" role="alert">
              {explain(preview.error)}{' '}
              <button type="button" className="row-link" onClick={preview.retry}>
                Try again
              </button>
            </p>
          )}
          <ul className="understood-list">
            {shown.map(({ row, judged }) => (
              <li key={row.no}>
                <span className="grow">
                  <b>{row.name || 'No name'}</b>
                  <span className="sub">
                    {row.email || 'No address'}
                    {judged.verdict === 'wrong' ? `: ${judged.message ?? ''}` : ''}
                  </span>
                </span>
                <VerdictBadge judged={judged} forSession={sessionId !== null} />
              </li>
            ))}
          </ul>
          {preview.rows.length > shown.length ? (
            <button type="button" className="btn s" onClick={() => setAll(true)}>
              Show all {preview.rows.length.toLocaleString('en-GB')}
            </button>
          ) : null}
        </div>
        {rows.length === 0 ? null : (
          <AddFoot
            rows={rows}
            ready={counts.ready}
            room={preview.room}
            sessionId={sessionId}
            file=""
            waits={preview.isBehind}
            onAdded={onAdded}
          />
        )}
      </section>
    </div>
  );
}
