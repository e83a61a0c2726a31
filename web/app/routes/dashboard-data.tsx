import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { DataPage } from '../features/company-data/data-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import companyData from '../locales/en/companyData.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardData() {
  return (
    <MessagesProvider english={{ companyData }}>
      <PageTitle of="companyData" />
      <DataPage />
    </MessagesProvider>
  );
}
