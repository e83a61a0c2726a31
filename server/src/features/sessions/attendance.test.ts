import { describe, expect, it } from 'vitest';
import { type AttendanceRow, countPresent, distinctNames } from './rules.ts';

const MINUTE_MS = 60_000;
const HOUR = { lengthMs: 60 * MINUTE_MS, speed: 1 };
const row = (type: string, minute: number, participant: string | null = null): AttendanceRow => ({
  type,
  participant,
  atMs: minute * MINUTE_MS,
});
const shown = (...rows: AttendanceRow[]) => [row('show.started', 0), ...rows, row('show.completed', 60)];
const joins = (who: string, minute: number) => row('participant.joined', minute, who);
const leaves = (who: string, minute: number) => row('participant.left', minute, who);

describe('somebody took part in an hour', () => {
  it('who was there for ten minutes, and not who was there for less', () => {
    expect(countPresent(shown(joins('ada', 50)), HOUR)).toBe(1);
    expect(countPresent(shown(joins('ada', 50.01)), HOUR)).toBe(0);
  });

  it('whose minutes add up, however often they went', () => {
    const away = [leaves('ada', 4), row('participant.returned', 30, 'ada')];
    expect(countPresent(shown(joins('ada', 0), ...away, leaves('ada', 36)), HOUR)).toBe(1);
    expect(countPresent(shown(joins('ada', 0), ...away, leaves('ada', 35)), HOUR)).toBe(0);
  });

  it('and waiting for the start does not count', () => {
    const rows = [joins('ada', -20), joins('ben', -20), row('show.started', 0), leaves('ben', 5), row('show.completed', 60)];
    expect(countPresent(rows, HOUR)).toBe(1);
  });

  it('and pauses do not count', () => {
    const pause = [row('show.paused', 5), row('show.resumed', 125)];
    const rows = [
      row('show.started', 0),
      joins('ada', 0),
      joins('ben', 0),
      ...pause,
      leaves('ben', 129),
      row('show.completed', 180),
    ];
    expect(countPresent(rows, HOUR)).toBe(1);
    expect(countPresent([...rows.slice(0, 5), leaves('ben', 130), row('show.completed', 180)], HOUR)).toBe(2);
    const meanwhile = [joins('cyd', 10), row('show.resumed', 60), leaves('cyd', 69)];
    expect(countPresent([row('show.started', 0), row('show.paused', 5), ...meanwhile, row('show.completed', 120)], HOUR)).toBe(0);
  });

  it('and nobody did where the show never began', () => {
    expect(countPresent([joins('ada', 0), row('show.completed', 30)], HOUR)).toBe(0);
  });
});

it('a sixth of a short story is enough, and as much less as it runs faster', () => {
  const rows = [row('show.started', 0), joins('ada', 0), joins('ben', 0), leaves('ben', 0.9), row('show.completed', 1)];
  expect(countPresent(rows, { lengthMs: 6 * MINUTE_MS, speed: 1 })).toBe(1);
  expect(countPresent(rows, { lengthMs: 6 * MINUTE_MS, speed: 6 })).toBe(2);
});

describe('two people of the same name', () => {
  it('are told apart by a number from the second on', () => {
    expect(distinctNames({ a: 'Alex Kim', b: 'Bo Tal', c: 'alex kim', d: 'Alex Kim' })).toEqual({
      a: 'Alex Kim',
      b: 'Bo Tal',
      c: 'alex kim (2)',
      d: 'Alex Kim (3)',
    });
  });

  it('have no number where nobody has a name', () => {
    expect(distinctNames({ a: '', b: '' })).toEqual({ a: '', b: '' });
  });
});
