import type { Path } from '@lorecrew/engine/model/step-story';
import type { Compilation, PlacedStep } from '../compiled.ts';
import type { Fault } from '../fault.ts';
import type { Telling } from '../library.ts';
import type { WrittenStory } from '../written-story.ts';

/** A story as it is proved: written, compiled, and what its language calls things. */
export interface Made {
  readonly written: WrittenStory;
  readonly compiled: Compilation;
  readonly telling: Telling;
}

/** One group of proofs. What it finds is the first cause: the groups after it are not asked then. */
export type Proof = (made: Made) => Iterable<Fault>;

/** A fault in a file. */
export function at(file: string, path: Path, says: string): Fault {
  return { file, path, says };
}

/** A fault in a step, by the path within it. */
export function atStep(step: PlacedStep, path: Path, says: string): Fault {
  return { file: step.at.file, path: [...step.at.path, ...path], says };
}

/** The names that stand more than once in a list, each with its second place. */
export function twice<T>(things: readonly T[], nameOf: (thing: T) => string): { readonly name: string; readonly thing: T }[] {
  const seen = new Set<string>();
  return things.flatMap((thing) => {
    const name = nameOf(thing);
    const again = seen.has(name);
    seen.add(name);
    return again ? [{ name, thing }] : [];
  });
}

/** A list as a sentence names it, shortened. */
export function few(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(', ')} ...` : names.join(', ');
}
