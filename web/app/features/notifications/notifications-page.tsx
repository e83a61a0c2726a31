import {
  NOTIFICATIONS_PAGE,
  type NotificationKind,
  type NotificationsAnswer,
  type NotificationsQuery,
  type UserNotification,
} from '@lorecrew/contract/api/notifications';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import {
  deleteNotification,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '@lorecrew/contract/routes/notifications';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AlarmClock,
  ChartNoAxesColumn,
  Check,
  CircleCheck,
  Crown,
  Handshake,
  type LucideIcon,
  MailCheck,
  MailX,
  Ticket,
  TicketX,
  Trash2,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterField } from '../../components/fields.tsx';
import './notifications-page.css';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { type Dates, useDates } from '../../lib/time/use-dates.ts';
import { NOTIFICATIONS } from './keys.ts';

const REFRESH_EVERY_MS = 60_000;

/** What one was told of: the latest first, a page at a time. */
export function NotificationsPage() {
  const say = useTranslations('notifications');
  const queries = useQueryClient();
  const [only, setOnly] = useState<NotificationsQuery['only']>('all');
  const [page, setPage] = useState(1);
  const asked = { only, page };
  const list = useQuery({
    queryKey: [...NOTIFICATIONS, asked],
    queryFn: () => api.request(listNotifications, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  const { data } = list;
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
        <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
          {({ notifications }) =>
            notifications.length > 0 || (only === 'all' && page > 1) ? (
              <ul className="notification-rows">
                {notifications.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} onChanged={changed} />
                ))}
              </ul>
            ) : only === 'unread' ? (
              <NothingYet title={say('allRead')} text={say('allReadText')} />
            ) : (
              <NothingYet title={say('nothing')} text={say('nothingText')} />
            )
          }
        </LoadedList>
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

/** Something that happened: it leads to where the thing is, and is read by going there. */
function NotificationRow({ notification, onChanged }: { notification: UserNotification; onChanged: () => void }) {
  const say = useTranslations('notifications');
  const dates = useDates();
  const { id, kind, read, atMs } = notification;
  const { title, text } = saidOf({ say, dates }, notification);
  const reading = useCall({ call: (id: string) => api.request(markNotificationRead, { params: { id } }), onDone: onChanged });
  const removing = useCall({ call: (id: string) => api.request(deleteNotification, { params: { id } }), onDone: onChanged });
  const Sign = SIGNS[kind];
  return (
    <li data-unread={!read}>
      <Sign className="ic" aria-hidden="true" />
      <div className="grow">
        <Link to={whereOf(notification)} onClick={() => (read ? undefined : reading.send(id))}>
          {read ? null : <span className="sr">{say('unread')}: </span>}
          {title}
        </Link>
        <p className="small muted">{text}</p>
        <p className="small muted num">
          <time dateTime={new Date(atMs).toISOString()}>{dates.moment(atMs)}</time>
        </p>
        <Refusal text={reading.refusal ?? removing.refusal} />
      </div>
      <div className="acts">
        {read ? null : (
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={say('readName', { title })}
            title={say('read')}
            pending={reading.busy}
            onClick={() => reading.send(id)}
          >
            <Check className="ic" aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={say('removeName', { title })}
          title={say('remove')}
          pending={removing.busy}
          onClick={() => removing.send(id)}
        >
          <Trash2 className="ic" aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

/** What fills the slots of the words of every kind; each takes what it needs. */
function slotsOf({ session, person, label, figures }: UserNotification, dates: Dates) {
  const { coming = 0, notComing = 0, silent = 0, came = 0, invited = 0, letters = 0, credits = 0, available = 0 } = figures;
  const counted = { coming, notComing, silent, came, invited, letters, credits, available };
  const start = session === null ? '' : dates.moment(session.startsAtMs);
  return { ...counted, name: session?.name ?? '', start, person: person ?? '', label };
}

/** What a notification says. */
function saidOf(
  { say, dates }: { say: Translator<'notifications'>; dates: Dates },
  notification: UserNotification,
): { title: string; text: string } {
  const { kind } = notification;
  const slots = slotsOf(notification, dates);
  return { title: say(`kinds.${kind}.title`, slots), text: say(`kinds.${kind}.text`, slots) };
}

/** The sign of each kind. */
const SIGNS: Readonly<Record<NotificationKind, LucideIcon>> = {
  'session-answers': MailCheck,
  'session-soon': AlarmClock,
  'session-over': CircleCheck,
  'report-ready': ChartNoAxesColumn,
  'session-shared': Handshake,
  'seat-asked': UserPlus,
  'seat-doubled': Users,
  'letters-failed': MailX,
  'credits-granted': Ticket,
  'credits-bought': Ticket,
  'credits-refunded': TicketX,
  'credits-disputed': TicketX,
  'credits-restored': Ticket,
  'credits-expired': TicketX,
  'credits-low': TicketX,
  'member-waiting': UserPlus,
  'member-joined': UserPlus,
  'member-left': UserMinus,
  'role-changed': Crown,
};

/** The page where the thing is. */
function whereOf({ kind, session }: Pick<UserNotification, 'kind' | 'session'>): string {
  switch (kind) {
    case 'session-answers':
    case 'letters-failed':
    case 'seat-asked':
    case 'seat-doubled':
      return session === null ? paths.sessions() : paths.sessionPeople(session.id);
    case 'report-ready':
      return session === null ? paths.sessions() : paths.sessionReport(session.id);
    case 'session-soon':
    case 'session-over':
    case 'session-shared':
      return session === null ? paths.sessions() : paths.session(session.id);
    case 'credits-granted':
    case 'credits-bought':
    case 'credits-refunded':
    case 'credits-disputed':
    case 'credits-restored':
    case 'credits-expired':
    case 'credits-low':
      return paths.checkout();
    case 'member-waiting':
    case 'member-joined':
    case 'member-left':
    case 'role-changed':
      return paths.profile();
    default:
      return unreachable(kind);
  }
}
