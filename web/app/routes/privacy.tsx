import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, settings, mailHost, stripe, retention } = context.get(siteContext);
  return { operator, settings, mailHost, stripe, retention };
}

export function meta({ matches }: MetaArgs) {
  const description = 'What is kept of whom, why and for how long, who else is involved, and your rights.';
  return publicMeta({ matches, path: paths.privacy(), name: 'Privacy', description });
}

export default function Page() {
  return <PrivacyPage facts={useLoaderData<typeof loader>()} />;
}
