import { SessionId } from '@lorecrew/contract/ids';
import '../ui/lists.css';
import { useParams, useSearchParams } from 'react-router';
import { SessionPeople } from '../features/people/session-people.tsx';
import { SessionPage } from '../features/sessions/session-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Session');
}

export default function DashboardSession() {
  const { sessionId = '' } = useParams();
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'people' ? 'people' : 'overview';
  const id = SessionId.safeParse(sessionId.toLowerCase());
  return (
    <SessionPage
      key={sessionId}
      id={id.success ? id.data : sessionId}
      tab={tab}
      people={(session) => <SessionPeople session={session} />}
    />
  );
}
