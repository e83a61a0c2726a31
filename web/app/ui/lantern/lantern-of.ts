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

/** Somebody's lantern: their own; plain paper where they have cut none, or it was taken down. Simulated crewmates have one by chance. */
export function lanternOf(view: Pick<ShowView, 'lanterns'> | null, person: { id: string; simulated: boolean }): Lantern {
  const { id, simulated } = person;
  if (simulated) return remembered(id.replace(/:[^:]*$/, ''), () => surprise(seedOf(id.replace(/:[^:]*$/, ''))));
  const text = view?.lanterns?.hung.find((hung) => hung.person === id)?.lantern;
  const plain = () => plainLantern(seedOf(id) % PAPERS.length);
  return text ? remembered(text, () => readLantern(text) ?? plain()) : remembered(`plain ${id}`, plain);
}
