import type { SharedReport } from '@lorecrew/contract/api/report-links';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import boat from '../../art/pages/boat.svg';
import { NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import components from '../../locales/en/components.json';
import report from '../../locales/en/report.json';
import reportScope from '../../locales/en/reportScope.json';
import { ReadReport } from './read-report.tsx';
import './read-report.css';
import { getSharedReport } from '@lorecrew/contract/routes/session-reports';
import { useDates } from '../../lib/time/use-dates.ts';

/** A report as whoever was given its link reads it: figures, and no name of anybody. */
export function SharedReportPage({ token }: { token: string }) {
  return (
    <MessagesProvider english={{ components, report, reportScope }}>
      <Shared token={token} />
    </MessagesProvider>
  );
}

function Shared({ token }: { token: string }) {
  const say = useTranslations('report.shared');
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-report', token],
    queryFn: () => api.request(getSharedReport, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data) return <Read shared={data} />;
  const hasEnded = error instanceof ApiError && error.code === 'REPORT_002';
  return (
    <Framed lede={say('lede')}>
      <section className="card">
        {error === null ? (
          <RowsLoading what={say('what')} rows={6} />
        ) : hasEnded ? (
          <NothingYet title={say('ended')} text={say('endedText')} />
        ) : (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        )}
      </section>
    </Framed>
  );
}

function Framed({ lede, children }: { lede: string; children: ReactNode }) {
  const say = useTranslations('report.shared');
  return (
    <>
      <NightStrip picture={boat} eyebrow={say('eyebrow')} title={say('title')} lede={lede} />
      <main id="main" className="wrap read-report">
        {children}
      </main>
    </>
  );
}

function Read({ shared: { story, playedAtMs, endsAtMs, figures } }: { shared: SharedReport }) {
  const say = useTranslations('report.shared');
  const { longDay } = useDates();
  return (
    <Framed lede={say('of', { story, day: longDay(playedAtMs), ends: longDay(endsAtMs) })}>
      <ReadReport figures={figures} />
    </Framed>
  );
}
