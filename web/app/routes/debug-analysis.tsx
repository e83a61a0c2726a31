import type { LoaderFunctionArgs } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { Analysis } from '../features/closing/measures/analysis.tsx';
import { OwnHour } from '../features/closing/measures/own-hour.tsx';
import { SampleFrame } from '../features/closing/sample/sample-frame.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { debugPage } from '../lib/browser/debug-pages.ts';
import { type PageHandle, privateMeta } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { theme: 'night' };

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  debugPage(asked);
  return null;
}

export function meta() {
  return privateMeta('How you worked together');
}

export default function DebugAnalysis() {
  return (
    <Queries>
      <SampleFrame of="analysis" useStage={useStage}>
        {({ measures }, { packets }) => (
          <Analysis crew={measures} packets={packets}>
            <OwnHour own={measures.own} absent={measures.absent ?? []} />
          </Analysis>
        )}
      </SampleFrame>
    </Queries>
  );
}
