import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { paths } from '@lorecrew/contract/paths';
import { Navigate } from 'react-router';
import { PeopleStep } from '../features/people/people-step.tsx';
import { CreatePage } from '../features/sessions/create-page.tsx';
import { useAdmin } from '../lib/auth/use-admin.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function DashboardCreateSession() {
  const { user } = useAdmin();
  // The dashboard says what somebody waits for who is not let in yet.
  if (user?.membership === 'pending') return <Navigate to={paths.dashboard()} replace />;
  return user === null ? null : (
    <>
      <PageTitle of="newSession" />
      <CreatePage userId={user.id} zone={user.profile.timezone_id} language={user.language} peopleStep={PeopleStep} />
    </>
  );
}
