import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Feed } from 'feed';
import type { LoaderFunctionArgs } from 'react-router';
import { articles } from '../lib/text/articles.server.ts';
import { siteContext } from '../lib/text/site-context.ts';

/** The blog as RSS. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin, operator } = context.get(siteContext);
  const newest = articles[0]?.date ?? '1970-01-01';
  const feed = new Feed({
    title: `${BRAND}: from the night log`,
    description: 'What is known about people doing things together, what is not, and what we made of it.',
    id: `${origin}${paths.blog()}`,
    link: `${origin}${paths.blog()}`,
    feedLinks: { rss: `${origin}${paths.feed()}` },
    language: 'en',
    updated: new Date(newest),
    copyright: operator?.name ?? BRAND,
  });
  for (const { slug, title, description, date } of articles) {
    const link = `${origin}${paths.article(slug)}`;
    feed.addItem({ title, id: link, link, description, date: new Date(date) });
  }
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
