import { data } from 'react-router';

/** The server sends `/admin` on to the operators' console, where one is configured. This page is reached only where none is. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found: /admin' });
}

/** A redirect that the server defines is followed by loading the address in full. */
export function clientLoader() {
  window.location.assign('/admin');
  return new Promise<never>(() => {});
}

export default function Admin() {
  return null;
}
