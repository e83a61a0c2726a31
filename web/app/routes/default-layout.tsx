import { Outlet } from '../lib/routing/routing.tsx';
import { PrivacyFoot } from '../ui/privacy-choices.tsx';
import { Queries } from '../ui/queries.tsx';

export default function DefaultLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
