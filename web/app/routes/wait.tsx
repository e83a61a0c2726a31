import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { Seated } from '../components/participant/seated.tsx';
import { WaitingRoom } from '../features/waiting-room/waiting-room.tsx';
import { placeFrom } from '../lib/realtime/session-param.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';

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
      <Seated sessionId={sessionId}>
        <WaitingRoom sessionId={sessionId} />
      </Seated>
    </>
  );
}
