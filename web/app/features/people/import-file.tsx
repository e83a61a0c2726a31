import { type AddPeopleAnswer, PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { Download, LoaderCircle, Upload } from 'lucide-react';
import { type DragEvent, useId, useMemo, useRef, useState } from 'react';
import satchel from '../../art/satchel.svg';
import { saveText } from '../../lib/browser/save-file.ts';
import {
  FileFault,
  guessColumns,
  type PeopleColumns,
  type PeopleSheet,
  peopleOfSheet,
  readPeopleFile,
} from '../../lib/text/people-file.ts';
import { useWords } from '../../words/words.ts';
import { AddFoot } from './add-foot.tsx';
import { JudgedTable } from './judged-table.tsx';
import { PreviewFault } from './preview-fault.tsx';
import { type ListedRow, usePreview } from './use-preview.ts';
import { countVerdicts } from './verdicts.ts';
import './import-file.css';

const MOST_SHOWN = 50;
const FILTERS = ['all', 'ready', 'fix', 'left'] as const;
type Filter = (typeof FILTERS)[number];

interface Chosen {
  readonly name: string;
  readonly sheet: PeopleSheet;
  readonly columns: PeopleColumns;
  /** Rows that were mended or left out, by their number. */
  readonly mended: ReadonlyMap<number, ListedRow | null>;
}

function rowsOf({ sheet, columns, mended }: Chosen): ListedRow[] {
  return peopleOfSheet(sheet, columns).flatMap((person, at) => {
    const no = sheet.firstRow + at;
    const mine = mended.get(no);
    if (mine === null) return [];
    return [mine ?? { ...person, no }];
  });
}

interface ImportFileProps {
  sessionId: string | null;
  onAdded: (answer: AddPeopleAnswer) => void;
}

/** Adds the people of a file: choose or drop it, name its columns, check each row, add. The file is read in this browser. */
export function ImportFile({ sessionId, onAdded }: ImportFileProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [reading, setReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setFault(null);
    try {
      const sheet = await readPeopleFile(file);
      setChosen({ name: file.name.slice(0, 120), sheet, columns: guessColumns(sheet), mended: new Map() });
    } catch (error) {
      setFault(error instanceof FileFault ? error : new FileFault('unread'));
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="import-file">
      <DropPlace chosen={chosen} reading={reading} fault={fault} onFile={(file) => void read(file)} />
      {chosen === null ? null : <Chosen chosen={chosen} onChange={setChosen} sessionId={sessionId} onAdded={onAdded} />}
    </div>
  );
}

function DropPlace({
  chosen,
  reading,
  fault,
  onFile,
}: {
  chosen: Chosen | null;
  reading: boolean;
  fault: FileFault | null;
  onFile: (file: File | undefined) => void;
}) {
  const say = useWords('people.file');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging
    <div
      className="drop card"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <img src={satchel} alt="" />
      <div className="grow">
        <h2>{chosen?.name ?? say('drop')}</h2>
        <p className="small muted" id={id}>
          {chosen ? say('rows', { n: chosen.sheet.rows.length }) : say('dropText')}
        </p>
        {fault === null ? null : (
          <p className="err" role="alert">
            {say(`fault.${fault.why}`, { rows: fault.rows, most: PEOPLE_AT_ONCE })}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button type="button" className="btn" aria-describedby={id} aria-busy={reading} onClick={() => input.current?.click()}>
        {reading ? <LoaderCircle className="ic spin" aria-hidden="true" /> : <Upload className="ic" aria-hidden="true" />}
        {say(chosen ? 'another' : 'choose')}
      </button>
    </div>
  );
}

function Chosen({
  chosen,
  onChange,
  sessionId,
  onAdded,
}: { chosen: Chosen; onChange: (chosen: Chosen) => void } & ImportFileProps) {
  const say = useWords('people');
  const rows = useMemo(() => rowsOf(chosen), [chosen]);
  const preview = usePreview({ rows, sessionId });
  const [filter, setFilter] = useState<Filter>('all');
  const [all, setAll] = useState(false);
  const counts = countVerdicts(preview.rows.map(({ judged }) => judged));
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const fits = (verdict: string) =>
    filter === 'all' ||
    (filter === 'ready' ? verdict === 'ready' : filter === 'fix' ? verdict === 'wrong' : !['ready', 'wrong'].includes(verdict));
  // What is typed shows at once; what the server says of it follows.
  const found = preview.rows
    .flatMap(({ row, judged }) => {
      const now = byNo.get(row.no);
      return now && fits(judged.verdict) ? [{ row: now, judged }] : [];
    })
    .sort((a, b) => Number(b.judged.verdict === 'wrong') - Number(a.judged.verdict === 'wrong') || a.row.no - b.row.no);
  const shown = all ? found : found.slice(0, MOST_SHOWN);
  const total = { all: preview.rows.length, ready: counts.ready, fix: counts.fix, left: counts.left };
  const mend = (no: number, row: ListedRow | null) => onChange({ ...chosen, mended: new Map(chosen.mended).set(no, row) });
  const save = async () => {
    const { default: Papa } = await import('papaparse');
    const bad = preview.rows.filter(({ judged }) => judged.verdict === 'wrong');
    const heads = [say('judged.row'), say('name'), say('email'), say('judged.why')];
    const lines = bad.map(({ row, judged }) => [row.no, row.name, row.email, judged.message ?? '']);
    const text = Papa.unparse([heads, ...lines], { escapeFormulae: true });
    saveText({ name: say('judged.saveFile'), text, type: 'text/csv' });
  };
  return (
    <>
      <ColumnChoice chosen={chosen} onChange={(columns) => onChange({ ...chosen, columns, mended: new Map() })} />
      <section className="card" aria-labelledby="judged" aria-busy={preview.isBehind}>
        <div className="list-head">
          <h2 id="judged" aria-live="polite">
            {say('judged.title', counts)}
          </h2>
          <fieldset className="verdict-filters" aria-label={say('judged.shownRows')}>
            {FILTERS.map((one) => (
              <button
                key={one}
                type="button"
                className="btn s verdict-pick"
                aria-pressed={filter === one}
                onClick={() => setFilter(one)}
              >
                {say(`judged.${one}`)} <span className="num">{total[one]}</span>
              </button>
            ))}
          </fieldset>
        </div>
        <PreviewFault preview={preview} />
        <JudgedTable rows={shown} forSession={sessionId !== null} onChange={mend} noOf={(n) => rows[n]?.no ?? n + 1} />
        <p className="table-foot">
          <span className="grow">{say('judged.order', { shown: shown.length, all: found.length })}</span>
          {found.length > shown.length ? (
            <button type="button" className="btn s" onClick={() => setAll(true)}>
              {say('showAll', { n: found.length })}
            </button>
          ) : null}
          {counts.fix === 0 ? null : (
            <button type="button" className="btn s" onClick={() => void save()}>
              <Download className="ic" aria-hidden="true" />
              {say('judged.save', { n: counts.fix })}
            </button>
          )}
        </p>
        <AddFoot
          rows={rows}
          ready={counts.ready}
          room={preview.room}
          sessionId={sessionId}
          file={chosen.name}
          waits={preview.isBehind}
          onAdded={onAdded}
        />
        <span className="sr" role="status">
          {preview.isBehind ? '' : say('judged.nowReady', { n: counts.ready })}
        </span>
      </section>
    </>
  );
}

const NOWHERE = 'none';

function ColumnChoice({ chosen, onChange }: { chosen: Chosen; onChange: (columns: PeopleColumns) => void }) {
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
