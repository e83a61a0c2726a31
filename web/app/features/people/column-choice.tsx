import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PeopleColumns } from '../../lib/people-import/people-columns.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../lib/people-import/text-encoding.ts';
import type { ChosenFile } from './file-rows.ts';

const NOWHERE = 'none';

interface ColumnChoiceProps {
  chosen: ChosenFile;
  onChange: (columns: PeopleColumns) => void;
  onEncoding: (encoding: TextEncoding) => void;
}

/** A column as programs for tables call it: A to Z, then AA. */
function columnLetters(n: number): string {
  return (n < 26 ? '' : columnLetters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
}

/** Which columns of a file names and addresses stand in, and how its letters are read. */
export function ColumnChoice({ chosen, onChange, onEncoding }: ColumnChoiceProps) {
  const say = useTranslations('people.file');
  const { sheet, columns } = chosen;
  // Mail programs write many columns that nobody has filled in.
  const isChosen = (n: number) => n === columns.name || n === columns.last || n === columns.email;
  const isFilled = (n: number) => sheet.rows.some(({ cells }) => (cells[n] ?? '') !== '');
  const shown = sheet.columns.map((column, n) => ({ column, n })).filter(({ n }) => isChosen(n) || isFilled(n));
  const select = (label: string, at: number | null, set: (at: number | null) => void) => (
    <label className="field">
      <span>{label}</span>
      <select
        className="select"
        value={at ?? NOWHERE}
        onChange={({ target }) => set(target.value === NOWHERE ? null : Number(target.value))}
      >
        <option value={NOWHERE}>{say('notThere')}</option>
        {shown.map(({ column, n }) => (
          <option key={n} value={n}>
            {column || say('column', { letter: columnLetters(n) })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="column-choice">
      {select(say('nameFrom'), columns.name, (name) => onChange({ ...columns, name }))}
      {select(say('lastFrom'), columns.last, (last) => onChange({ ...columns, last }))}
      {select(say('emailFrom'), columns.email, (email) => onChange({ ...columns, email }))}
      <Encoding sheet={sheet} onEncoding={onEncoding} />
    </div>
  );
}

/** Asked where letters beside A to Z stand in a text file: nothing in such a file says for sure how they are meant. */
function Encoding({ sheet, onEncoding }: Pick<ColumnChoiceProps, 'onEncoding'> & { sheet: ChosenFile['sheet'] }) {
  const say = useTranslations('people.file');
  const sayName = useTranslations('people.encoding');
  const id = useId();
  const { encoding, rows } = sheet;
  const isForeign = (cell: string) => /[^\0-\u007f]/.test(cell);
  const sample = rows.flatMap(({ cells }) => cells).find(isForeign);
  if (encoding === null || sample === undefined) return null;
  return (
    <label className="field">
      <span>{say('encoding')}</span>
      <select
        className="select"
        aria-describedby={id}
        value={encoding}
        onChange={({ target }) => {
          const chosen = TEXT_ENCODINGS.find((one) => one === target.value);
          if (chosen) onEncoding(chosen);
        }}
      >
        {TEXT_ENCODINGS.map((one) => (
          <option key={one} value={one}>
            {sayName(one)}
          </option>
        ))}
      </select>
      <span id={id} className="small muted">
        {say('readsWell', { sample: sample.slice(0, 60) })}
      </span>
    </label>
  );
}
