import type { LoaderFunctionArgs } from 'react-router';
import { MailboxPage } from '../features/mailbox/mailbox-page.tsx';
import { mailboxPage } from '../lib/browser/debug-pages.ts';
import { privateMeta } from '../lib/text/page-meta.ts';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  return mailboxPage(asked);
}

export function meta() {
  return privateMeta('The demo’s mailbox');
}

export default function Mailbox() {
  return <MailboxPage />;
}
