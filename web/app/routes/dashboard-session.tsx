import { SessionId } from '@lorecrew/contract/ids';
import { useParams } from 'react-router';
import '../ui/lists.css';
import { SessionPage } from '../features/sessions/session-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Session');
}

export default function DashboardSession() {
  const { sessionId = '' } = useParams();
  const id = SessionId.safeParse(sessionId.toLowerCase());
  return <SessionPage key={sessionId} id={id.success ? id.data : sessionId} />;
}
