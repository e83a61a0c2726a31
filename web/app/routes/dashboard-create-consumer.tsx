import { SessionId } from '@lorecrew/contract/ids';
import { useSearchParams } from 'react-router';
import { AddPage } from '../features/people/add-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import '../features/sessions/session-page.css';
import '../ui/lists.css';

export function meta() {
  return privateMeta('People');
}

export default function DashboardCreateConsumer() {
  const [search] = useSearchParams();
  const id = SessionId.safeParse(search.get('session')?.toLowerCase());
  const sessionId = id.success ? id.data : null;
  return <AddPage key={sessionId} sessionId={sessionId} />;
}
