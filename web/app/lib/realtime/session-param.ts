import { SessionId } from '@lorecrew/contract/ids';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';
import { data } from 'react-router';

/** A route whose own validation failed (specification, section 2). */
function notFound() {
  return data(null, { status: 404, statusText: 'Page Not Found' });
}

/** The session id of an address, in whatever letter case it was written, and with what a sentence leaves behind it. Anything else is 404 'Page Not Found'. */
export function sessionIdFrom(text: string | null | undefined): SessionId {
  const id = SessionId.safeParse(withoutTrailingPunctuation(text ?? '').toLowerCase());
  if (!id.success) throw notFound();
  return id.data;
}

/**
 * What `/experience/live/{slug...}` and `/experience/wait/{slug...}` name: a session, and perhaps one of the views of it. Both take any
 * number of parts; those that name no view are ignored.
 */
export function placeFrom<View extends string>(
  slug: string | undefined,
  views: readonly View[],
): { sessionId: SessionId; view: View | null } {
  const [first, second] = (slug ?? '').split('/').filter((part) => part !== '');
  const sessionId = sessionIdFrom(first);
  return { sessionId, view: views.find((one) => one === second) ?? null };
}
