import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArticleFacts, articleFacts } from './article.ts';

interface Module {
  readonly default: ComponentType;
  readonly frontmatter: unknown;
  readonly readingTime: { readonly minutes: number; readonly words: number };
}

const modules = import.meta.glob<Module>('../../drafts/*.mdx', { eager: true });

function slugOf(path: string): string {
  return path.replace(/^.*\/|\.mdx$/g, '');
}

/** Articles that are not published yet. */
export const drafts: readonly string[] = Object.keys(modules).map(slugOf);

/**
 * A draft with its text as HTML; null where there is none. On the server only: no file that browsers can fetch holds a word of a draft,
 * and whoever may read it gets it in the page.
 */
export function draftOf(slug: string): { article: ArticleFacts; html: string } | null {
  const [, found] = Object.entries(modules).find(([path]) => slugOf(path) === slug) ?? [];
  if (!found) return null;
  const { default: Text, frontmatter, readingTime } = found;
  return { article: articleFacts({ slug, frontmatter, readingTime }), html: renderToStaticMarkup(createElement(Text)) };
}
