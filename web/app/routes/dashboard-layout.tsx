import { Outlet } from 'react-router';
import '../ui/desk.css';
import { DeskSide } from '../features/dashboard/desk-side.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';
import { DeskLight } from '../ui/desk-light.tsx';

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
