import { NOTIFICATIONS_PAGE, type NotificationsAnswer, type NotificationsQuery } from '@lorecrew/contract/api/notifications';
import { paths } from '@lorecrew/contract/paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterField } from '../../components/fields.tsx';
import './notifications-page.css';
import { listNotifications, markNotificationsRead } from '@lorecrew/contract/routes/notifications';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { NOTIFICATIONS } from './keys.ts';
import { NotificationRow } from './notification-row.tsx';

const REFRESH_EVERY_MS = 60_000;

/** What one was told of: the latest first, a page at a time. */
export function NotificationsPage() {
  const say = useTranslations('notifications');
  const queries = useQueryClient();
  const [only, setOnly] = useState<NotificationsQuery['only']>('all');
  const [page, setPage] = useState(1);
  const asked = { only, page };
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...NOTIFICATIONS, asked],
    queryFn: () => api.request(listNotifications, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  const changed = () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS });
  const choose = (chosen: NotificationsQuery['only']) => {
    setOnly(chosen);
    setPage(1);
  };
  const choices = [
    { value: 'all', label: say('all') },
    { value: 'unread', label: say('onlyUnread') },
  ] as const;
  return (
    <div className="notifications">
      <header className="head">
        <h1>{say('title')}</h1>
        <p className="sub">
          {say('lede')} <Link to={`${paths.profile()}#told-of`}>{say('choose')}</Link>
        </p>
      </header>
      <section className="card" aria-labelledby="all-notifications">
        <div className="list-head">
          <h2 id="all-notifications" className="sr">
            {say('list')}
          </h2>
          <FilterField label={say('show')} value={only} options={choices} onChange={choose} />
          {data === undefined || data.unread === 0 ? null : <ReadAll seen={data} onChanged={changed} />}
        </div>
        {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
        {data === undefined && error !== null ? (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <RowsLoading what={say('what')} />
        ) : data.notifications.length === 0 && only === 'unread' ? (
          <NothingYet title={say('allRead')} text={say('allReadText')} />
        ) : data.notifications.length === 0 && page === 1 ? (
          <NothingYet title={say('nothing')} text={say('nothingText')} />
        ) : (
          <ul className="notification-rows">
            {data.notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onChanged={changed} />
            ))}
          </ul>
        )}
        <Pager page={page} pageSize={NOTIFICATIONS_PAGE} total={data?.total ?? 0} onPage={setPage} what={say('what')} />
      </section>
    </div>
  );
}

/** Marks everything as read up to the latest that stands here: what came meanwhile stays unread. */
function ReadAll({ seen, onChanged }: { seen: NotificationsAnswer; onChanged: () => void }) {
  const say = useTranslations('notifications');
  const call = useCall({
    call: (untilMs: number) => api.request(markNotificationsRead, { body: { until_ms: untilMs } }),
    onDone: onChanged,
  });
  const latestMs = Math.max(0, ...seen.notifications.map(({ atMs }) => atMs));
  return (
    <>
      <Button size="small" pending={call.busy} onClick={() => call.send(latestMs)}>
        {say('readAll')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}
