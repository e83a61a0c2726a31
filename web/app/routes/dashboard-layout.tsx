import { Outlet } from 'react-router';
import { DeskSide } from '../features/dashboard/desk-side.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';
import { DeskLight } from '../ui/desk-light.tsx';
import '../styles/desk.css';
import '../styles/account.css';

export const handle: PageHandle = { theme: 'desk' };

export default function DashboardLayout() {
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <DeskLight />
      <DeskSide />
      <main id="main" className="main">
        <Outlet />
      </main>
    </div>
  );
}
