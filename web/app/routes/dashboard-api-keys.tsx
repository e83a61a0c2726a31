import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { ApiKeysPage } from '../features/api-keys/api-keys-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import apiKeys from '../locales/en/apiKeys.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardApiKeys() {
  return (
    <MessagesProvider english={{ apiKeys }}>
      <PageTitle of="apiKeys" />
      <ApiKeysPage />
    </MessagesProvider>
  );
}
