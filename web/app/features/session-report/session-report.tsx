import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { getSessionReport } from '@lorecrew/contract/routes/session-reports';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { NotFresh, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';

/** The report and its words come when it is looked at. */
const Report = lazy(() => import('./report.tsx').then(({ Report }) => ({ default: Report })));

const REFRESH_EVERY_MS = 20_000;

/** How a session went, once it is over. */
export function SessionReport({ session }: { session: SessionDetail }) {
  const say = useTranslations('sessions.report');
  const { id, status } = session;
  const isOver = status === 'completed';
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['session', id, 'report'],
    queryFn: () => api.request(getSessionReport, { params: { sessionId: id } }),
    enabled: isOver,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data === undefined ? REFRESH_EVERY_MS : false),
  });
  const loading = (
    <section className="card">
      <RowsLoading what={say('what')} rows={6} />
    </section>
  );
  if (!isOver || (error instanceof ApiError && error.code === 'REPORT_001'))
    return (
      <section className="card">
        {status === 'cancelled' ? (
          <NothingYet title={say('cancelled')} text={say('cancelledText')} />
        ) : (
          <NothingYet title={say('notYet')} text={say('notYetText')} />
        )}
      </section>
    );
  if (data === undefined)
    return error === null ? (
      loading
    ) : (
      <section className="card">
        <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  return (
    <>
      <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
      <Suspense fallback={loading}>
        <Report session={session} report={data} />
      </Suspense>
    </>
  );
}
