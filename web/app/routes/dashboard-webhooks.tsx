import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { WebhooksPage } from '../features/webhooks/webhooks-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import webhooks from '../locales/en/webhooks.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardWebhooks() {
  return (
    <MessagesProvider english={{ webhooks }}>
      <PageTitle of="webhooks" />
      <WebhooksPage />
    </MessagesProvider>
  );
}
