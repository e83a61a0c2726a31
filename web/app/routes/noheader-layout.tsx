import { Outlet } from 'react-router';

/** Pages that bring their own head, or none. */
export default function NoheaderLayout() {
  return <Outlet />;
}
