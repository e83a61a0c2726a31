import { describe, expect, it } from 'vitest';
import { countVerdicts, doesKey } from './verdicts.ts';

describe('the rows of a list', () => {
  it('are counted as ready, to fix or left out, each exactly once', () => {
    const verdicts = ['ready', 'ready', 'wrong', 'here', 'twice', 'seated', 'seated'] as const;
    expect(countVerdicts(verdicts.map((verdict) => ({ verdict })))).toEqual({ ready: 2, fix: 1, left: 4 });
  });

  it.each([
    ['ready', { ready: 1, fix: 0, left: 0 }],
    ['wrong', { ready: 0, fix: 1, left: 0 }],
    ['here', { ready: 0, fix: 0, left: 1 }],
    ['twice', { ready: 0, fix: 0, left: 1 }],
    ['seated', { ready: 0, fix: 0, left: 1 }],
  ] as const)('with the verdict "%s" are counted in one place', (verdict, counts) => {
    expect(countVerdicts([{ verdict }])).toEqual(counts);
  });

  it('say what is done about them, in a session in its own words', () => {
    expect([doesKey('ready', { forSession: false }), doesKey('ready', { forSession: true })]).toEqual([
      'does.ready',
      'does.ready',
    ]);
    expect([doesKey('here', { forSession: false }), doesKey('here', { forSession: true })]).toEqual([
      'does.here',
      'does.hereSeated',
    ]);
    expect(doesKey('seated', { forSession: true })).toBe('does.seated');
  });
});
