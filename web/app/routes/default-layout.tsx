import { Outlet } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { PrivacyFoot } from '../components/consent/privacy-choices.tsx';

export default function DefaultLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
