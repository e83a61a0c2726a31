import { expect, it } from 'vitest';
import { heeded } from './rules.ts';

const given = { visitor: 'v', version: 1, analytics: true, replay: true, chat: true };

it('a browser with the signal of Global Privacy Control has refused all three, whatever was pressed', () => {
  expect(heeded(given, { privacyControl: true })).toEqual({ ...given, analytics: false, replay: false, chat: false });
});

it.each(['analytics', 'replay', 'chat'] as const)('without it an answer counts as it was given: no to %s alone', (refused) => {
  const answer = { ...given, [refused]: false };
  expect(heeded(answer, { privacyControl: false })).toEqual(answer);
});
