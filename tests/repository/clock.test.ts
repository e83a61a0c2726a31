import { describe, expect, it } from 'vitest';
import { checkClock } from '../../scripts/checks/clock.ts';
import { says } from './planted.ts';

describe('clock and chance', () => {
  const forbidden: readonly [text: string, advice: string][] = [
    ['const now = new Date();', 'the time is an argument'],
    ['const now = Date.now();', 'the time is an argument'],
    ['const now = performance.now();', 'the time is an argument'],
    ['const luck = Math.random();', 'the show’s seed'],
    ['const id = crypto.randomUUID();', 'the show’s seed'],
    ['setTimeout(close, 5);', 'the room keeps the timers'],
    ['const host = process.pid;', 'knows no machine'],
  ];
  it.each(forbidden)('are caught in the engine: %s', (text, advice) => {
    expect(says(checkClock, { 'engine/src/core/decide.ts': text })).toEqual([expect.stringContaining(advice)]);
  });

  it('are caught in the rules of features too', () => {
    expect(says(checkClock, { 'server/src/features/trials/demo/rules.ts': 'const now = Date.now();' })).toHaveLength(1);
  });

  it('are left alone in tests, in the server’s shell, and where they are only names', () => {
    expect(
      says(checkClock, {
        'engine/src/core/decide.test.ts': 'const now = Date.now();',
        'engine/src/testing/no-clock.ts': 'Date.now = forbid;',
        'server/src/adapters/clock/system.ts': 'export const now = () => Date.now();',
        'engine/src/score.ts':
          '// new Date() is not for us\nconst plate = { performance: 1 };\nexport const p = plate.performance + Math.floor(1.5);',
      }),
    ).toEqual([]);
  });
});
