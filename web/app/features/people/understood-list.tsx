import { useState } from 'react';
import { useWords } from '../../words/words.ts';
import { VerdictBadge } from './judged-table.tsx';
import type { PreviewedRow } from './preview-rows.ts';
import './understood-list.css';

const MOST_SHOWN = 50;

/** What was understood of a pasted list: a line for each person, with what becomes of them. */
export function UnderstoodList({ rows }: { rows: readonly PreviewedRow[] }) {
  const say = useWords('people');
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <>
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
      {rows.length > shown.length ? (
        <button type="button" className="btn s" onClick={() => setAll(true)}>
          {say('showAll', { n: rows.length })}
        </button>
      ) : null}
    </>
  );
}
