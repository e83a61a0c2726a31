import { loadStory } from '@lorecrew/authoring/library';
import { recordedShow } from '@lorecrew/authoring/play/recorded-show';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import { describe, expect, it } from 'vitest';
import { computeHonours, honoursFor, measured, measuresFor } from './rules.ts';

const { story } = loadStory('lantern-line');
const { log, people } = recordedShow('three-crews');
const hangs = log.findLastIndex(({ event }) => event.type === 'phase.started');

describe('plates and pins of the last scene', () => {
  const [person = ''] = people;
  const hung = computeHonours(story, log.slice(0, hangs + 1));

  it('are not there before they hang', () => {
    expect(computeHonours(story, log.slice(0, hangs))).toBeNull();
  });

  it('are one plate for each crew, each another, and one’s own pin', () => {
    const told = hung && honoursFor(hung, person);
    const crews = hung?.show.crews.map(({ id }) => id) ?? [];
    expect(told?.plates.map(({ crew }) => crew)).toEqual(crews);
    expect(new Set(told?.plates.map(({ plate }) => plate)).size).toBe(crews.length);
    expect(told?.own).toMatchObject({ roles: expect.any(Array) });
    expect(hung && honoursFor(hung, 'a stranger').own).toBeNull();
  });

  it('stay as they are, whoever writes a card afterwards, on the page after the show, too', () => {
    const last = log[hangs];
    const [crew] = hung?.show.crews ?? [];
    const cards = people.map((by, i): LoggedEvent => {
      const event = { type: 'card.given', crew: crew?.id ?? '', by, to: people[0] ?? '', words: { starter: 0 } } as const;
      return { seq: 100_000 + i, cmdId: `${by}:late:${i}`, actor: by, atMs: (last?.atMs ?? 0) + i, event };
    });
    expect(computeHonours(story, [...log.slice(0, hangs + 1), ...cards])?.plates).toEqual(hung?.plates);
    const after = measured(story, log);
    const own = after && measuresFor(after, person);
    expect(own?.own.pin).toBe(hung?.pins[person]);
    expect(hung?.plates.map(({ plate }) => plate)).toContain(own?.plate);
  });
});
