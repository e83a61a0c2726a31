import type { JudgedRow } from '@lorecrew/contract/api/people';
import { Check, CircleAlert, Copy, TriangleAlert, UserCheck, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../badge.tsx';
import { Input } from '../field.tsx';
import { Cell, Table } from '../table.tsx';
import type { ListedRow, PreviewedRow, RowField } from './preview-rows.ts';
import { doesKey, verdictReason } from './verdicts.ts';
import './judged-table.css';
import styles from './row-link.module.css';

const SIGNS = {
  ready: { Icon: Check, tone: 'ok' },
  here: { Icon: UserCheck, tone: 'plain' },
  twice: { Icon: Copy, tone: 'plain' },
  seated: { Icon: Users, tone: 'info' },
  wrong: { Icon: TriangleAlert, tone: 'bad' },
} as const;

/** A word and a sign for the result of a row. */
export function VerdictBadge({ judged: { verdict } }: { judged: Pick<JudgedRow, 'verdict'> }) {
  const say = useTranslations('people.verdict');
  const { Icon, tone } = SIGNS[verdict];
  return (
    <Badge tone={tone}>
      <Icon className="ic" aria-hidden="true" />
      {say(verdict)}
    </Badge>
  );
}

interface JudgedTableProps {
  rows: readonly PreviewedRow[];
  forSession: boolean;
  onCorrect: (row: ListedRow) => void;
  onLeaveOut: (no: number) => void;
}

/** Rows with the result of each. What is wrong is corrected in place; what would be sent can be left out. */
export function JudgedTable({ rows, forSession, onCorrect, onLeaveOut }: JudgedTableProps) {
  const say = useTranslations('people');
  return (
    <Table
      columns={[
        { label: say('judged.row') },
        { label: say('name') },
        { label: say('email') },
        { label: say('judged.state') },
        { label: say('judged.does') },
      ]}
      className="judged"
    >
      {rows.map(({ row, judged, sameNo }) => (
        <tr key={row.no} data-verdict={judged.verdict}>
          <Cell className="num muted">{row.no}</Cell>
          <Cell>
            <Correctable field="name" row={row} judged={judged} onCorrect={onCorrect} />
          </Cell>
          <Cell>
            <Correctable field="email" row={row} judged={judged} onCorrect={onCorrect} />
          </Cell>
          <Cell>
            <VerdictBadge judged={judged} />
          </Cell>
          <Cell>
            <span className="muted">{say(doesKey(judged.verdict, { forSession }), { no: String(sameNo ?? '') })}</span>
            {judged.verdict === 'wrong' || judged.verdict === 'ready' ? (
              <button type="button" className={styles.rowLink} onClick={() => onLeaveOut(row.no)}>
                {say('judged.leaveOut')}
                <span className="sr">{say('judged.leaveOutName', { no: String(row.no) })}</span>
              </button>
            ) : null}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

interface CorrectableProps {
  field: RowField;
  row: ListedRow;
  judged: JudgedRow;
  onCorrect: JudgedTableProps['onCorrect'];
}

/** A cell: a field where it is wrong or was corrected, else its text. A field that was typed in stays, whatever becomes of the row. */
export function Correctable({ field, row, judged, onCorrect }: CorrectableProps) {
  const say = useTranslations('people.judged');
  const id = useId();
  const isWrong = judged.verdict === 'wrong' && (judged.field ?? 'email') === field;
  const corrected = row.corrected ?? [];
  if (!isWrong && !corrected.includes(field)) return field === 'name' ? <b>{row.name}</b> : row.email;
  return (
    <>
      <Input
        size="small"
        aria-label={say(field === 'email' ? 'emailOf' : 'nameOf', { no: String(row.no) })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={row[field]}
        onChange={(event) =>
          onCorrect({ ...row, [field]: event.target.value, corrected: [...corrected.filter((one) => one !== field), field] })
        }
      />
      {isWrong ? (
        <span id={id} className="err">
          <CircleAlert className="ic" aria-hidden="true" />
          {verdictReason(judged)}
        </span>
      ) : null}
    </>
  );
}
