import { SiteFooter } from '../features/marketing/site-footer.tsx';
import { Outlet } from '../lib/routing/routing.tsx';
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
