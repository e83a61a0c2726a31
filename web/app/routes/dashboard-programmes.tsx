import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { ProgrammesPage } from '../features/sessions/programmes-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import programmes from '../locales/en/programmes.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardProgrammes() {
  return (
    <MessagesProvider english={{ programmes }}>
      <PageTitle of="programmes" />
      <ProgrammesPage />
    </MessagesProvider>
  );
}
