import type { Slice } from '@lorecrew/contract/live/view';
import type { Narration } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { transcriptOf } from './transcript.ts';

const greeting = {
  seconds: 12,
  paragraphs: ['Good evening. Come up.', 'I also talk.'],
  cues: [
    { startSec: 0, endSec: 3, lines: ['Good evening.'] },
    { startSec: 3, endSec: 6, lines: ['Come up.'] },
    { startSec: 6, endSec: 10, lines: ['I also', 'talk.'] },
  ],
  pictures: [],
} satisfies Narration;
const request = {
  seconds: 9,
  paragraphs: ['Please.'],
  cues: [{ startSec: 0, endSec: 4, lines: ['Please.'] }],
  pictures: [],
} satisfies Narration;
const stage = { ...emptyStage, narration: { greeting, request } };

const scene: Slice<'scene'> = {
  ...{ id: 'S2', number: 2, count: 3, title: 'Here', steps: [], room: 'crew', titles: [], staysOpen: false },
  ...{ startedAtMs: 0, endsAtMs: 60_000 },
  phase: { id: 'S2', number: 1, count: 1, startedAtMs: 0, endsAtMs: 60_000 },
};
type Play = Slice<'stage'>['play'];
type Past = Slice<'transcript'>['scenes'];

/** What can be read at a second, in the form `Title: text / [text being said]`. */
function read(atSec: number, play: Play, { past = [], speed = 1 }: { past?: Past; speed?: number } = {}): string[] {
  const view = { scene, stage: { picture: '', states: [], play }, transcript: { scenes: past } };
  return transcriptOf({ stage, view, nowMs: atSec * 1000, speed }).map(({ title, paragraphs }) => {
    const texts = paragraphs.map(({ lines }) => lines.map(({ text, isNow }) => (isNow ? `[${text}]` : text)).join(' '));
    return `${title}: ${texts.join(' / ')}`;
  });
}

describe('what can be read of what was said', () => {
  const play = [{ narration: 'greeting', atMs: 0 }];

  it('is nothing before anybody spoke', () => expect(read(-1, play)).toEqual([]));

  it('begins with the line being said, and has nothing of the next one', () => {
    expect(read(0, play)).toEqual(['Here: [Good evening.]']);
    expect(read(2.9, play)).toEqual(['Here: [Good evening.]']);
  });

  it('has a line from the moment its caption is on', () => {
    expect(read(3, play)).toEqual(['Here: Good evening. [Come up.]']);
  });

  it('is set in the paragraphs of the story', () => {
    expect(read(7, play)).toEqual(['Here: Good evening. Come up. / [I also talk.]']);
  });

  it('marks nothing while nobody speaks', () => {
    expect(read(11, play)).toEqual(['Here: Good evening. Come up. / I also talk.']);
  });

  it('follows the speed of the show', () => {
    expect(read(0.35, play, { speed: 20 })).toEqual(['Here: Good evening. Come up. / [I also talk.]']);
  });

  it('keeps silent about a narration that is still to come', () => {
    const both = [...play, { narration: 'request', atMs: 20_000 }];
    expect(read(19, both).join()).not.toContain('Please');
    expect(read(20, both).join()).toContain('[Please.]');
  });

  it('leaves out what was never said because another narration came in between', () => {
    const cutShort = [...play, { narration: 'request', atMs: 3_000 }];
    expect(read(10, cutShort)).toEqual(['Here: Good evening. / Please.']);
  });

  it('has what the crew wrote between what the narrator said, in the scene in which it was written', () => {
    const line = (n: number, atMs: number, text: string) => ({
      ...{ n, atMs, text, from: 'ada', name: 'Ada', simulated: false, trigger: null, reactions: [] },
    });
    const chat = [line(1, -5_000, 'Hei!'), line(2, 4_000, 'A goat?'), { ...line(3, 5_000, ''), isHidden: true }];
    const past = [{ title: 'Before', endedAtMs: -1_000, play: [] }];
    const view = { scene, stage: { picture: '', states: [], play }, transcript: { scenes: past }, chat };
    const told = transcriptOf({ stage, view, nowMs: 11_000, speed: 1 });
    expect(
      told.map(({ title, paragraphs }) => [title, ...paragraphs.map(({ by, lines }) => `${by ?? ''}: ${lines[0]?.text}`)]),
    ).toEqual([
      ['Before', 'Ada: Hei!'],
      ['Here', ': Good evening.', 'Ada: A goat?', ': I also talk.'],
    ]);
  });

  it('passes over narrations that the story does not have', () => {
    expect(read(5, [{ narration: 'other', atMs: 0 }])).toEqual([]);
  });
});

describe('the scenes before', () => {
  const past = (endedAtMs: number) => [{ title: 'Before', endedAtMs, play: [{ narration: 'greeting', atMs: 0 }] }];

  it('come first, without a mark', () => {
    const now = [{ narration: 'request', atMs: 20_000 }];
    expect(read(21, now, { past: past(20_000) })).toEqual(['Before: Good evening. Come up. / I also talk.', 'Here: [Please.]']);
  });

  it('end where their scene was cut short', () => {
    expect(read(60, [], { past: past(3_000) })).toEqual(['Before: Good evening.']);
  });

  it('can be read where the page has nothing of the present one', () => {
    const view = { scene: null, stage: null, transcript: { scenes: past(20_000) } };
    expect(transcriptOf({ stage, view, nowMs: 60_000, speed: 1 })).toHaveLength(1);
  });
});
