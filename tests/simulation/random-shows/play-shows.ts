import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { findMember } from '@lorecrew/engine/core/crews';
import { projectView } from '@lorecrew/engine/projection/view';
import { describe, expect, it } from 'vitest';
import { secretCards, story } from '../../lamp-room.ts';
import { randomPerson } from '../random-person.ts';

/** By day; at night there are ten times as many. */
const SHOWS = Number(process.env.SEEDS ?? 300);
const STEP_MS = 4_000;
const LONGEST_MS = 600_000;
const solution = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];

/** Which secrets a part of a view tells. What has not changed is the same object from view to view, and was read before. */
const toldBy = new WeakMap<object, readonly string[]>();
const theOrder = JSON.stringify(solution);

function secretsToldBy(part: object): readonly string[] {
  const known = toldBy.get(part);
  if (known) return known;
  const text = JSON.stringify(part);
  const told = [...secretCards.filter((card) => text.includes(card)), ...(text.includes(theOrder) ? [theOrder] : [])];
  toldBy.set(part, told);
  return told;
}

/** What a person must not know yet: cards of others that nobody pinned, the order, who voted for what. */
function leaks(view: ShowView, own: readonly string[]): string[] {
  const onTable = view.table?.cards.flatMap((card) => card.text ?? []) ?? [];
  const { chat: _chat, announced: _announced, ...parts } = view;
  const told = Object.values(parts).flatMap((part) => (part === null ? [] : secretsToldBy(part)));
  const cards =
    view.scene?.id === 'L4' ? told.filter((card) => card !== theOrder && !onTable.includes(card) && !own.includes(card)) : [];
  const early =
    view.scene?.id !== 'L4' && view.scene?.number !== undefined && view.scene.number < 4
      ? told.filter((card) => card !== theOrder)
      : [];
  const order =
    view.task?.outcome === 'open' &&
    told.includes(theOrder) &&
    !view.levers?.proposal &&
    !view.levers?.agreed &&
    !view.levers?.planTouched;
  return [...cards, ...early, ...(order ? ['the order'] : []), ...(view.vote?.open && view.vote.result ? ['the vote'] : [])];
}

function playRandom(seed: number): { show: VirtualShow; over: boolean; leaked: string[] } {
  const people = Array.from({ length: 1 + (seed % 6) }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: String(seed), people });
  for (const participant of people) show.submit('server', { type: 'participant.join', participant });
  const leaked: string[] = [];
  // While nothing happens a view is the same object, and was looked at.
  const looked = new WeakSet<ShowView>();
  const policies = people.map((id, i) => {
    const act = randomPerson(seed * 31 + i, story, { drops: seed % 3 === 0 });
    return [
      id,
      (view: ShowView, nowMs: number) => {
        if (!looked.has(view)) leaked.push(...leaks(view, view.satchel?.cards.map((card) => card.text) ?? []));
        looked.add(view);
        return act(view, nowMs);
      },
    ] as const;
  });
  const play = (forMs: number) => show.run(Object.fromEntries(policies), { stepMs: STEP_MS, untilMs: show.nowMs + forMs });
  // Every fourth is paused somewhere, for anything from a second to days.
  if (seed % 4 === 0) {
    play((seed * 7_919) % 360_000);
    show.submit('server', { type: 'show.pause' });
    play((seed * 104_729) % 600_000);
    show.nowMs += 1_000 * 2 ** (seed % 19);
    show.submit('server', { type: 'show.resume' });
  }
  return { show, over: play(LONGEST_MS), leaked };
}

/** Plays every second show, so that two files share the work of two cores. `rest` is what their seeds leave when halved. */
export function playShows(rest: 0 | 1): void {
  const seeds = Array.from({ length: SHOWS }, (_, i) => i + 1).filter((seed) => seed % 2 === rest);
  describe('short shows with people who act at random', () => {
    it('all end, none is stuck, every ending is reached, and no view holds a secret', () => {
      const endings = new Set<string>();
      const outcomes = new Set<string>();
      for (const seed of seeds) {
        const { show, over, leaked } = playRandom(seed);
        expect(over, `show ${seed} ended`).toBe(true);
        expect(leaked, `show ${seed} kept its secrets`).toEqual([]);
        const ids = show.log.map(({ cmdId }) => cmdId);
        expect(new Set(ids).size, `show ${seed} has no command twice`).toBe(ids.length);
        const scenes = show.log.filter(({ event }) => event.type === 'scene.started').length;
        expect(scenes, `show ${seed} went through every scene`).toBe(story.scenes.length);
        const lastedMs = (show.show.completedAtMs ?? 0) - (show.show.startedAtMs ?? 0);
        expect(lastedMs, `show ${seed} ended by its planned end`).toBeLessThanOrEqual(story.lengthSec * 1000);
        endings.add(show.show.mechanics.finale.ending ?? '');
        for (const task of Object.values(show.show.mechanics.tasks.crews.L4 ?? {})) outcomes.add(task.outcome);
        for (const id of Object.keys(show.show.people)) {
          const member = findMember(show.show, id);
          if (!member) continue;
          const view = projectView(show.show, { crew: member.crew.id, person: id }, { names: {}, texts: {} });
          expect(view.result?.sentences, `show ${seed} has four sentences for ${id}`).toHaveLength(4);
        }
      }
      expect([...endings].sort()).toEqual(['EL', 'EO', 'EW']);
      expect(outcomes.has('solved')).toBe(true);
    });
  });
}
