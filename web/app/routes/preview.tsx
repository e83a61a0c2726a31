import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import previewLinks from '../locales/en/previewLinks.json';
import '../components/lists.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { PreviewPage, useShownPreview } from '../features/preview-links/preview-page.tsx';
import type { ArticleFacts } from '../lib/text/article.ts';
import { articles } from '../lib/text/articles.server.ts';
import { draftOf } from '../lib/text/drafts.server.ts';
import { privateMeta } from '../lib/text/page-meta.ts';
import { previewContext } from '../lib/text/preview-context.ts';

const MORE = 3;

/** By the cookie of the reader's browser, which the server has read. */
export function loader({ context }: LoaderFunctionArgs) {
  const opened = context.get(previewContext);
  const draft = opened?.kind === 'draft' ? draftOf(opened.slug) : null;
  return { opened: opened?.kind === 'draft' && draft === null ? null : opened, draft, more: articles.slice(0, MORE) };
}

export function meta() {
  return privateMeta('Preview');
}

export default function Preview() {
  const { opened, draft, more } = useLoaderData<typeof loader>();
  useShownPreview(opened);
  return draft === null ? (
    <Queries>
      <PreviewPage opened={opened} />
    </Queries>
  ) : (
    <MessagesProvider english={{ previewLinks }}>
      <Draft {...draft} more={more} />
    </MessagesProvider>
  );
}

function Draft({ article, html, more }: { article: ArticleFacts; html: string; more: readonly ArticleFacts[] }) {
  const say = useTranslations('previewLinks.page');
  return (
    <ArticlePage article={article} more={more} eyebrow={say('draft')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, made into HTML on our server */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </ArticlePage>
  );
}
