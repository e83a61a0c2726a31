import { type ArticleFacts, articleFacts, newestFirst } from './article.ts';

/** What the bundler made of an article, but for its text. */
interface Module {
  readonly frontmatter: unknown;
  readonly readingTime: { readonly minutes: number; readonly words: number };
}

const modules = import.meta.glob<Module>('../../articles/*.mdx', { eager: true });
const guideModules = import.meta.glob<Module>('../../guides/virtual-team-building.mdx', { eager: true });

function factsOf(all: Readonly<Record<string, Module>>): ArticleFacts[] {
  return Object.entries(all).map(([path, { frontmatter, readingTime }]) => {
    const slug = path.replace(/^.*\/|\.mdx$/g, '');
    return articleFacts({ slug, frontmatter, readingTime });
  });
}

/** Every article of the blog, the newest first. On the server only: pages get the facts they show. */
export const articles: readonly ArticleFacts[] = newestFirst(factsOf(modules));

/** The long guide. */
export const guide: ArticleFacts | undefined = factsOf(guideModules)[0];
