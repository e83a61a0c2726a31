import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORIES } from '../../authoring/src/library.ts';

const ALWAYS = 'when: { not: { variable: ship, atLeast: 99 } }';
const NEVER = 'when: { variable: ship, atLeast: 99 }';

/** The five endings, each with one of the harbours and one of the two last words: the place of each among its like, from 0. */
export const ENDINGS = [
  { slug: 'ending-one', ending: 0, harbour: 0, wick: 0 },
  { slug: 'ending-two', ending: 1, harbour: 1, wick: 1 },
  { slug: 'ending-three', ending: 2, harbour: 2, wick: 0 },
  { slug: 'ending-four', ending: 3, harbour: 3, wick: 1 },
  { slug: 'ending-five', ending: 4, harbour: 0, wick: 1 },
] as const;

/** Lets each condition hold that stands at a wanted place, and no other. The last of its like has none. */
function choose(file: string, wanted: readonly boolean[]): void {
  let place = 0;
  const text = readFileSync(file, 'utf8').replace(/\bwhen: \{.*\}$/gm, () => (wanted[place++] ? ALWAYS : NEVER));
  writeFileSync(file, text);
}

/** A folder with a copy of The Lantern Line for each ending, which comes whatever was chosen. */
export function writeEndings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorecrew-endings-'));
  for (const { slug, ending, harbour, wick } of ENDINGS) {
    const copy = join(folder, slug);
    cpSync(join(STORIES, 'lantern-line'), copy, { recursive: true });
    choose(
      join(copy, 'endings.yml'),
      [0, 1, 2, 3].map((place) => place === ending),
    );
    choose(join(copy, 'codas.yml'), [...[0, 1, 2].map((place) => place === harbour), wick === 0]);
  }
  return folder;
}
