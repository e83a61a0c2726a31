import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { simulatedPeople } from '@lorecrew/authoring/people/simulated-person';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';

const STEP_MS = 2_000;
const LENGTH_MS = 3_540_000;
const SEED = 'before the deploy';

/** The Lantern Line as an earlier build compiled it, and as a show that began then keeps it: never made anew. */
const compiled: Story = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('compiled/lantern-line.json.br', import.meta.url))).toString(),
);

/** Four people of whom the last comes with the second scene, and a show that they play to its end. */
function played(): VirtualShow {
  const ids = ['p1', 'p2', 'p3', 'p4'];
  const show = new VirtualShow(compiled, { seed: SEED, people: ids });
  for (const participant of ids.slice(0, 3)) show.submit('server', { type: 'participant.join', participant });
  const people: Record<string, VirtualPerson> = {};
  for (const [i, { act }] of simulatedPeople(show.show.story, ids, SEED).entries()) people[ids[i] ?? ''] = act;
  show.run(people, { stepMs: STEP_MS, untilMs: 200_000 });
  show.submit('server', { type: 'participant.join', participant: 'p4' });
  show.submit('p4', { type: 'box.fill', box: 'thing', words: { ready: 0 } });
  show.run(people, { stepMs: STEP_MS, untilMs: 2 * LENGTH_MS });
  return show;
}

describe('a show that began with a story which an earlier build compiled', () => {
  const whole = played();

  it('is played to its end by this one, on time and with every light', () => {
    const { show } = whole;
    expect(show.story.hash).toBe('92eb4e5a8db9ae745fbd1f648278ee0d');
    expect([show.phase, (show.completedAtMs ?? 0) - (show.startedAtMs ?? 0)]).toEqual(['completed', LENGTH_MS]);
    const outcomes = ['P1', 'P2', 'P3'].map((step) => show.results[step]?.crews['crew-1']?.outcome);
    expect(outcomes).toEqual(['solved', 'solved', 'solved']);
  });

  it('keeps the rules that it began with: what was closed to late comers then is closed now', () => {
    expect(whole.refused.find(({ command }) => command.type === 'box.fill')).toMatchObject({ actor: 'p4', code: 'SHOW_004' });
    const closed = whole.log.find(({ event }) => event.type === 'boxes.closed' && event.step === 'stores');
    expect((closed?.atMs ?? 0) - (whole.show.startedAtMs ?? 0)).toBe(170_000);
  });

  it('is the same show when its log is folded again', () => {
    const folded = whole.log.reduce(evolve, initialState(compiled));
    expect(folded).toEqual(whole.show);
  });
});
