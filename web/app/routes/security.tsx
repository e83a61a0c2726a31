import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { SecurityPage } from '../features/legal/security-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, operator, settings, mailHost, database, buildId, stripe } = context.get(siteContext);
  return { origin, operator, settings, mailHost, database, buildId, stripe };
}

export function meta({ matches }: MetaArgs) {
  const description = 'How accounts, data, pages and shows are kept safe, what this site is set to, and what we do not claim.';
  return publicMeta({ matches, path: paths.security(), name: 'Security', description });
}

export default function Page() {
  return <SecurityPage facts={useLoaderData<typeof loader>()} />;
}
