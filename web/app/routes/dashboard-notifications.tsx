import '../components/lists.css';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Notifications');
}

export default function DashboardNotifications() {
  return <NotificationsPage />;
}
