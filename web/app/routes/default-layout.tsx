import { Outlet } from 'react-router';
import { PrivacyFoot } from '../components/privacy-choices.tsx';
import { Queries } from '../components/queries.tsx';

export default function DefaultLayout() {
  return (
    <Queries>
      <Outlet />
      <PrivacyFoot />
    </Queries>
  );
}
