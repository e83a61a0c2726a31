import { paths } from '@lorecrew/contract/paths';
import { type MetaArgs, useLoaderData } from 'react-router';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { articles } from '../lib/text/articles.server.ts';
import { originIn, type PageHandle, publicMeta } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { static: true };

export function loader() {
  return { articles };
}

export function meta({ matches }: MetaArgs) {
  const description = 'What is known about people doing things together, what is not, and what we made of it. With sources.';
  return [
    ...publicMeta({ matches, path: paths.blog(), name: 'Blog', description }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: `${originIn(matches)}${paths.feed()}` },
  ];
}

export default function Blog() {
  return <BlogPage articles={useLoaderData<typeof loader>().articles} />;
}
