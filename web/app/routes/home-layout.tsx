import { SkipLink } from '../components/skip-link.tsx';
import { SiteFooter } from '../features/marketing/site-footer.tsx';
import { Outlet } from '../lib/routing/routing.tsx';

export default function HomeLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <SiteFooter />
    </>
  );
}
