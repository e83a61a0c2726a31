import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { AllowListPage } from '../features/legal/allow-list-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, settings, mailFrom, stripe, media } = context.get(siteContext);
  return { origin, settings, mailFrom, stripe, media };
}

export function meta({ matches }: MetaArgs) {
  const description =
    'Hosts and ports that a company network has to let through, to copy into a ticket, and what is never needed.';
  return publicMeta({ matches, path: paths.allowList(), name: 'Allow-list for IT', description });
}

export default function Page() {
  return <AllowListPage facts={useLoaderData<typeof loader>()} />;
}
