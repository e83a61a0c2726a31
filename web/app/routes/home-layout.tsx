import { Outlet } from 'react-router';
import { SkipLink } from '../components/app-shell/skip-link.tsx';
import { SiteFooter } from '../features/marketing/site-footer.tsx';

export default function HomeLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <SiteFooter />
    </>
  );
}
