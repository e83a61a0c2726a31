import '../ui/lists.css';
import { CreatePage } from '../features/sessions/create-page.tsx';
import { useAdmin } from '../lib/accounts/use-admin.ts';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('New session');
}

export default function DashboardCreateSession() {
  const { user } = useAdmin();
  return user === null ? null : <CreatePage userId={user.id} zone={user.profile.timezone_id} />;
}
