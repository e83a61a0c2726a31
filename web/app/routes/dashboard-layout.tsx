import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ProofHost } from '../components/account/proof-host.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { organiserMessages } from '../lib/i18n/organiser-messages.ts';
import '../components/app-shell/dashboard-frame.css';
import { DashboardLight } from '../components/app-shell/dashboard-light.tsx';
import { Queries } from '../components/app-shell/queries.tsx';
import { SkipLink } from '../components/app-shell/skip-link.tsx';
import { DashboardSide } from '../features/dashboard/dashboard-side.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { useAdmin } from '../lib/auth/use-admin.ts';
import type { PageHandle } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { theme: 'dashboard' };

const FactorNeeded = lazy(() =>
  import('../features/accounts/factor-needed.tsx').then((module) => ({ default: module.FactorNeeded })),
);

export default function DashboardLayout() {
  const { user } = useAdmin();
  return (
    <Queries>
      <MessagesProvider english={organiserMessages}>
        {user?.second_factor === 'needed' ? (
          <Suspense fallback={null}>
            <FactorNeeded />
          </Suspense>
        ) : (
          <div className="dashboard">
            <SkipLink />
            <DashboardLight />
            <DashboardSide bell={<Bell />} />
            <main id="main" className="main">
              <Outlet />
            </main>
          </div>
        )}
        <ProofHost />
      </MessagesProvider>
    </Queries>
  );
}
