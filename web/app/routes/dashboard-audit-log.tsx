import { PageTitle } from '../components/page-title.tsx';
import '../components/lists.css';
import { AuditLogPage } from '../features/audit-log/audit-log-page.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';
import profile from '../locales/en/profile.json';

export function meta() {
  return untitledMeta();
}

export default function DashboardAuditLog() {
  return (
    <MessagesProvider english={{ profile }}>
      <PageTitle of="auditLog" />
      <AuditLogPage />
    </MessagesProvider>
  );
}
