import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { Seated } from '../components/participant/seated.tsx';
import { LivePage } from '../features/live/live-page.tsx';
import { Captions } from '../features/stage/captions.tsx';
import { machine } from '../features/stage/machine.tsx';
import { StageView } from '../features/stage/stage-view.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { placeFrom } from '../lib/realtime/session-param.ts';
import { useShow } from '../lib/realtime/use-show.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';

/** Views of a show that have an address of their own. */
const VIEWS = ['transcript'] as const;

export function loader({ params }: LoaderFunctionArgs) {
  return placeFrom(params['*'], VIEWS);
}

/** The same in the browser: going from the waiting room to the stage asks the server nothing. */
export function clientLoader({ params }: LoaderFunctionArgs) {
  return placeFrom(params['*'], VIEWS);
}

export function meta() {
  return untitledMeta();
}

export default function Live() {
  const { sessionId, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle of="stage" />
      <Seated key={sessionId} sessionId={sessionId}>
        <OnStage sessionId={sessionId} opens={view} />
      </Seated>
    </>
  );
}

function OnStage({ sessionId, opens }: { sessionId: string; opens: (typeof VIEWS)[number] | null }) {
  const { view } = useShow(sessionId);
  const story = useStage(view?.show?.stage ?? null);
  return (
    <LivePage
      sessionId={sessionId}
      opens={opens}
      story={story}
      Stage={StageView}
      machine={machine}
      Captions={Captions}
      Transcript={TranscriptText}
    />
  );
}
