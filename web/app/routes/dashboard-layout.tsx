import { Outlet } from 'react-router';
import '../components/app-shell/dashboard-frame.css';
import { DashboardLight } from '../components/app-shell/dashboard-light.tsx';
import { Queries } from '../components/app-shell/queries.tsx';
import { SkipLink } from '../components/app-shell/skip-link.tsx';
import { DashboardSide } from '../features/dashboard/dashboard-side.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';
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
