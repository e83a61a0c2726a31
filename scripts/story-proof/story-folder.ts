import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stage } from '@lorecrew/contract/stage';
import type { Story } from '@lorecrew/engine/story';
import type { CardRules } from '../../stories/card-rule.ts';
import type { ScriptedRun } from '../../stories/scripted-run.ts';

/** All that one folder under stories/ says, as values. */
export interface StoryFolder {
  readonly story: Story;
  readonly stage: Stage;
  /** What the cards say, as rules, by puzzle and packet. */
  readonly rules: Readonly<Record<string, CardRules>>;
  readonly runs: readonly ScriptedRun[];
  /** Words that would give away another story. */
  readonly spoilers: readonly string[];
  /** The drawings, as SVG text, by name. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** A check says in sentences what is wrong; none means that it holds. */
export type StoryCheck = (folder: StoryFolder) => Iterable<string>;

/** Names of the folders under stories/ that hold a story. */
export function storySlugs(root: string): string[] {
  return readdirSync(join(root, 'stories')).filter((slug) => existsSync(join(root, 'stories', slug, 'story/story.ts')));
}

/** The drawings of a story by name, without the file's ending. */
export function readDrawings({ root, slug }: { root: string; slug: string }): Record<string, string> {
  const folder = join(root, 'stories', slug, 'stage/scenes');
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return Object.fromEntries(names.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]));
}

/** Reads one story folder. Rejects where one of its files is missing. */
export async function readStoryFolder({ root, slug }: { root: string; slug: string }): Promise<StoryFolder> {
  const file = (name: string) => import(pathToFileURL(join(root, 'stories', slug, name)).href);
  const [{ story }, { stage }, { rules }, { runs }, { spoilers }] = await Promise.all([
    file('story/story.ts'),
    file('stage/stage.ts'),
    file('story/rules.ts'),
    file('story/runs.ts'),
    file('story/spoilers.ts'),
  ]);
  return { story, stage, rules, runs, spoilers, drawings: readDrawings({ root, slug }) };
}
