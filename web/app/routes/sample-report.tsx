import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { SampleReportPage } from '../features/marketing/sample-report-page.tsx';
import { ReadReport } from '../features/session-report/read-report.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';
import report from '../locales/en/report.json';
import reportScope from '../locales/en/reportScope.json';

export function loader({ context }: LoaderFunctionArgs) {
  return { sample: context.get(siteContext).sampleReport() };
}

export function meta({ matches }: MetaArgs) {
  const description =
    'What an organiser reads after a session: a whole report of a recorded show, with every formula and no name.';
  return publicMeta({ matches, path: paths.sampleReport(), name: 'A sample report', description });
}

export default function Page() {
  const { sample } = useLoaderData<typeof loader>();
  return (
    <SampleReportPage sample={sample}>
      {sample ? (
        <MessagesProvider english={{ report, reportScope }}>
          <ReadReport figures={sample.figures} />
        </MessagesProvider>
      ) : null}
    </SampleReportPage>
  );
}
