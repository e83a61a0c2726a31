import { describe, expect, it } from 'vitest';
import { signOf } from './person-sign.ts';

describe('what is said of somebody who is invited', () => {
  it.each([
    ['scheduled', 'invited', null, 'silent'],
    ['scheduled', 'invited', 'coming', 'coming'],
    ['scheduled', 'invited', 'not_coming', 'not_coming'],
    ['scheduled', 'here', null, 'here'],
    ['open', 'invited', 'coming', 'away'],
    ['open', 'invited', 'not_coming', 'not_coming'],
    ['live', 'came', 'coming', 'came'],
    ['live', 'here', 'not_coming', 'here'],
    ['completed', 'invited', 'coming', 'absent'],
    ['completed', 'came', null, 'came'],
    ['cancelled', 'invited', 'coming', 'coming'],
  ] as const)('while the session is %s and they are %s, having answered %s: %s', (status, state, answer, sign) => {
    expect(signOf({ state, answer }, status)).toBe(sign);
  });
});
