import '../components/lists.css';
import { useParams } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { SharedReportPage } from '../features/session-report/shared-report-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('A report');
}

export default function SharedReport() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <SharedReportPage key={token} token={token} />
    </Queries>
  );
}
