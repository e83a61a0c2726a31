import { z } from '@lorecrew/contract/schema';
import { useParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { NoSuchSession } from '../components/session/no-such-session.tsx';
import '../components/lists.css';
import { PeopleStep } from '../features/people/people-step.tsx';
import { ProgrammePage } from '../features/sessions/programme-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import programmes from '../locales/en/programmes.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardProgramme() {
  const id = z.uuid().safeParse(useParams().programmeId);
  if (!id.success) return <NoSuchSession />;
  return (
    <MessagesProvider english={{ programmes }}>
      <PageTitle of="programmes" />
      <ProgrammePage key={id.data} id={id.data} peopleStep={PeopleStep} />
    </MessagesProvider>
  );
}
