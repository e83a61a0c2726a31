import type { LoaderFunctionArgs } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { MailboxPage } from '../features/mailbox/mailbox-page.tsx';
import { mailboxPage } from '../lib/browser/debug-pages.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import components from '../locales/en/components.json';
import mailbox from '../locales/en/mailbox.json';
import pageTitles from '../locales/en/pageTitles.json';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  return mailboxPage(asked);
}

export function meta() {
  return untitledMeta();
}

export default function Mailbox() {
  return (
    <MessagesProvider english={{ components, mailbox, pageTitles }}>
      <PageTitle of="mailbox" />
      <MailboxPage />
    </MessagesProvider>
  );
}
