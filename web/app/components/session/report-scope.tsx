import { REPORT_NEEDS, REPORT_PARTS, type ReportPart, reportParts } from '@lorecrew/contract/report-needs';
import { useTranslations } from 'use-intl';
import { FiguresTable } from '../figures-table.tsx';
import { Fold } from '../fold.tsx';

/** What each part of a report needs at least, behind a fold: before anything is bought. */
export function ReportScope() {
  const say = useTranslations('reportScope');
  return (
    <Fold label={say('table')}>
      <p>{say('always')}.</p>
      <FiguresTable
        caption={say('table')}
        head={[say('part'), say('people')]}
        rows={REPORT_PARTS.map((part) => ({ key: part, cells: [say(part), say(`from.${part}`, { n: REPORT_NEEDS[part] })] }))}
      />
      <p>{say('why')}</p>
    </Fold>
  );
}

interface LeavesOutProps {
  /** How many there are to be; null where the report is there and names no number. */
  people: number | null;
  parts: readonly ReportPart[];
}

/** Parts that a report leaves out, each with what it needs. */
export function ReportLeavesOut({ people, parts }: LeavesOutProps) {
  const say = useTranslations('reportScope');
  if (parts.length === 0) return null;
  return (
    <div className="small muted">
      <p>
        <b>{say('left', { people: people ?? 0 })}</b>
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {say(part)} ({say(`from.${part}`, { n: REPORT_NEEDS[part] })})
          </li>
        ))}
      </ul>
      <p>{say('why')}</p>
    </div>
  );
}

/** The same of a session that is being planned for so many people; nothing where the report has all of its parts even if one is absent. */
export function PlannedReport({ people }: { people: number }) {
  const say = useTranslations('reportScope');
  const { hidden } = reportParts(people);
  const withOneAbsent = reportParts(people - 1).hidden;
  if (withOneAbsent.length === 0) return null;
  return (
    <div role="status">
      <ReportLeavesOut people={people} parts={hidden} />
      {people > 1 && withOneAbsent.length > hidden.length ? (
        <p className="small muted">{say('came', { n: people - 1 })}</p>
      ) : null}
    </div>
  );
}
