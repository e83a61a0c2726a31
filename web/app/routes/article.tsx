import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { type ComponentType, lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { articles } from '../lib/text/articles.server.ts';
import { originIn, type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';
import { articleData } from '../lib/text/structured-data.ts';

export const handle: PageHandle = { static: true };

/** Every article is a piece of the site of its own, fetched when somebody reads it. */
const texts = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: ComponentType }>('../articles/*.mdx')).map(([path, load]) => [
    path.replace(/^.*\/|\.mdx$/g, ''),
    lazy(load),
  ]),
);
const MORE = 3;

export function loader({ params, context }: LoaderFunctionArgs) {
  const at = articles.findIndex(({ slug }) => slug === params.slug);
  const article = articles[at];
  if (article === undefined) throw data(null, { status: 404, statusText: 'Page Not Found' });
  const after = [...articles.slice(at + 1), ...articles.slice(0, at)];
  return { article, more: after.slice(0, MORE), publisher: context.get(siteContext).operator?.name ?? BRAND };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { article, publisher } = loaderData;
  const { slug, title: name, description } = article;
  return publicMeta({
    matches,
    path: paths.article(slug),
    name,
    description,
    type: 'article',
    data: [articleData({ origin: originIn(matches), path: paths.article(slug), article, publisher })],
  });
}

export default function Article() {
  const { article, more } = useLoaderData<typeof loader>();
  const Text = texts[article.slug];
  return (
    <ArticlePage article={article} more={more} eyebrow="From the night log">
      <Suspense>{Text ? <Text /> : null}</Suspense>
    </ArticlePage>
  );
}
