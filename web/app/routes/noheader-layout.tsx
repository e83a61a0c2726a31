import { PrivacyFoot } from '../components/privacy-choices.tsx';
import { Queries } from '../components/queries.tsx';
import { Outlet } from '../lib/routing/routing.tsx';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
