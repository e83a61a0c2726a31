import type { LoaderFunctionArgs } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { AwardCard } from '../features/closing/award/award-card.tsx';
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
  return privateMeta('Your award');
}

export default function DebugAward() {
  return (
    <Queries>
      <SampleFrame of="award" useStage={useStage}>
        {({ award }) => (award ? <AwardCard award={award} /> : null)}
      </SampleFrame>
    </Queries>
  );
}
