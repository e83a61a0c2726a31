import { describe, expect, it } from 'vitest';
import { answerWindow, followUpStatus, isFinal, momentOf, roundedMean, upcomingFollowUps } from './rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const over = { status: 'completed', endedAtMs: 0, demo: false } as const;
const before = { status: 'scheduled', endedAtMs: null, demo: false } as const;
const live = { status: 'live', endedAtMs: null, demo: false } as const;

describe('the two questions', () => {
  const state = (session: typeof over | typeof before | typeof live, nowMs: number, hasAnswered = false) =>
    answerWindow(session, { moment: momentOf(session), hasAnswered, nowMs });

  it('are open before a show, not while it plays, and for two days from its end, once a person each time', () => {
    expect([state(before, 0), state(before, 0, true), state(live, 0)]).toEqual(['open', 'answered', 'closed']);
    const after = [state(over, 0), state(over, 48 * HOUR_MS - 1), state(over, 48 * HOUR_MS), state(over, 1, true)];
    expect(after).toEqual(['open', 'open', 'closed', 'answered']);
    expect(answerWindow({ ...over, demo: true }, { moment: 'after', hasAnswered: false, nowMs: 0 })).toBe('closed');
    expect(answerWindow({ ...before, demo: true }, { moment: 'before', hasAnswered: false, nowMs: 0 })).toBe('closed');
  });

  it('are open for two weeks from the day of each email', () => {
    const at = (moment: 'day30' | 'day60', day: number) =>
      answerWindow(over, { moment, hasAnswered: false, nowMs: day * DAY_MS });
    expect([at('day30', 29), at('day30', 30), at('day30', 43), at('day30', 44)]).toEqual(['closed', 'open', 'open', 'closed']);
    expect([at('day60', 59), at('day60', 60), at('day60', 74)]).toEqual(['closed', 'open', 'closed']);
  });

  it('have figures when nobody can answer any more, so that none moves with one more answer', () => {
    expect([isFinal(over, 'after', 48 * HOUR_MS - 1), isFinal(over, 'after', 48 * HOUR_MS)]).toEqual([false, true]);
    expect([isFinal(before, 'before', 99 * DAY_MS), isFinal(over, 'before', 48 * HOUR_MS)]).toEqual([false, true]);
    expect([isFinal(over, 'day30', 43 * DAY_MS), isFinal(over, 'day30', 44 * DAY_MS)]).toEqual([false, true]);
    expect(isFinal({ status: 'cancelled', endedAtMs: 0, demo: false }, 'after', 99 * HOUR_MS)).toBe(false);
  });

  it('have a mean from five answers on, and none before', () => {
    expect(roundedMean([0, 0, 0, 0, 0])).toEqual({ as: 'few' });
    expect(roundedMean([0, 1, 0, 1, 2])).toEqual({ as: 'few' });
    expect(roundedMean([0, 1, 3, 1, 0])).toEqual({ as: 'figure', mean: 3, n: 5 });
    expect(roundedMean([0, 1, 2, 1, 1])).toEqual({ as: 'figure', mean: 3.5, n: 5 });
  });

  it('are told in halves, and stop one whole answer before their ends', () => {
    expect(roundedMean([0, 0, 0, 0, 5])).toEqual({ as: 'or-more', mean: 4, n: 5 });
    expect(roundedMean([0, 1, 0, 1, 3])).toEqual({ as: 'or-more', mean: 4, n: 5 });
    expect(roundedMean([6, 0, 0, 0, 0])).toEqual({ as: 'or-less', mean: 2, n: 6 });
    expect(roundedMean([0, 0, 0, 7, 7])).toEqual({ as: 'or-more', mean: 4.5, n: 14 });
    expect(roundedMean([0, 0, 0, 11, 3])).toEqual({ as: 'figure', mean: 4, n: 14 });
  });

  it('tell whoever knows one answer neither another nor what those of fewer than five come to', () => {
    const scores = [1, 2, 3, 4, 5];
    /** Every set of answers of so many people, as how often each was given. */
    const sets = (n: number, of: number): number[][] =>
      of === 1
        ? [[n]]
        : Array.from({ length: n + 1 }, (_, times) => sets(n - times, of - 1).map((rest) => [times, ...rest])).flat();
    const sumOf = (answers: readonly number[]) => answers.reduce((all, times, i) => all + times * (i + 1), 0);
    for (const n of [5, 6, 7, 8, 9, 10, 11, 14]) {
      // What whoever reads the figure holds possible, having given one of the answers.
      const known = new Map<string, { sums: Set<number>; others: Set<number> }>();
      for (const answers of sets(n, scores.length))
        for (const own of scores.filter((score) => (answers[score - 1] ?? 0) > 0)) {
          const rest = answers.map((times, i) => times - (i + 1 === own ? 1 : 0));
          const key = `${own} among ${n}: ${JSON.stringify(roundedMean(answers))}`;
          const may = known.get(key) ?? { sums: new Set(), others: new Set() };
          may.sums.add(sumOf(rest));
          for (const score of scores) if ((rest[score - 1] ?? 0) > 0) may.others.add(score);
          known.set(key, may);
        }
      const told = [...known].filter(([, { sums, others }]) => sums.size < 2 || others.size < 2).map(([key]) => key);
      expect(told).toEqual([]);
    }
  });

  it('go by email on the thirtieth and the sixtieth day, and later on the one that is still ahead', () => {
    const ahead = (day: number) => upcomingFollowUps(0, day * DAY_MS).map(({ moment, dueAtMs }) => [moment, dueAtMs / DAY_MS]);
    expect(ahead(1)).toEqual([
      ['day30', 30],
      ['day60', 60],
    ]);
    expect([ahead(30), ahead(60)]).toEqual([[['day60', 60]], []]);
    const mails = (nextAtMs: number | null, day: number) => followUpStatus({ endedAtMs: 0, nextAtMs }, day * DAY_MS);
    expect([mails(null, 1), mails(30 * DAY_MS, 1), mails(null, 60)]).toEqual(['off', 'on', 'over']);
  });
});
