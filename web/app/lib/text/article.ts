import { z } from '@lorecrew/contract/schema';

/** Pictures that articles may have at their head. */
const PICTURES = ['table', 'clouds', 'logbook', 'three-beams', 'levers', 'shelf', 'boat', 'landing'] as const;
export type PictureName = (typeof PICTURES)[number];

/** What stands in the head of an article. */
const Head = z.object({
  title: z.string(),
  description: z.string(),
  /** Day of publication, `2026-11-22`. */
  date: z.union([
    z.iso.date(),
    z.pipe(
      z.date(),
      z.transform((day) => day.toISOString().slice(0, 10)),
    ),
  ]),
  /** Among articles of one day, the smaller number comes first. */
  order: z.number(),
  picture: z.enum(PICTURES),
});

/** An article as pages show it before its text is there. */
export interface ArticleFacts extends z.infer<typeof Head> {
  readonly slug: string;
  readonly minutes: number;
  readonly words: number;
}

/** The facts of an article from what the bundler made of it. Throws where its head is not as it should be. */
export function articleFacts({
  slug,
  frontmatter,
  readingTime,
}: {
  slug: string;
  frontmatter: unknown;
  readingTime: { readonly minutes: number; readonly words: number };
}): ArticleFacts {
  const minutes = Math.max(1, Math.round(readingTime.minutes));
  return { ...Head.parse(frontmatter), slug, minutes, words: readingTime.words };
}

/** The newest first; of one day, in their order. */
export function newestFirst(articles: readonly ArticleFacts[]): ArticleFacts[] {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date) || a.order - b.order);
}
