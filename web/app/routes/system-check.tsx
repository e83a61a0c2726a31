import { useSearchParams } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { SystemCheckPage } from '../features/system-check/system-check-page.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import { checking } from '../words/checking.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta() {
  return untitledMeta();
}

/** Whether this device will do. */
export default function Page() {
  const [query] = useSearchParams();
  return (
    <WordsProvider words={checking}>
      <PageTitle of="check" />
      <SystemCheckPage sessionId={query.get('session')} />
    </WordsProvider>
  );
}
