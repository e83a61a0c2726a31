import type { CheckGrade } from '@lorecrew/contract/api/system-check';
import { CircleX, MonitorCheck, TriangleAlert } from 'lucide-react';

const icons = { good: MonitorCheck, limited: TriangleAlert, none: CircleX } as const;
const tones = { good: 'ok', limited: 'warn', none: 'bad' } as const;

/** The sign of a system check's grade; the word stands beside it. */
export function CheckMark({ grade }: { grade: CheckGrade }) {
  const Icon = icons[grade];
  return <Icon className={`ic ${tones[grade]}`} aria-hidden="true" />;
}
