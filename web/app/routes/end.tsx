import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ClosingPage } from '../features/closing/closing-page.tsx';
import type { EndedView } from '../features/closing/ended-view.ts';
import { Picture } from '../features/stage/picture.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { sessionIdFrom } from '../lib/session-param.ts';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';
import { Seated } from '../ui/seated.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(new URL(request.url).searchParams.get('sessionId')) };
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { sessionId: sessionIdFrom(new URL(request.url).searchParams.get('sessionId')) };
}

export function meta() {
  return privateMeta('The Night log');
}

export default function End() {
  const { sessionId } = useLoaderData<typeof loader>();
  return (
    <Seated sessionId={sessionId}>
      <ClosingPage sessionId={sessionId} Picture={EndingPicture} Story={ToldStory} />
    </Seated>
  );
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
