import { SessionId } from '@lorecrew/contract/ids';
import { data } from 'react-router';

/** The session id of an address, in whatever letter case it was written. Anything else is a route whose validation failed: 404 'Page Not Found'. */
export function sessionIdFrom(text: string | null | undefined): SessionId {
  const id = SessionId.safeParse(text?.toLowerCase());
  if (!id.success) throw data(null, { status: 404, statusText: 'Page Not Found' });
  return id.data;
}
