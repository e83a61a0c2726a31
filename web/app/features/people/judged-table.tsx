import type { JudgedRow } from '@lorecrew/contract/api/people';
import { Check, CircleAlert, Copy, TriangleAlert, UserCheck, Users } from 'lucide-react';
import { useId } from 'react';
import type { ListedRow } from './use-preview.ts';
import { verdictWords } from './verdict-words.ts';

const SIGNS = { ready: Check, here: UserCheck, twice: Copy, seated: Users, wrong: TriangleAlert } as const;

/** A word and a sign for what becomes of a row. */
export function VerdictBadge({ judged, forSession }: { judged: JudgedRow; forSession: boolean }) {
  const { state, badge } = verdictWords(judged, { forSession, noOf: (n) => n + 1 });
  const Icon = SIGNS[judged.verdict];
  return (
    <span className={`badge ${badge}`}>
      <Icon className="ic" aria-hidden="true" />
      {state}
    </span>
  );
}

interface JudgedTableProps {
  rows: readonly { readonly row: ListedRow; readonly judged: JudgedRow }[];
  forSession: boolean;
  /** Mends a row in place; null leaves it out. */
  onChange: (no: number, row: ListedRow | null) => void;
  noOf: (n: number) => number;
}

/** Rows with what becomes of each. Those to fix are mended where they stand. */
export function JudgedTable({ rows, forSession, onChange, noOf }: JudgedTableProps) {
  return (
    <table className="rows judged">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">State</th>
          <th scope="col">What we do</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, judged }) => (
          <tr key={row.no} data-verdict={judged.verdict}>
            <td className="num muted">{row.no}</td>
            <td>{judged.field === 'name' ? <Mend row={row} judged={judged} onChange={onChange} /> : <b>{row.name}</b>}</td>
            <td>
              {judged.field === 'email' && judged.verdict === 'wrong' ? (
                <Mend row={row} judged={judged} onChange={onChange} />
              ) : (
                row.email
              )}
            </td>
            <td>
              <VerdictBadge judged={judged} forSession={forSession} />
            </td>
            <td>
              {judged.verdict === 'wrong' ? (
                <button type="button" className="row-link" onClick={() => onChange(row.no, null)}>
                  Leave out this row<span className="sr">, {row.no}</span>
                </button>
              ) : (
                <span className="muted">{verdictWords(judged, { forSession, noOf }).does}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mend({ row, judged, onChange }: { row: ListedRow; judged: JudgedRow; onChange: JudgedTableProps['onChange'] }) {
  const id = useId();
  const field = judged.field ?? 'email';
  return (
    <>
      <input
        className="input s"
        aria-label={`${field === 'email' ? 'Email' : 'Name'} of row ${row.no}`}
        aria-invalid="true"
        aria-describedby={id}
        autoComplete="off"
        spellCheck={false}
        value={row[field]}
        onChange={(event) => onChange(row.no, { ...row, [field]: event.target.value })}
      />
      <span id={id} className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {judged.message}
      </span>
    </>
  );
}
