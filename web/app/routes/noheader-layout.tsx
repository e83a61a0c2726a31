import { Outlet } from '../lib/routing/routing.tsx';
import { PrivacyFoot } from '../ui/privacy-choices.tsx';
import { Queries } from '../ui/queries.tsx';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
