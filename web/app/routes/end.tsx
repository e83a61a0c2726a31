import { paths } from '@lorecrew/contract/paths';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ClosingPage } from '../features/closing/closing-page.tsx';
import type { EndedView } from '../features/closing/ended-view.ts';
import { WhichSession } from '../features/joining/which-session.tsx';
import { Picture } from '../features/stage/picture.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { seats } from '../lib/browser-api.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { pageNavigation } from '../lib/page-navigation.ts';
import { sessionIdFrom } from '../lib/session-param.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';
import { Finding } from '../ui/finding.tsx';
import { Seated } from '../ui/seated.tsx';

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
  return privateMeta('The Night log');
}

export default function End() {
  const { sessionId } = useLoaderData<typeof loader>();
  if (sessionId === null) return <LatestEnd />;
  return (
    <Seated sessionId={sessionId}>
      <ClosingPage sessionId={sessionId} Picture={EndingPicture} Story={ToldStory} />
    </Seated>
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

function EndingPicture({ slug, picture }: { slug: string; picture: string }) {
  const stage = useStage(slug);
  const reduced = useReducedMotion();
  return stage === null ? null : <Picture stage={stage} picture={picture} reduced={reduced} />;
}

function ToldStory({ view, nowMs }: { view: EndedView; nowMs: number }) {
  const stage = useStage(view.show.slug);
  return stage && <TranscriptText stage={stage} view={view} nowMs={nowMs} speed={view.show.speed} />;
}
