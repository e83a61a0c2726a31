import { Outlet } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PrivacyFoot } from '../components/consent/privacy-choices.tsx';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
