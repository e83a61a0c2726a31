import { data } from 'react-router';
import { MailboxPage } from '../features/mailbox/mailbox-page.tsx';
import { accounts } from '../lib/browser-api.ts';
import { privateMeta } from '../lib/page-meta.ts';

/** Only a demo has a mailbox. */
export async function clientLoader() {
  const { mode } = await accounts.config();
  if (mode !== 'demo') throw data(null, { status: 404, statusText: 'Page not found: /debug/mailbox' });
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export function meta() {
  return privateMeta('The demo’s mailbox');
}

export default function Mailbox() {
  return <MailboxPage />;
}
