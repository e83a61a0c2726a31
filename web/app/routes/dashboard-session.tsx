import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { SessionId } from '@lorecrew/contract/ids';
import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { useParams, useSearchParams } from 'react-router';
import { SessionControl } from '../features/control-room/session-control.tsx';
import { SessionCrews } from '../features/crews/session-crews.tsx';
import { SessionPeople } from '../features/people/session-people.tsx';
import { SessionReport } from '../features/session-report/session-report.tsx';
import { SessionPage, type SessionTab } from '../features/sessions/session-page.tsx';
import { SessionSurvey } from '../features/sessions/session-survey.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

const TABS: readonly SessionTab[] = ['overview', 'people', 'crews', 'control', 'report'];

const PARTS = {
  people: (session: SessionDetail) => <SessionPeople session={session} />,
  crews: (session: SessionDetail) => <SessionCrews key={session.id} session={session} />,
  report: (session: SessionDetail) => (
    <>
      <SessionReport key={session.id} session={session} />
      <SessionSurvey session={session} />
    </>
  ),
  control: (session: SessionDetail) => <SessionControl key={session.id} session={session} />,
};

export function meta() {
  return untitledMeta();
}

export default function DashboardSession() {
  const { sessionId = '' } = useParams();
  const [search] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const id = SessionId.safeParse(sessionId.toLowerCase());
  return (
    <>
      <PageTitle of="session" />
      <SessionPage key={sessionId} id={id.success ? id.data : sessionId} tab={tab} parts={PARTS} />
    </>
  );
}
