import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateError } from '../../lib/i18n/error-texts.ts';
import { Correctable, VerdictBadge } from './judged-table.tsx';
import type { ListedRow, PreviewedRow } from './preview-rows.ts';
import './understood-list.css';
import { Button } from '../button.tsx';

const MOST_SHOWN = 50;

interface UnderstoodListProps {
  rows: readonly PreviewedRow[];
  /** Where a row can be corrected in its place, as in the table of a file. */
  onCorrect?: (row: ListedRow) => void;
}

/** What was understood of a pasted list: a line for each person, with what becomes of them. */
export function UnderstoodList({ rows, onCorrect }: UnderstoodListProps) {
  const say = useTranslations('people');
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <>
      <ul className="understood-list">
        {shown.map(({ row, judged }) => (
          <li key={row.no}>
            {onCorrect ? (
              <span className="grow">
                <Correctable field="name" row={row} judged={judged} onCorrect={onCorrect} />
                <span className="sub">
                  <Correctable field="email" row={row} judged={judged} onCorrect={onCorrect} />
                </span>
              </span>
            ) : (
              <span className="grow">
                <b>{row.name || say('paste.noName')}</b>
                <span className="sub">
                  {judged.verdict === 'wrong' && judged.message !== undefined
                    ? say('paste.wrong', { email: row.email || say('paste.noEmail'), why: translateError(judged.message) })
                    : row.email}
                </span>
              </span>
            )}
            <VerdictBadge judged={judged} />
          </li>
        ))}
      </ul>
      {rows.length > shown.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {say('showAll', { n: rows.length })}
        </Button>
      ) : null}
    </>
  );
}
