import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import './bell.css';
import { countUnreadNotifications } from '@lorecrew/contract/routes/notifications';
import { api } from '../../lib/api/browser-api.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { UNREAD } from './keys.ts';

const REFRESH_EVERY_MS = 60_000;
/** More are not counted out on so small a sign. */
const SHOWN_MOST = 99;

/** The way to one's notifications, with how many are unread. */
export function Bell() {
  const say = useTranslations('notifications');
  const { user } = useAdmin();
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: () => api.request(countUnreadNotifications),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  });
  const unread = data?.unread ?? 0;
  return (
    <NavLink className="bell" to={paths.notifications()} aria-label={say('bell', { n: unread })}>
      <BellIcon className="ic" aria-hidden="true" />
      {unread === 0 ? null : (
        <span className="num" aria-hidden="true">
          {unread > SHOWN_MOST ? say('many') : unread}
        </span>
      )}
    </NavLink>
  );
}
