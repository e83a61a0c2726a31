import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { LivePage } from '../features/live/live-page.tsx';
import { Captions } from '../features/stage/captions.tsx';
import { StageView } from '../features/stage/stage-view.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { sessionIdFrom } from '../lib/session-param.ts';
import { useShow } from '../lib/use-show.ts';
import { Seated } from '../ui/seated.tsx';

function sessionOf({ params }: LoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(params.sessionId ?? params['*']) };
}

export function loader(args: LoaderFunctionArgs) {
  return sessionOf(args);
}

/** The same in the browser: going from the waiting room to the stage asks the server nothing. */
export function clientLoader(args: LoaderFunctionArgs) {
  return sessionOf(args);
}

export function meta() {
  return privateMeta('On stage');
}

export default function Live() {
  const { sessionId } = useLoaderData<typeof loader>();
  return (
    <Seated sessionId={sessionId}>
      <OnStage sessionId={sessionId} />
    </Seated>
  );
}

function OnStage({ sessionId }: { sessionId: string }) {
  const { view } = useShow(sessionId);
  const words = useStage(view?.show?.slug ?? null);
  return <LivePage sessionId={sessionId} words={words} Stage={StageView} Captions={Captions} Transcript={TranscriptText} />;
}
