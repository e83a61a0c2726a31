import { readStoryFiles, type StoryFiles } from './story-files.ts';

const TEMPLATE = new URL('../template', import.meta.url).pathname;

/** The files of a new two-minute story that holds. */
export function newStory({ slug, title }: { slug: string; title: string }): StoryFiles {
  const { files } = readStoryFiles(TEMPLATE);
  const own = (text: string) => text.replaceAll('__SLUG__', slug).replaceAll('__TITLE__', title);
  return { slug, files: new Map([...files].map(([name, text]) => [name, own(text)])) };
}
