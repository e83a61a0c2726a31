import { useSearchParams } from 'react-router';
import { SystemCheckPage } from '../features/system-check/system-check-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import { checking } from '../words/checking.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export function meta() {
  return privateMeta('System check');
}

/** Whether this device will do. */
export default function Page() {
  const [query] = useSearchParams();
  return (
    <WordsProvider words={checking}>
      <SystemCheckPage sessionId={query.get('session')} />
    </WordsProvider>
  );
}
