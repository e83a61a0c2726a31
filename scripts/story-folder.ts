import { resolve } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';

/** What a command about stories was asked: its words, and the folder of stories they are in (`--in`; the product's own without it). */
export function storyWords(args: readonly string[]): {
  readonly words: readonly string[];
  readonly folder: string;
  readonly isOwn: boolean;
} {
  const at = args.indexOf('--in');
  if (at === -1) return { words: args, folder: STORIES, isOwn: true };
  const folder = resolve(args[at + 1] ?? '.');
  return { words: [...args.slice(0, at), ...args.slice(at + 2)], folder: `${folder}/`, isOwn: false };
}

/** The folder of a story as it is named in sentences to its writer. */
export function storyPath({ folder, isOwn }: { folder: string; isOwn: boolean }, slug: string): string {
  return `${isOwn ? 'stories/' : folder}${slug}`;
}
