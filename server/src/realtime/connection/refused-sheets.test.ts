import { describe, expect, it } from 'vitest';
import type { Outcome } from '../planner.ts';
import { RefusedSheets } from './refused-sheets.ts';

const clock = { nowMs: () => 1_000 };
const inVain: Outcome = { type: 'refused', code: 'LANTERN_001' };
const late: Outcome = { type: 'refused', code: 'SHOW_001' };
const tooMany: Outcome = { type: 'refused', code: 'LANTERN_005' };

describe('sheets that hold no lantern', () => {
  it('are read three times at once for a person, and for another one apart', async () => {
    const sheets = new RefusedSheets();
    const ask = (person: string, n: number) => sheets.read({ id: `${person}:tab:${n}`, person, clock }, async () => inVain);
    for (const n of [1, 2, 3]) expect(await ask('ada', n)).toEqual(inVain);
    expect(await ask('ada', 4)).toEqual(tooMany);
    expect(await ask('ben', 1)).toEqual(inVain);
  });

  it('are told from those that are refused for another reason or cannot be read just now', async () => {
    const sheets = new RefusedSheets();
    const ask = (n: number, submit: () => Promise<Outcome>) =>
      sheets.read({ id: `ada:tab:${n}`, person: 'ada', clock }, submit).catch(() => late);
    for (const n of [1, 2, 3, 4]) expect(await ask(n, async () => late)).toEqual(late);
    for (const n of [5, 6, 7, 8]) expect(await ask(n, () => Promise.reject(new Error('away')))).toEqual(late);
    expect(await ask(9, async () => inVain)).toEqual(inVain);
  });

  it('are one sheet when a tab sends its command again while the first is read', async () => {
    const sheets = new RefusedSheets();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const asked = Array.from({ length: 6 }, () => sheets.read({ id: 'ada:tab:1', person: 'ada', clock }, () => promise));
    resolve(late);
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => late));
    expect(await sheets.read({ id: 'ada:tab:2', person: 'ada', clock }, async () => inVain)).toEqual(inVain);
  });
});
