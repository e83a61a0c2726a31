import type { PeopleColumns } from '../../lib/text/people-file.ts';
import { useWords } from '../../words/words.ts';
import type { ChosenFile } from './file-rows.ts';

const NOWHERE = 'none';

interface ColumnChoiceProps {
  chosen: ChosenFile;
  onChange: (columns: PeopleColumns) => void;
}

/** Which columns of a file names and addresses stand in. */
export function ColumnChoice({ chosen, onChange }: ColumnChoiceProps) {
  const say = useWords('people.file');
  const { sheet, columns } = chosen;
  const select = (label: string, at: number | null, set: (at: number | null) => void) => (
    <label className="field">
      <span>{label}</span>
      <select
        className="select"
        value={at ?? NOWHERE}
        onChange={({ target }) => set(target.value === NOWHERE ? null : Number(target.value))}
      >
        <option value={NOWHERE}>{say('notThere')}</option>
        {sheet.columns.map((column, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head
          <option key={n} value={n}>
            {column || say('column', { letter: String.fromCharCode(65 + n) })}
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
    </div>
  );
}
