import { Outlet } from '../lib/routing/routing.tsx';
import '../ui/dashboard-frame.css';
import { DashboardSide } from '../features/dashboard/dashboard-side.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';
import { DashboardLight } from '../ui/dashboard-light.tsx';
import { Queries } from '../ui/queries.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { organisers } from '../words/organisers.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export const handle: PageHandle = { theme: 'dashboard' };

export default function DashboardLayout() {
  return (
    <Queries>
      <WordsProvider words={organisers}>
        <div className="dashboard">
          <SkipLink />
          <DashboardLight />
          <DashboardSide bell={<Bell />} />
          <main id="main" className="main">
            <Outlet />
          </main>
        </div>
      </WordsProvider>
    </Queries>
  );
}
