import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  return { operator: context.get(siteContext).operator };
}

export function meta({ matches }: MetaArgs) {
  const description =
    'What both sides owe each other, in words that can be read before they are agreed to, and who runs the site.';
  return publicMeta({ matches, path: paths.terms(), name: 'Terms and imprint', description });
}

export default function Page() {
  return <TermsPage operator={useLoaderData<typeof loader>().operator} />;
}
