import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function DashboardNotifications() {
  return (
    <>
      <PageTitle of="notifications" />
      <NotificationsPage />
    </>
  );
}
