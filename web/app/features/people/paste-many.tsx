import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import { useMemo, useState } from 'react';
import { PASTE_EXAMPLE, peopleOfText } from '../../lib/text/people-lines.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { AddFoot } from './add-foot.tsx';
import { VerdictBadge } from './judged-table.tsx';
import { PreviewFault } from './preview-fault.tsx';
import { usePreview } from './use-preview.ts';
import { countVerdicts } from './verdicts.ts';
import './paste-many.css';

const MOST_SHOWN = 50;

interface PasteManyProps {
  sessionId: string | null;
  text: string;
  onText: (text: string) => void;
  onAdded: (answer: AddPeopleAnswer) => void;
}

/** Many people, pasted: what was understood stands beside what was typed. */
export function PasteMany({ sessionId, text, onText, onAdded }: PasteManyProps) {
  const say = useWords('people');
  const rows = useMemo(() => peopleOfText(text).map((row, at) => ({ ...row, no: at + 1 })), [text]);
  const preview = usePreview({ rows, sessionId });
  const [all, setAll] = useState(false);
  const counts = countVerdicts(preview.rows.map(({ judged }) => judged));
  const shown = all ? preview.rows : preview.rows.slice(0, MOST_SHOWN);
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
          <h2 id="understood">{rows.length === 0 ? say('paste.nobody') : say('understood', { n: rows.length })}</h2>
          {rows.length === 0 ? <p className="small muted">{say('paste.nobodyText')}</p> : null}
          <PreviewFault preview={preview} />
          <ul className="understood-list">
            {shown.map(({ row, judged }) => (
              <li key={row.no}>
                <span className="grow">
                  <b>{row.name || say('paste.noName')}</b>
                  <span className="sub">
                    {judged.verdict === 'wrong' && judged.message !== undefined
                      ? say('paste.wrong', { email: row.email || say('paste.noEmail'), why: judged.message })
                      : row.email}
                  </span>
                </span>
                <VerdictBadge judged={judged} />
              </li>
            ))}
          </ul>
          {preview.rows.length > shown.length ? (
            <button type="button" className="btn s" onClick={() => setAll(true)}>
              {say('showAll', { n: preview.rows.length })}
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
