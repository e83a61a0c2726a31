import { loadStory } from '@lorecrew/authoring/library';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { type ParticipantCommand, sampleCommands } from '@lorecrew/contract/live/commands';
import { describe, expect, it } from 'vitest';
import { crewKeepsake } from '../keepsake/rules.ts';
import { computeHonours, honoursFor, measured, measuresFor } from './measures/rules.ts';
import { replayOf } from './replay/rules.ts';
import { figuresOf } from './rules.ts';

const { story } = loadStory('nine-oclock');
const PEOPLE = ['p1', 'p2', 'p3', 'p4'];
const TEXTS = { all: 'Gerda', odd: 'Bella' } as const;
const ATTENDANCE = { invited: 4, opened: 4, came: 4, tookPart: 4, stayed: 4 };

/** Answers each question once: as everybody does, or otherwise. */
function answering(as: 'all' | 'odd'): VirtualPerson {
  return (view): ParticipantCommand | null => {
    if (view.myAlibi?.answer !== null) return null;
    const offers = sampleCommands(view).filter((each) => each.type === 'alibi.answer');
    const offer = offers[as === 'all' ? 0 : 1];
    return offer && 'text' in offer.answer ? { ...offer, answer: { text: TEXTS[as], language: 'en' } } : (offer ?? null);
  };
}

/** Everything that anybody may read of a session in which one of four people answered otherwise than all others. */
function readable(odd: string) {
  const show = new VirtualShow(story, { seed: 'book', people: PEOPLE });
  for (const participant of PEOPLE) show.submit('server', { type: 'participant.join', participant });
  const people = Object.fromEntries(PEOPLE.map((id) => [id, answering(id === odd ? 'odd' : 'all')]));
  show.run(people, { stepMs: 3_000, untilMs: 3_000_000 });
  const found = measured(story, show.log);
  const [crew] = show.show.crews;
  const honours = computeHonours(story, show.log);
  if (!found || !crew || !honours) throw new Error('The show is not over.');
  const directory = { names: {}, texts: Object.fromEntries(show.texts.map(({ id, body }) => [id, body])) };
  const agreed = new Map(PEOPLE.map((id) => [id, true]));
  // Versions stand in an order that the seed draws, and the seed is nobody's to read.
  const versionsFor = (person: string) =>
    crewKeepsake({ show: show.show, crew, person, directory, agreed }).paper.parts.map(({ kind, lines }) => ({
      kind,
      lines: lines.map(({ text, ...line }) => ({ ...line, texts: text.split(' · ').toSorted() })),
    }));
  const results = show.show.results.happened?.crews[crew.id];
  return {
    results,
    report: figuresOf(found, ATTENDANCE),
    people: PEOPLE.map((id) => ({
      measures: measuresFor(found, id),
      honours: honoursFor(honours, id),
      replay: replayOf(story, show.log, id),
      keepsake: versionsFor(id),
    })),
  };
}

describe('who answered otherwise than all others', () => {
  it('can be read in no report, measure, award, replay or keepsake', () => {
    const [first, second] = [readable('p1'), readable('p3')];
    expect(first.results).toEqual({ asked: 5, agreed: 1, versions: 9, outcome: 'timedout' });
    expect(first.people[0]?.keepsake.map(({ kind }) => kind)).toContain('versions');
    expect(second).toEqual(first);
  });
});
