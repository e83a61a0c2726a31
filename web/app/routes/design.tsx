import type { LoaderFunctionArgs } from 'react-router';
import { DesignPage } from '../features/design/design-page.tsx';
import { debugPage } from '../lib/browser/debug-pages.ts';
import { privateMeta } from '../lib/text/page-meta.ts';
import { designed } from '../words/designed.ts';
import { WordsProvider } from '../words/words-provider.tsx';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  debugPage(asked);
  return null;
}

export function meta() {
  return privateMeta(designed.en.design.title);
}

export default function Design() {
  return (
    <WordsProvider words={designed}>
      <DesignPage />
    </WordsProvider>
  );
}
