import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { Seated } from '../components/participant/seated.tsx';
import { WaitingRoom } from '../features/waiting-room/waiting-room.tsx';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { placeFrom } from '../lib/realtime/session-param.ts';
import { useShow } from '../lib/realtime/use-show.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';
import waitingRoom from '../locales/en/waitingRoom.json';

export function loader({ params }: LoaderFunctionArgs) {
  return placeFrom(params['*'], []);
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  return placeFrom(params['*'], []);
}

export function meta() {
  return untitledMeta();
}

export default function Wait() {
  const { sessionId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle of="waiting" />
      <Seated key={sessionId} sessionId={sessionId}>
        <MessagesProvider english={{ waitingRoom }}>
          <WaitingRoom sessionId={sessionId} />
        </MessagesProvider>
        <StageAhead sessionId={sessionId} />
      </Seated>
    </>
  );
}

/** What people do first in the waiting room comes before the pictures of the story. */
const AHEAD_AFTER_MS = 3_000;

/** Fetches the pictures of the story while people wait for it. */
function StageAhead({ sessionId }: { sessionId: string }) {
  const stage = useShow(sessionId).view?.show?.stage ?? null;
  useEffect(() => {
    if (stage === null) return;
    const timer = setTimeout(() => {
      // What does not come now is fetched when its scene begins.
      void import('../lib/stage/load-stage.ts').then(({ loadAhead }) => loadAhead(stage)).catch(() => undefined);
    }, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return null;
}
