import { Outlet } from 'react-router';
import { PrivacyFoot } from '../components/privacy-choices.tsx';
import { Queries } from '../components/queries.tsx';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
