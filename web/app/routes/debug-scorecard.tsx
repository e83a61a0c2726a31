import type { LoaderFunctionArgs } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { Lanes } from '../features/closing/measures/lanes.tsx';
import { Scorecard } from '../features/closing/measures/scorecard.tsx';
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
  return privateMeta('Scorecard');
}

export default function DebugScorecard() {
  return (
    <Queries>
      <SampleFrame of="scorecard" useStage={useStage}>
        {({ measures }, { packets }) => (
          <>
            <Scorecard crew={measures} />
            <Lanes lanes={measures.lanes} packets={packets} />
          </>
        )}
      </SampleFrame>
    </Queries>
  );
}
