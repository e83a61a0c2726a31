import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { simulatedId } from '@lorecrew/engine/core/crews';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { computeScore } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import { describe, expect, it } from 'vitest';
import { lanternLine as story } from '../lantern-line.ts';

describe('a show that a host starts with simulated crewmates', () => {
  it.each([1, 2])('can be played to its end by %i people', (count) => {
    const people = ['p1', 'p2'].slice(0, count);
    const show = new VirtualShow(story, { seed: '7', people });
    show.nowMs = 500;
    for (const participant of people) show.submit('server', { type: 'participant.join', participant });
    expect(show.submit('host:h1', { type: 'show.start' })).toBeNull();
    const seats = show.show.crews[0]?.seats ?? [];
    const simulated = seats.flatMap(({ occupant }) =>
      occupant.kind === 'simulated' ? [simulatedId('crew-1', occupant.crewmate)] : [],
    );
    expect([show.show.crews.length, seats.length, simulated.length]).toEqual([1, 3, 3 - count]);
    const act = (id: string) => {
      const person = new SimulatedPerson(show.show.story, { id, temper: 'quick', seed: '7' });
      return person.act;
    };
    const all = Object.fromEntries([...people, ...simulated].map((id) => [id, act(id)]));
    expect(show.run(all, { stepMs: 1_000, untilMs: 3 * 3_600_000 })).toBe(true);
    expect(show.show.mechanics.finale.ending).not.toBeNull();
    const outcomes = Object.values(show.show.results).flatMap(({ crews }) => Object.values(crews ?? {}));
    expect(outcomes.filter(({ outcome }) => outcome === 'solved').length).toBeGreaterThan(0);
    for (const hour of crewHours(story, show.log)) expect(computeScore(collectScoreInputs(hour)).total).toBeGreaterThan(0);
  });
});
