import { Outlet } from 'react-router';
import { PrivacyFoot } from '../ui/privacy-choices.tsx';

export default function DefaultLayout() {
  return (
    <>
      <Outlet />
      <PrivacyFoot />
    </>
  );
}
