import { paths } from '@lorecrew/contract/paths';
import { Navigate } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { CreateProgramme } from '../features/sessions/create-programme.tsx';
import { useAdmin } from '../lib/auth/use-admin.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import programmes from '../locales/en/programmes.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardCreateProgramme() {
  const { user } = useAdmin();
  if (user === null) return null;
  // The dashboard says what somebody waits for who is not let in yet.
  if (user.membership === 'pending') return <Navigate to={paths.dashboard()} replace />;
  return (
    <MessagesProvider english={{ programmes }}>
      <PageTitle of="programmes" />
      <CreateProgramme zone={user.profile.timezone_id} language={user.language} />
    </MessagesProvider>
  );
}
