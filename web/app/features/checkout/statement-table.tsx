import type { StatementAnswer, StatementLine } from '@lorecrew/contract/api/credits';
import './statement-table.css';
import { dayOf } from '../../lib/time/dates.ts';
import { Why } from './line-icon.tsx';
import { changeWords, lineWords, REASON_WORDS } from './line-words.ts';

const number = (n: number) => n.toLocaleString('en-GB');

/** Lines of the statement: what changed, and what there was then. On phones each is a card. */
export function StatementTable({ lines, carriedOver, nowMs }: Omit<StatementAnswer, 'total'> & { nowMs: number }) {
  return (
    <table className="rows ledger">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What and why</th>
          <th scope="col" className="n">
            Available
          </th>
          <th scope="col" className="n">
            Held
          </th>
          <th scope="col" className="n">
            Then available
          </th>
          <th scope="col" className="n">
            Then held
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.seq} line={line} nowMs={nowMs} />
        ))}
        {carriedOver === null ? null : (
          <tr>
            <td className="nb">{dayOf(carriedOver.atMs, nowMs)}</td>
            <td className="full">
              <Why of="carried" word="Carried over" text="balance at the start of the period" />
            </td>
            <Change label="Available" change={0} />
            <Change label="Held" change={0} />
            <td className="n" data-l="then">
              <b>{number(carriedOver.available)}</b>
            </td>
            <td className="n" data-l="then">
              {number(carriedOver.held)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Line({ line, nowMs }: { line: StatementLine; nowMs: number }) {
  const { atMs, reason, available, held, owed } = line;
  const standing = owed.change === 0 ? '' : `; ${number(owed.after)} owed then`;
  return (
    <tr>
      <td className="nb">
        <time dateTime={new Date(atMs).toISOString()}>{dayOf(atMs, nowMs)}</time>
      </td>
      <td className="full">
        <Why of={reason} word={REASON_WORDS[reason]} text={`${lineWords(line)}${standing}`} />
      </td>
      <Change label="Available" change={available.change} />
      <Change label="Held" change={held.change} />
      <td className="n" data-l="then">
        <b>{number(available.after)}</b>
      </td>
      <td className="n" data-l="then">
        {number(held.after)}
      </td>
    </tr>
  );
}

function Change({ label, change }: { label: string; change: number }) {
  return (
    <td className="n" data-l={label}>
      {changeWords(change)}
    </td>
  );
}
