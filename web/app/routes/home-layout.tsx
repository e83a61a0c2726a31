import { Outlet } from 'react-router';
import { SiteFooter } from '../features/marketing/site-footer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

export default function HomeLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <SiteFooter />
    </>
  );
}
