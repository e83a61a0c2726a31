import { HomePage } from '../features/dashboard/home-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Dashboard');
}

export default function DashboardHome() {
  return <HomePage />;
}
