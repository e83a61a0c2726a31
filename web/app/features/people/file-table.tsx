import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { saveCsv } from '../../lib/browser/save-file.ts';
import type { PeopleColumns } from '../../lib/people-import/people-columns.ts';
import type { TextEncoding } from '../../lib/people-import/text-encoding.ts';
import { type AddedMany, AddFoot } from './add-foot.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ChosenFile, chosenFile, FILTERS, type Filter, rowsOf, shownRows } from './file-rows.ts';
import { JudgedTable } from './judged-table.tsx';
import { PreviewFault } from './preview-fault.tsx';
import type { ListedRow, PreviewedRow } from './preview-rows.ts';
import { usePreview } from './use-preview.ts';
import { countVerdicts } from './verdicts.ts';

const MOST_SHOWN = 50;

interface FileTableProps {
  chosen: ChosenFile;
  sessionId: string | null;
  onChange: (chosen: ChosenFile) => void;
  /** Reads the file again, in another encoding. */
  onEncoding: (encoding: TextEncoding) => void;
  onAdded: (added: AddedMany) => void;
}

/** The rows of a file with what becomes of each, corrected or left out in place, and added. */
export function FileTable({ chosen, sessionId, onChange, onEncoding, onAdded }: FileTableProps) {
  const say = useTranslations('people');
  const rows = useMemo(() => rowsOf(chosen), [chosen]);
  const preview = usePreview({ rows, sessionId });
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
          <fieldset className="verdict-filters" aria-label={say('judged.shownRows')}>
            {FILTERS.map((one) => (
              <Button
                key={one}
                size="small"
                className="verdict-pick"
                aria-pressed={filter === one}
                onClick={() => setShown({ filter: one, touched: new Set() })}
              >
                {say(`judged.${one}`)} <span className="num">{total[one]}</span>
              </Button>
            ))}
          </fieldset>
        </div>
        <PreviewFault preview={preview} />
        <JudgedTable rows={shown} forSession={sessionId !== null} onCorrect={correct} onLeaveOut={leaveOut} />
        <div className="table-foot">
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
        <AddFoot preview={preview} sessionId={sessionId} file={chosen.name} onAdded={onAdded} />
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
      const lines = wrong.map(({ row, judged }) => [row.no, row.name, row.email, judged.message ?? '']);
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
