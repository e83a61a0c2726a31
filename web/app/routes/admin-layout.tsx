import { Outlet } from '../lib/routing/routing.tsx';

/** The operators' console is another site; the server knows its address. */
export default function AdminLayout() {
  return <Outlet />;
}
