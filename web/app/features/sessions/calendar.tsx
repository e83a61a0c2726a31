import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import './calendar.css';
import { dayName, later, monthAround } from '../../lib/time/session-times.ts';

const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;

/** How far a key moves from a day. */
const MOVES: Readonly<Record<string, { days?: number; months?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

interface CalendarProps {
  /** `2026-12-03`; empty where no day is chosen. */
  value: string;
  /** The first day that can be chosen. */
  today: string;
  /** The last one. */
  last: string;
  onChange: (date: string) => void;
}

/** A month of days to choose from: arrows move by day and week, Page Up and Down by month. */
export function Calendar({ value, today, last, onChange }: CalendarProps) {
  const [at, setAt] = useState(value === '' ? today : value > last ? last : value);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const { title, month, days } = monthAround(at);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);
  const goTo = (date: string) => setAt(date < today ? today : date > last ? last : date);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    moved.current = true;
    goTo(later(at, move));
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
  const turn = (by: number) => goTo(monthAround(at, by).first);
  const isFirst = monthAround(today).first >= monthAround(at).first;
  const isLast = monthAround(last).first <= monthAround(at).first;
  return (
    <div className="calendar">
      <div className="month">
        <h3 aria-live="polite">{title}</h3>
        <button
          type="button"
          className="btn ghost icon s"
          aria-label="Previous month"
          aria-disabled={isFirst}
          onClick={() => (isFirst ? undefined : turn(-1))}
        >
          <ChevronLeft className="ic" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn ghost icon s"
          aria-label="Next month"
          aria-disabled={isLast}
          onClick={() => (isLast ? undefined : turn(1))}
        >
          <ChevronRight className="ic" aria-hidden="true" />
        </button>
      </div>
      <table className="cal" aria-label={title} ref={grid}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, name]) => (
              <th key={short} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    data-date={date}
                    tabIndex={date === at ? 0 : -1}
                    aria-label={dayName(date)}
                    aria-pressed={date === value}
                    aria-disabled={date < today || date > last}
                    className={Number(date.slice(5, 7)) === month ? undefined : 'out'}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      if (date < today || date > last) return;
                      setAt(date);
                      onChange(date);
                    }}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
