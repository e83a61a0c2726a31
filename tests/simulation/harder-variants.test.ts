import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../lantern-line.ts';

/** What a quick crew gets of the time it saved: a lever that sticks, a ship that moves, a second light. */
const HARDER = ['P1b', 'P2b', 'P3b'];

function played(seed: string): VirtualShow {
  const ids = ['p1', 'p2', 'p3'];
  const show = new VirtualShow(lanternLine, { seed, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const people = ids.map((id) => [id, new SimulatedPerson(show.show.story, { id, temper: 'quick', seed }).act] as const);
  show.run(Object.fromEntries(people), { stepMs: 1_000, untilMs: lanternLine.lengthSec * 2_000 });
  return show;
}

describe('a quick crew that knows only its own cards and what the others say', () => {
  it.each(['one', 'two', 'three'])('gets each of the harder variants and solves it (%s)', (seed) => {
    const { show, log } = played(seed);
    const outcomes = HARDER.map((step) => [
      step,
      ...Object.values(show.results[step]?.crews ?? {}).map(({ outcome }) => outcome),
    ]);
    expect(outcomes).toEqual(HARDER.map((step) => [step, 'solved']));
    // What only one of them sees is told in words.
    const worded = log.flatMap(({ event }) => (event.type === 'clue.worded' ? [event.cardId] : []));
    for (const step of ['P2b', 'P3b']) expect(worded.filter((card) => card.startsWith(step)).length).toBeGreaterThan(0);
  });
});
