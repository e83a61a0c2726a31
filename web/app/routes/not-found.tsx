import { pageAddress } from '@lorecrew/contract/page-address';
import { data, type LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return notFound(request);
}

export function clientLoader({ request }: LoaderFunctionArgs) {
  return notFound(request);
}

function notFound(request: Request): never {
  const path = decodedPath(new URL(request.url).pathname);
  throw data(null, { status: 404, statusText: `Page not found: ${path}` });
}

/** The path as a person would write it; left as it is where it cannot be read. */
function decodedPath(path: string): string {
  return pageAddress(path).malformed ? path : decodeURI(path);
}

export default function NotFound() {
  return null;
}
