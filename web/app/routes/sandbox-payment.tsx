import { type LoaderFunctionArgs, useParams } from 'react-router';
import '../components/lists.css';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';
import { sandboxPage } from '../lib/browser/debug-pages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import components from '../locales/en/components.json';
import sandbox from '../locales/en/sandbox.json';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  return sandboxPage(asked);
}

export function meta() {
  return privateMeta('Payment');
}

export default function SandboxPaymentRoute() {
  const { paymentId = '' } = useParams();
  return (
    <MessagesProvider english={{ components, sandbox }}>
      <SandboxPage id={paymentId} />
    </MessagesProvider>
  );
}
