import { z } from '@lorecrew/contract/schema';
import { useParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { NoSuchSession } from '../components/session/no-such-session.tsx';
import '../components/lists.css';
import { ProgrammePage } from '../features/sessions/programme-page.tsx';
import { useAdmin } from '../lib/auth/use-admin.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import programmes from '../locales/en/programmes.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardProgramme() {
  const id = z.uuid().safeParse(useParams().programmeId);
  const { user } = useAdmin();
  if (!id.success) return <NoSuchSession />;
  return (
    <MessagesProvider english={{ programmes }}>
      <PageTitle of="programmes" />
      {user === null ? null : <ProgrammePage key={id.data} id={id.data} userId={user.id} />}
    </MessagesProvider>
  );
}
