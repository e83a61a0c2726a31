import { paths } from '@lorecrew/contract/paths';
import { openPreview } from '@lorecrew/contract/routes/trials';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import boat from '../../art/pages/boat.svg';
import { NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { shownPreview } from '../../lib/storage/opened-preview.ts';
import components from '../../locales/en/components.json';
import previewLinks from '../../locales/en/previewLinks.json';
import styles from './preview-page.module.css';

/** Where a link to a preview leads: the browser keeps the preview and goes on to it. */
export function OpeningPage({ token }: { token: string }) {
  return (
    <MessagesProvider english={{ components, previewLinks }}>
      <Opening token={token} />
    </MessagesProvider>
  );
}

function Opening({ token }: { token: string }) {
  const say = useTranslations('previewLinks.opening');
  const sayPage = useTranslations('previewLinks.page');
  const { data, error, refetch } = useQuery({
    queryKey: ['open-preview', token],
    queryFn: () => api.request(openPreview, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  useEffect(() => {
    if (data === undefined) return;
    shownPreview.keep(data);
    // A document of its own: the server reads the cookie that came just now.
    window.location.replace(paths.preview());
  }, [data]);
  const hasEnded = error instanceof ApiError && error.code === 'PREVIEW_001';
  return (
    <>
      <NightStrip picture={boat} eyebrow={sayPage('eyebrow')} title={say('title')} />
      <main id="main" className={`wrap ${styles.previewLinkPage}`}>
        <section className="card">
          {error === null ? (
            <RowsLoading what={say('wait')} />
          ) : hasEnded ? (
            <NothingYet title={say('ended')} text={say('endedText')} />
          ) : (
            <NotLoaded title={say('failed')} text={say('failedText')} error={error} onRetry={() => void refetch()} />
          )}
        </section>
      </main>
    </>
  );
}
