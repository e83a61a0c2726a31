import { Outlet } from 'react-router';
import { SiteFooter } from '../features/marketing/site-footer.tsx';

export default function HomeLayout() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Outlet />
      {/* The foot is English on every page. */}
      <div lang="en">
        <SiteFooter />
      </div>
    </>
  );
}
