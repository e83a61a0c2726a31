import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { useParams } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { SharedReportPage } from '../features/session-report/shared-report-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import pageTitles from '../locales/en/pageTitles.json';

export function meta() {
  return untitledMeta();
}

export default function SharedReport() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <MessagesProvider english={{ pageTitles }}>
        <PageTitle of="report" />
        <SharedReportPage key={token} token={token} />
      </MessagesProvider>
    </Queries>
  );
}
