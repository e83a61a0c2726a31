import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { type Lantern, PAPERS, plainLantern } from '@lorecrew/contract/lantern/model';
import type { ShowView } from '@lorecrew/contract/live/view';
import { seedOf, surprise } from './surprise.ts';

const kept = new Map<string, Lantern>();
const KEPT = 200;

/** Remembers what was read or cut by chance: it is asked for with every drawing. */
function remembered(key: string, make: () => Lantern): Lantern {
  const known = kept.get(key);
  if (known) return known;
  const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  const made = make();
  kept.set(key, made);
  return made;
}

/**
 * What chance cuts for the crewmates that our stories have. Kept as texts: trying one cut after the other for five of them keeps a slow
 * device busy for half a second, just as somebody arrives.
 */
export const CUT_BEFORE: Readonly<Record<string, string>> = {
  'sim:fern': 'TAERAiGAZAARmEoN',
  'sim:moss': 'TAFABxCAiAwUwH4CJYBkAAGhSgIFgEIAAJ54AASSMAI',
  'sim:thistle': 'TAFgBSKAiAAkgGgAFKZSDhCAPAAAjyoO',
  'sim:clover': 'TAFQCCCAiAAgvHgCJYBeDBWmUg4RgEgAAZRQDASSMAIAgB4A',
  'sim:sedge': 'TAFwBiCAiAAjgF4AA7BkAhSAPAwAklAABZIwDg',
};

/** The lantern of a simulated crewmate, the same in every crew. */
function ofCrewmate(id: string): Lantern {
  const cut = CUT_BEFORE[id];
  return (cut ? readLantern(cut) : null) ?? surprise(seedOf(id));
}

/** Somebody's lantern: their own; plain paper where they have cut none, or it was taken down. Simulated crewmates have one by chance. */
export function lanternOf(view: Pick<ShowView, 'lanterns'> | null, person: { id: string; simulated: boolean }): Lantern {
  const { id, simulated } = person;
  const crewmate = id.replace(/:[^:]*$/, '');
  if (simulated) return remembered(crewmate, () => ofCrewmate(crewmate));
  const text = view?.lanterns?.hung.find((hung) => hung.person === id)?.lantern;
  const plain = () => plainLantern(seedOf(id) % PAPERS.length);
  return text ? remembered(text, () => readLantern(text) ?? plain()) : remembered(`plain ${id}`, plain);
}
