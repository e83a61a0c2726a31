import type { LoaderFunctionArgs } from 'react-router';
import { DesignPage } from '../features/design/design-page.tsx';
import { debugPage } from '../lib/browser/debug-pages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import accounts from '../locales/en/accounts.json';
import components from '../locales/en/components.json';
import designSystem from '../locales/en/designSystem.json';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  debugPage(asked);
  return null;
}

export function meta() {
  return privateMeta(designSystem.title);
}

export default function Design() {
  return (
    <MessagesProvider english={{ accounts, components, designSystem }}>
      <DesignPage />
    </MessagesProvider>
  );
}
