import { useSearchParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { SystemCheckPage } from '../features/system-check/system-check-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import pageTitles from '../locales/en/pageTitles.json';
import systemCheck from '../locales/en/systemCheck.json';

export function meta() {
  return untitledMeta();
}

/** Whether this device will do. */
export default function Page() {
  const [query] = useSearchParams();
  return (
    <MessagesProvider english={{ systemCheck, pageTitles }}>
      <PageTitle of="check" />
      <SystemCheckPage sessionId={query.get('session')} />
    </MessagesProvider>
  );
}
