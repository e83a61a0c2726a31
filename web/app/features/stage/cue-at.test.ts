import type { Narration } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { cueAt, elapsedSec, lastCues, speaking } from './cue-at.ts';

const greeting = {
  seconds: 11,
  paragraphs: ['Good evening. Come up.', 'I also talk.'],
  cues: [
    { startSec: 0, endSec: 6.4, lines: ['Good evening.', 'Come up.'] },
    { startSec: 6.4, endSec: 10.3, lines: ['I also talk.'] },
  ],
  pictures: [],
} satisfies Narration;
const request = {
  seconds: 9,
  paragraphs: ['Please.'],
  cues: [{ startSec: 0, endSec: 4.3, lines: ['Please.'] }],
  pictures: [],
} satisfies Narration;
const stage = { ...emptyStage, narration: { greeting, request } };

describe('the caption of a narration', () => {
  it('is its first cue at once', () => expect(cueAt(greeting, 0)?.lines).toEqual(['Good evening.', 'Come up.']));
  it('changes in the very moment one cue ends and the next begins', () => {
    expect(cueAt(greeting, 6.39)?.lines[0]).toBe('Good evening.');
    expect(cueAt(greeting, 6.4)?.lines[0]).toBe('I also talk.');
  });
  it('is gone after the last cue', () => expect(cueAt(greeting, 10.3)).toBeNull());
  it('is not there before the narration', () => expect(cueAt(greeting, -0.1)).toBeNull());
});

describe('the story clock', () => {
  it('runs as fast as the show', () => expect(elapsedSec({ sinceMs: 1000, nowMs: 2000, speed: 20 })).toBe(20));
});

describe('who speaks', () => {
  const played = [
    { narration: 'greeting', atMs: 0 },
    { narration: 'request', atMs: 11_000 },
  ];
  it('is the narration that began last', () => {
    expect(speaking({ stage, played, nowMs: 5000, speed: 1 })).toEqual({ narration: greeting, sec: 5 });
    expect(speaking({ stage, played, nowMs: 12_000, speed: 1 })).toEqual({ narration: request, sec: 1 });
  });
  it('is nobody when it is over', () => expect(speaking({ stage, played, nowMs: 20_000, speed: 1 })).toBeNull());
  it('is nobody before anything began', () => expect(speaking({ stage, played, nowMs: -1, speed: 1 })).toBeNull());
  it('passes over a narration the stage does not have', () => {
    expect(speaking({ stage, played: [{ narration: 'other', atMs: 0 }], nowMs: 1, speed: 1 })).toBeNull();
  });
});

describe('captions that can still be read', () => {
  const played = [
    { narration: 'greeting', atMs: 0 },
    { narration: 'request', atMs: 11_000 },
  ];
  const read = (atSec: number, most = 3) =>
    lastCues({ stage, played, nowMs: atSec * 1_000, speed: 1, most }).map(({ lines }) => lines.join(' '));

  it('are none before anybody spoke', () => expect(read(-1)).toEqual([]));
  it('stay until the next one, however long that takes', () => {
    expect(read(10.9)).toEqual(['Good evening. Come up.', 'I also talk.']);
    expect(read(600)).toEqual(['Good evening. Come up.', 'I also talk.', 'Please.']);
  });
  it('are the latest ones where there is room for fewer', () => expect(read(600, 1)).toEqual(['Please.']));
});
