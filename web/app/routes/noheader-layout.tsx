import { Outlet } from 'react-router';
import { PrivacyFoot } from '../ui/privacy-choices.tsx';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return (
    <>
      <Outlet />
      <PrivacyFoot />
    </>
  );
}
