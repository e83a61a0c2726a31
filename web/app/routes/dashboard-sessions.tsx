import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function DashboardSessions() {
  return (
    <>
      <PageTitle of="sessions" />
      <SessionsPage />
    </>
  );
}
