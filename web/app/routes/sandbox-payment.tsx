import { type LoaderFunctionArgs, useParams } from 'react-router';
import '../components/lists.css';
import { PageTitle } from '../components/page-title.tsx';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';
import { sandboxPage } from '../lib/browser/debug-pages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import components from '../locales/en/components.json';
import pageTitles from '../locales/en/pageTitles.json';
import sandbox from '../locales/en/sandbox.json';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  return sandboxPage(asked);
}

export function meta() {
  return untitledMeta();
}

export default function SandboxPaymentRoute() {
  const { paymentId = '' } = useParams();
  return (
    <MessagesProvider english={{ components, pageTitles, sandbox }}>
      <PageTitle of="payment" />
      <SandboxPage id={paymentId} />
    </MessagesProvider>
  );
}
