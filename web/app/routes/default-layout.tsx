import { PrivacyFoot } from '../components/privacy-choices.tsx';
import { Queries } from '../components/queries.tsx';
import { Outlet } from '../lib/routing/routing.tsx';

export default function DefaultLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
