import { Outlet } from 'react-router';

/** The operators' console is another site; the server knows its address. */
export default function AdminLayout() {
  return <Outlet />;
}
