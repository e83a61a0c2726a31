import { Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/api/use-call.ts';
import { saveCsv } from '../../lib/browser/save-file.ts';
import type { PeopleColumns } from '../../lib/people-import/people-columns.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../lib/people-import/text-encoding.ts';
import { Button } from '../button.tsx';
import { Field, Select } from '../field.tsx';
import { Refusal } from '../form-parts.tsx';
import { type AddedMany, AddFoot } from './add-foot.tsx';
import styles from './add-ways.module.css';
import { type ChosenFile, chosenFile, FILTERS, type Filter, rowsOf, shownRows } from './file-rows.ts';
import { JudgedTable } from './judged-table.tsx';
import { PreviewFault } from './preview-fault.tsx';
import type { ListedRow, PreviewedRow } from './preview-rows.ts';
import type { AddTarget } from './target.ts';
import { usePreview } from './use-preview.ts';
import { countVerdicts, verdictReason } from './verdicts.ts';

const MOST_SHOWN = 50;

interface FileTableProps {
  chosen: ChosenFile;
  target: AddTarget;
  onChange: (chosen: ChosenFile) => void;
  /** Reads the file again, in another encoding. */
  onEncoding: (encoding: TextEncoding) => void;
  onAdded: (added: AddedMany) => void;
}

/** The rows of a file with what becomes of each, corrected or left out in place, and added. */
export function FileTable({ chosen, target, onChange, onEncoding, onAdded }: FileTableProps) {
  const say = useTranslations('people');
  const rows = useMemo(() => rowsOf(chosen), [chosen]);
  const preview = usePreview({ rows, target });
  const [{ filter, touched }, setShown] = useState<{ filter: Filter; touched: ReadonlySet<number> }>(() => ({
    filter: 'all',
    touched: new Set(),
  }));
  const [all, setAll] = useState(false);
  const counts = countVerdicts(preview.rows.map(({ judged }) => judged));
  // What is typed shows at once; what the server says of it follows.
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const now = preview.rows.flatMap((one) => {
    const row = byNo.get(one.row.no);
    return row ? [{ ...one, row }] : [];
  });
  const found = shownRows(now, { filter, touched });
  const shown = all ? found : found.slice(0, MOST_SHOWN);
  const total = { all: preview.rows.length, ready: counts.ready, fix: counts.fix, left: counts.left };
  const correct = (row: ListedRow) => {
    setShown({ filter, touched: new Set(touched).add(row.no) });
    onChange({ ...chosen, corrected: new Map(chosen.corrected).set(row.no, row) });
  };
  const leaveOut = (no: number) => onChange({ ...chosen, leftOut: new Set(chosen.leftOut).add(no) });
  const choose = (columns: PeopleColumns) => onChange({ ...chosenFile({ ...chosen, columns }), done: chosen.done });
  return (
    <>
      <ColumnChoice chosen={chosen} onChange={choose} onEncoding={onEncoding} />
      <section className="card" aria-labelledby="judged" aria-busy={preview.isBehind}>
        <div className="list-head">
          <h2 id="judged">{say('judged.title', counts)}</h2>
          <fieldset className={styles.verdictFilters} aria-label={say('judged.shownRows')}>
            {FILTERS.map((one) => (
              <Button
                key={one}
                size="small"
                className={styles.verdictPick}
                aria-pressed={filter === one}
                onClick={() => setShown({ filter: one, touched: new Set() })}
              >
                {say(`judged.${one}`)} <span className="num">{total[one]}</span>
              </Button>
            ))}
          </fieldset>
        </div>
        <PreviewFault preview={preview} />
        <JudgedTable rows={shown} forSession={target.kind !== 'company'} onCorrect={correct} onLeaveOut={leaveOut} />
        <div className={styles.tableFoot}>
          <span className="grow">{say('judged.order', { shown: shown.length, all: found.length })}</span>
          {chosen.leftOut.size === 0 ? null : (
            <Button size="small" onClick={() => onChange({ ...chosen, leftOut: new Set() })}>
              {say('judged.takeBack', { n: chosen.leftOut.size })}
            </Button>
          )}
          {found.length > shown.length ? (
            <Button size="small" onClick={() => setAll(true)}>
              {say('showAll', { n: found.length })}
            </Button>
          ) : null}
          {counts.fix === 0 ? null : <SaveWrong rows={preview.rows} />}
        </div>
        <AddFoot preview={preview} target={target} file={chosen.name} onAdded={onAdded} />
      </section>
    </>
  );
}

function SaveWrong({ rows }: { rows: readonly PreviewedRow[] }) {
  const say = useTranslations('people');
  const wrong = rows.filter(({ judged }) => judged.verdict === 'wrong');
  const call = useCall({
    call: async () => {
      const { default: Papa } = await import('papaparse');
      const heads = [say('judged.row'), say('name'), say('email'), say('judged.why')];
      const lines = wrong.map(({ row, judged }) => [row.no, row.name, row.email, verdictReason(judged) ?? '']);
      return Papa.unparse([heads, ...lines], { escapeFormulae: true });
    },
    onDone: (text) => saveCsv({ name: say('judged.saveFile'), text }),
  });
  return (
    <>
      <Refusal text={call.refusal === null ? null : say('judged.notSaved')} />
      <Button size="small" pending={call.busy} onClick={() => call.send(undefined)}>
        <Download className="ic" aria-hidden="true" />
        {say('judged.save', { n: wrong.length })}
      </Button>
    </>
  );
}

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
function ColumnChoice({ chosen, onChange, onEncoding }: ColumnChoiceProps) {
  const say = useTranslations('people.file');
  const { sheet, columns } = chosen;
  // Mail programs write many columns that nobody has filled in.
  const isChosen = (n: number) => n === columns.name || n === columns.last || n === columns.email;
  const isFilled = (n: number) => sheet.rows.some(({ cells }) => (cells[n] ?? '') !== '');
  const shown = sheet.columns.map((column, n) => ({ column, n })).filter(({ n }) => isChosen(n) || isFilled(n));
  const select = (label: string, at: number | null, set: (at: number | null) => void) => (
    <Field as="label">
      <span>{label}</span>
      <Select value={at ?? NOWHERE} onChange={({ target }) => set(target.value === NOWHERE ? null : Number(target.value))}>
        <option value={NOWHERE}>{say('notThere')}</option>
        {shown.map(({ column, n }) => (
          <option key={n} value={n}>
            {column || say('column', { letter: columnLetters(n) })}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className={styles.columnChoice}>
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
    <Field as="label">
      <span>{say('encoding')}</span>
      <Select
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
      </Select>
      <span id={id} className="small muted">
        {say('readsWell', { sample: sample.slice(0, 60) })}
      </span>
    </Field>
  );
}
