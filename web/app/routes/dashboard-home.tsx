import { PageTitle } from '../components/page-title.tsx';
import { HomePage } from '../features/dashboard/home-page.tsx';
import { untitledMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return untitledMeta();
}

export default function DashboardHome() {
  return (
    <>
      <PageTitle of="dashboard" />
      <HomePage />
    </>
  );
}
