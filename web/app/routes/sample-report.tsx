import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { SampleReportPage } from '../features/session-report/sample-report-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { sample: context.get(siteContext).sampleReport() };
}

export function meta({ matches }: MetaArgs) {
  const description =
    'What an organiser reads after a session: a whole report of a recorded show, with every formula and no name.';
  return publicMeta({ matches, path: paths.sampleReport(), name: 'A sample report', description });
}

export default function Page() {
  return <SampleReportPage {...useLoaderData<typeof loader>()} />;
}
