import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { StatusPage } from '../features/status/status-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { buildId, startedAt } = context.get(siteContext);
  return { buildId, startedAt };
}

export function meta({ matches }: MetaArgs) {
  const description = 'Whether the site works, asked just now from your browser, and which build is running.';
  return publicMeta({ matches, path: paths.status(), name: 'Status', description });
}

export default function Page() {
  return <StatusPage {...useLoaderData<typeof loader>()} />;
}
