import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { told } from '@lorecrew/authoring/fault';
import { makeStory } from '@lorecrew/authoring/library';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';
import type { Story } from '@lorecrew/engine/model/story';
import { storyWords } from '../story-folder.ts';

const SPEED_MOST = 1000;

export const SHOW_HELP = `npm run show -- <story> [options]

Plays a whole show with simulated people in this terminal, and prints the night log, scores and measures.

  --people N   how many come (12, or as many as the story takes)
  --speed N    how many times as fast as on the night, 1 to ${SPEED_MOST} (20)
  --seed TEXT  decides tempers, what is dealt and what everybody does: the same seed plays the same show (7)
  --mode ID    one of the story's modes, as gentle
  --in FOLDER  a folder of stories that is not the product's own
  --help       this`;

/** A show that was asked for. */
export interface ShowWish {
  readonly story: Story;
  readonly people: number;
  readonly speed: number;
  readonly seed: string;
  readonly mode: string | undefined;
}

type Asked = ShowWish | { readonly help: true } | { readonly wrong: string };

const OPTIONS = {
  people: { type: 'string' },
  speed: { type: 'string', default: '20' },
  seed: { type: 'string', default: '7' },
  mode: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parsed(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
}

/** A whole number between two others; null for anything else. */
function wholeNumber(text: string, least: number, most: number): number | null {
  const n = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return n >= least && n <= most ? n : null;
}

/** What was asked on the command line, or a sentence that says what is wrong with it. */
export function parseWish(args: readonly string[]): Asked {
  const { words, folder } = storyWords(args);
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(words);
  } catch (error) {
    return { wrong: `${error instanceof Error ? error.message : String(error)}\n\n${SHOW_HELP}` };
  }
  const { values, positionals } = given;
  if (values.help) return { help: true };
  const [slug, ...more] = positionals;
  const slugs = storySlugs(folder);
  if (slug === undefined || more.length > 0) return { wrong: `Name one story: ${slugs.join(', ')}.\n\n${SHOW_HELP}` };
  if (!slugs.includes(slug)) return { wrong: `There is no story ${slug}. There are ${slugs.join(', ')}.` };
  const made = makeStory(readStoryFiles(join(folder, slug)));
  if ('faults' in made) return { wrong: made.faults.map((fault) => told(fault, `${slug}/`)).join('\n') };
  const { story } = made.compiled;
  const { min, max } = story.players;
  const people = wholeNumber(values.people ?? String(Math.min(12, max)), min, max);
  if (people === null) return { wrong: `--people is ${values.people}, and ${story.title} takes ${min} to ${max}.` };
  const speed = wholeNumber(values.speed, 1, SPEED_MOST);
  if (speed === null) return { wrong: `--speed is ${values.speed}. Take a whole number from 1 to ${SPEED_MOST}.` };
  const { modes } = made.written.story;
  if (values.mode !== undefined && !modes.includes(values.mode))
    return { wrong: `--mode is ${values.mode}. ${modes.length > 0 ? `There are ${modes.join(', ')}.` : 'This story has none.'}` };
  return { story, people, speed, seed: values.seed, mode: values.mode };
}
