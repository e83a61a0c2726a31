import { data, useParams } from 'react-router';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';
import { accounts } from '../lib/browser-api.ts';
import { privateMeta } from '../lib/page-meta.ts';
import '../styles/lists.css';
import '../styles/sandbox.css';

/** Only a demo has a sandbox. */
export async function clientLoader({ params }: { params: { paymentId?: string } }) {
  const { mode } = await accounts.config();
  if (mode !== 'demo') throw data(null, { status: 404, statusText: `Page not found: /debug/payment/${params.paymentId}` });
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export function meta() {
  return privateMeta('Payment');
}

export default function SandboxPaymentRoute() {
  const { paymentId = '' } = useParams();
  return <SandboxPage id={paymentId} />;
}
