import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ArticlePage } from '../features/blog/article-page.tsx';
import Text from '../guides/virtual-team-building.mdx';
import { articles, guide } from '../lib/text/articles.server.ts';
import { originIn, type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';
import { articleData } from '../lib/text/structured-data.ts';

const MORE = 3;

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  if (guide === undefined) throw data(null, { status: 404, statusText: 'Page Not Found' });
  return { guide, more: articles.slice(0, MORE), publisher: context.get(siteContext).operator?.name ?? BRAND };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { guide: article, publisher } = loaderData;
  return publicMeta({
    matches,
    path: paths.guide(),
    name: 'Virtual team building: a guide',
    description: article.description,
    type: 'article',
    data: [articleData({ origin: originIn(matches), path: paths.guide(), article, publisher })],
  });
}

export default function Guide() {
  const { guide: article, more } = useLoaderData<typeof loader>();
  return (
    <ArticlePage article={article} more={more} eyebrow="A guide">
      <Text />
    </ArticlePage>
  );
}
