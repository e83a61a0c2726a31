import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { measured, measuresFor } from '@lorecrew/server/features/session-reports/measures/rules';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';

const harbours = fixtureStory('four-harbours');

/** A show of the decision alone, in which everybody does what is useful. */
function night(people: number, untilMs = 3_600_000): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(harbours, { seed: 'read', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  show.run(Object.fromEntries(ids.map((id) => [id, (view) => nextUseful(harbours, view)])), { stepMs: 2_000, untilMs });
  return show;
}

function readBy(show: VirtualShow, person: string) {
  const found = measured(harbours, show.log);
  return found && measuresFor(found, person);
}

describe('what a person may read of a show', () => {
  const fourteen = night(14);

  it('is nothing while it is not over, and nothing for a stranger', () => {
    expect(readBy(night(3, 60_000), 'p1')).toBeNull();
    expect(readBy(fourteen, 'stranger')).toBeNull();
  });

  it('is nothing for whoever played with simulated crewmates alone', () => {
    expect(readBy(night(1), 'p1')).toBeNull();
  });

  it('is one lane a task with six satchels, by role', () => {
    const [lane] = readBy(fourteen, 'p1')?.lanes ?? [];
    expect(lane).toMatchObject({ outcome: 'solved', held: 18 });
    expect(lane?.marks).toHaveLength(6);
    expect(Object.keys(lane?.marks[0] ?? {}).toSorted()).toEqual(['atMs', 'packet', 'role']);
  });

  it('never names a person, neither another nor oneself', () => {
    for (let n = 1; n <= 14; n += 1) expect(JSON.stringify(readBy(fourteen, `p${n}`))).not.toMatch(/"p\d+"/);
  });

  it('differs inside a crew only in what is one’s own', () => {
    const crews = Map.groupBy(
      Array.from({ length: 14 }, (_, i) => `p${i + 1}`),
      (id) => fourteen.show.crews.find(({ seats }) => seats.some(({ occupant }) => 'id' in occupant && occupant.id === id))?.id,
    );
    expect(crews.size).toBe(3);
    for (const ids of crews.values()) {
      const shared = ids.map((id) => JSON.stringify({ ...readBy(fourteen, id), own: null }));
      expect(new Set(shared).size).toBe(1);
    }
  });

  it('has no number of the balance of three people in a short while', () => {
    expect(readBy(night(3), 'p1')?.balance).not.toHaveProperty('balance');
  });
});
