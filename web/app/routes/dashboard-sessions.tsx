import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import '../styles/lists.css';
import '../styles/sessions.css';

export function meta() {
  return privateMeta('Sessions');
}

export default function DashboardSessions() {
  return <SessionsPage />;
}
