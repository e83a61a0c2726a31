import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../text/site-context.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** Throws 404 where the server has no pages for looking inside, as for any path that leads nowhere. For loaders on the server. */
export function debugPage({ context, request }: Asked): SiteFacts {
  const facts = context.get(siteContext);
  if (!facts.debugPages) throw notHere(request);
  return facts;
}

/** The demo's mailbox is there where emails stay in a folder, which never happens in production. */
export function mailboxPage(asked: Asked): null {
  if (debugPage(asked).mailHost !== null) throw notHere(asked.request);
  return null;
}

/** The sandbox's payment pages are there where no real money is taken, which in production it always is. */
export function sandboxPage(asked: Asked): null {
  if (debugPage(asked).settings.mode !== 'demo') throw notHere(asked.request);
  return null;
}

/** Stories are previewed where they are written: in demo mode, where nobody pays and nothing is secret to its writer. */
export function previewPage(asked: Asked): null {
  if (debugPage(asked).settings.mode !== 'demo') throw notHere(asked.request);
  return null;
}

function notHere(request: Request) {
  return data(null, { status: 404, statusText: `Page not found: ${new URL(request.url).pathname}` });
}
