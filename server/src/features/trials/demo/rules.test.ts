import { describe, expect, it } from 'vitest';
import type { RunningTrial } from '../rules.ts';
import { placeFor, waysIn } from './rules.ts';

const SECOND_MS = 1_000;
const NOW_MS = 900 * SECOND_MS;

/** A demo opened and last played so many seconds ago, from a network. */
function demo(id: string, opened: number, played: number, openedBy: readonly string[] = []): RunningTrial {
  return { id, publicId: id, openedAtMs: NOW_MS - opened * SECOND_MS, playedAtMs: NOW_MS - played * SECOND_MS, openedBy };
}

const asked = (demos: readonly RunningTrial[], networks: readonly { key: string; most: number }[] = []) =>
  placeFor(demos, { nowMs: NOW_MS, places: 3, networks });
const home = [{ key: 'home', most: 2 }];

describe('the places of the demo', () => {
  it('are given while there are any', () => {
    expect(asked([demo('a', 400, 400), demo('b', 1, 1)])).toEqual({ ok: true, value: null });
  });

  it('are taken first from the oldest in which nobody ever was, eight seconds after it was opened', () => {
    const silent = demo('silent', 500, 60);
    expect(asked([silent, demo('b', 8, 8), demo('c', 30, 0)])).toEqual({ ok: true, value: 'b' });
    expect(asked([silent, demo('b', 7, 7), demo('c', 30, 0)])).toEqual({ ok: true, value: 'silent' });
    expect(asked([demo('a', 500, 14), demo('b', 7, 7), demo('c', 30, 0)])).toMatchObject({ ok: false, code: 'DEMO_001' });
  });

  it('are taken from the oldest that nobody plays, when there are none left', () => {
    expect(asked([demo('a', 400, 14), demo('b', 20, 15), demo('c', 30, 16)])).toEqual({ ok: true, value: 'c' });
  });

  it('are never taken from one that is played, nor from one that was opened just now', () => {
    expect(asked([demo('a', 400, 14), demo('b', 7, 7), demo('c', 30, 0)])).toMatchObject({ ok: false, code: 'DEMO_001' });
  });

  it('are so many for each network; then the oldest that was left a minute ago goes', () => {
    const held = [demo('a', 400, 59, ['home']), demo('b', 200, 0, ['home'])];
    expect(asked(held, home)).toMatchObject({ ok: false, code: 'DEMO_003' });
    expect(asked([demo('a', 400, 60, ['home']), demo('b', 500, 0, ['home'])], home)).toEqual({ ok: true, value: 'a' });
    expect(asked([demo('a', 400, 0, ['home']), demo('b', 500, 0, ['work'])], home)).toEqual({ ok: true, value: null });
  });

  it('of a site count together, whatever connection they were opened from', () => {
    const held = [demo('a', 9, 0, ['one', 'site']), demo('b', 9, 0, ['two', 'site'])];
    const third = [
      { key: 'three', most: 2 },
      { key: 'site', most: 2 },
    ];
    expect(asked(held, third)).toMatchObject({ ok: false, code: 'DEMO_003' });
  });
});

describe('the ways in that a start prints', () => {
  const ways = (links: readonly { name: string; path: string }[]) =>
    waysIn({
      url: 'http://localhost:3000',
      organiser: { email: 'olga@demo.example', madePassword: null },
      startsAt: '12:30',
      links,
      keepsEmails: true,
    }).slice(-2);

  it('promise no link where the next session is another’s, with none of the demo’s people in it', () => {
    expect(ways([]).at(-1)).toBe('  Session       begins at 12:30.');
    expect(ways([{ name: 'Ada Quay', path: '/experience/x?j=y' }])).toEqual([
      '  Session       begins at 12:30. One link a person; a second person needs a private window or another browser:',
      '                Ada Quay      http://localhost:3000/experience/x?j=y',
    ]);
  });
});
