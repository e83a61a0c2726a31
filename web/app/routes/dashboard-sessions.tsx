import '../components/lists.css';
import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Sessions');
}

export default function DashboardSessions() {
  return <SessionsPage />;
}
