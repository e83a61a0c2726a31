import { paths } from '@lorecrew/contract/paths';
import type { Stage } from '@lorecrew/contract/stage';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { Finding } from '../components/participant/finding.tsx';
import { Seated } from '../components/participant/seated.tsx';
import { ClosingPage } from '../features/closing/closing-page.tsx';
import type { EndedView } from '../features/closing/ended-view.ts';
import { WhichSession } from '../features/join/which-session.tsx';
import { Picture } from '../features/stage/picture.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { seats } from '../lib/api/browser-api.ts';
import { pageNavigation } from '../lib/browser/page-navigation.ts';
import { useInBrowser } from '../lib/browser/use-in-browser.ts';
import { useReducedMotion } from '../lib/browser/use-reduced-motion.ts';
import { sessionIdFrom } from '../lib/realtime/session-param.ts';
import { useShow } from '../lib/realtime/use-show.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';

/** The session of the address; null where it names none, and only this browser can know which is meant. */
function sessionOf({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('sessionId');
  return { sessionId: asked === null ? null : sessionIdFrom(asked) };
}

export function loader(args: LoaderFunctionArgs) {
  return sessionOf(args);
}

export function clientLoader(args: LoaderFunctionArgs) {
  return sessionOf(args);
}

export function meta() {
  return untitledMeta();
}

export default function End() {
  const { sessionId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle of="end" />
      {sessionId === null ? (
        <LatestEnd />
      ) : (
        <Seated key={sessionId} sessionId={sessionId}>
          <Closing sessionId={sessionId} />
        </Seated>
      )}
    </>
  );
}

/** Leads to the session that this browser took part in last, or asks for one. */
function LatestEnd() {
  const inBrowser = useInBrowser();
  const latest = inBrowser ? seats.latest() : null;
  useEffect(() => {
    if (latest !== null) pageNavigation.go(paths.end(latest), { replace: true });
  }, [latest]);
  return inBrowser && latest === null ? <WhichSession to={paths.end} /> : <Finding />;
}

function Closing({ sessionId }: { sessionId: string }) {
  const { view } = useShow(sessionId);
  const story = useStage(view?.show?.stage ?? null);
  return <ClosingPage sessionId={sessionId} story={story} Picture={EndingPicture} Transcript={ToldStory} />;
}

function EndingPicture({ story, picture, states = [] }: { story: Stage; picture: string; states?: readonly string[] }) {
  const reduced = useReducedMotion();
  return <Picture stage={story} picture={picture} states={states} reduced={reduced} />;
}

function ToldStory({ story, view, nowMs }: { story: Stage; view: EndedView; nowMs: number }) {
  return <TranscriptText stage={story} view={view} nowMs={nowMs} speed={view.show.speed} />;
}
