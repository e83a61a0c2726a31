import { SessionId } from '@lorecrew/contract/ids';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { NoSuchSession } from '../components/session/no-such-session.tsx';
import { AddPage } from '../features/people/add-page.tsx';
import { useAdmin } from '../lib/auth/use-admin.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';
import '../features/sessions/session-page.css';
import '../components/lists.css';

export function meta() {
  return untitledMeta();
}

export default function DashboardCreateConsumer() {
  const { user } = useAdmin();
  const [search] = useSearchParams();
  const asked = search.get('session');
  const id = SessionId.safeParse(asked?.toLowerCase());
  if (user === null) return null;
  if (asked !== null && !id.success) return <NoSuchSession />;
  const sessionId = id.data ?? null;
  return (
    <>
      <PageTitle of="people" />
      <AddPage key={sessionId} userId={user.id} sessionId={sessionId} />
    </>
  );
}
