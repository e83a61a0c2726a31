import type { JudgedRow } from '@lorecrew/contract/api/people';
import { Check, CircleAlert, Copy, TriangleAlert, UserCheck, Users } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../words/words.ts';
import type { ListedRow } from './use-preview.ts';
import { doesKey } from './verdicts.ts';
import './judged-table.css';

const SIGNS = {
  ready: { Icon: Check, badge: 'ok' },
  here: { Icon: UserCheck, badge: '' },
  twice: { Icon: Copy, badge: '' },
  seated: { Icon: Users, badge: 'info' },
  wrong: { Icon: TriangleAlert, badge: 'bad' },
} as const;

/** A word and a sign for the result of a row. */
export function VerdictBadge({ judged: { verdict } }: { judged: Pick<JudgedRow, 'verdict'> }) {
  const say = useWords('people.verdict');
  const { Icon, badge } = SIGNS[verdict];
  return (
    <span className={`badge ${badge}`}>
      <Icon className="ic" aria-hidden="true" />
      {say(verdict)}
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

/** Rows with the result of each. Rows with a fault are corrected in place. */
export function JudgedTable({ rows, forSession, onChange, noOf }: JudgedTableProps) {
  const say = useWords('people');
  return (
    <table className="rows judged">
      <thead>
        <tr>
          <th scope="col">{say('judged.row')}</th>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('email')}</th>
          <th scope="col">{say('judged.state')}</th>
          <th scope="col">{say('judged.does')}</th>
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
              <VerdictBadge judged={judged} />
            </td>
            <td>
              {judged.verdict === 'wrong' ? (
                <button type="button" className="row-link" onClick={() => onChange(row.no, null)}>
                  {say('judged.leaveOut')}
                  <span className="sr">{say('judged.leaveOutName', { no: String(row.no) })}</span>
                </button>
              ) : (
                <span className="muted">
                  {say(doesKey(judged.verdict, { forSession }), { no: String(noOf(judged.same ?? 0)) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mend({ row, judged, onChange }: { row: ListedRow; judged: JudgedRow; onChange: JudgedTableProps['onChange'] }) {
  const say = useWords('people.judged');
  const id = useId();
  const field = judged.field ?? 'email';
  return (
    <>
      <input
        className="input s"
        aria-label={say(field === 'email' ? 'emailOf' : 'nameOf', { no: String(row.no) })}
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
