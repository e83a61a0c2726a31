import type { ControlCrew, ControlRoom } from '@lorecrew/contract/api/control';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { crewSentences, crewSign, quietMinutes } from './crew-signs.ts';

const say = translatorFor('controlRoom.crew');
const person = (id: string, here = true) => ({ id, name: id, here, simulated: false });
const crew: ControlCrew = {
  id: 'crew-1',
  number: 1,
  free: 2,
  people: [person('Ada'), person('Ben')],
  cards: { heard: 2, of: 6 },
  standing: { outcome: 'open', hints: { open: 0, asked: false } },
  lastActAtMs: 0,
  ...{ extendableSec: 600, extendedSec: 0 },
};
const room: ControlRoom = {
  ...{ seq: 1, nowMs: 190_000, phase: 'live', startsAtMs: 0, speed: 1, pausedMs: 0, pausedAtMs: null },
  ...{ canMove: true, scene: null, crews: [crew], others: [], deeds: [] },
};

describe('a crew in the control room', () => {
  it('that asks for help says so before anything else', () => {
    const asks = { ...crew, people: [person('Ada'), person('Ben', false)], standing: { hints: { open: 1, asked: true } } };
    expect(crewSign(asks, 5)).toBe('asks');
    expect(crewSentences(say, asks, 5)).toBe('Somebody would like a hint.');
  });

  it('is quiet after two minutes of the story without a sign, and never in a pause', () => {
    expect(quietMinutes(crew, room)).toBe(3);
    expect(quietMinutes(crew, { ...room, nowMs: 100_000 })).toBe(0);
    expect(quietMinutes(crew, { ...room, nowMs: 10_000, speed: 20 })).toBe(3);
    expect(quietMinutes(crew, { ...room, pausedAtMs: 180_000 })).toBe(0);
    expect(crewSentences(say, crew, 3)).toBe('Nobody has done anything for 3 minutes.');
  });

  it('tells what came of its task, and how many have voted', () => {
    expect([crewSign({ ...crew, standing: { outcome: 'solved' } }, 0), crewSign(crew, 0)]).toEqual(['done', 'here']);
    expect(crewSign({ ...crew, people: [person('Ada', false)] }, 0)).toBe('empty');
    expect(crewSentences(say, { ...crew, standing: { votes: { n: 1, of: 2 } } }, 0)).toBe('Votes in: 1 of 2.');
    expect(crewSentences(say, { ...crew, standing: {} }, 0)).toBe('The story is playing.');
  });
});
