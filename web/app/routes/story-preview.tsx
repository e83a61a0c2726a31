import type { Stage } from '@lorecrew/contract/stage';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { hasBegun } from '../features/live/live-view.ts';
import { OnStage } from '../features/live/on-stage.tsx';
import { PreviewPage } from '../features/preview/preview-page.tsx';
import { Captions } from '../features/stage/captions.tsx';
import { machine } from '../features/stage/machine.tsx';
import { Picture } from '../features/stage/picture.tsx';
import { StageView } from '../features/stage/stage-view.tsx';
import { TranscriptText } from '../features/stage/transcript-text.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { previewPage } from '../lib/browser/debug-pages.ts';
import { useReducedMotion } from '../lib/browser/use-reduced-motion.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { playerMessages } from '../lib/i18n/player-messages.ts';
import type { Show } from '../lib/realtime/use-show.ts';
import { untitledMeta } from '../lib/text/page-meta.ts';
import storyPreview from '../locales/en/storyPreview.json';

/** Decided on the server, whatever the browser would like. */
export function loader({ params, ...asked }: LoaderFunctionArgs) {
  previewPage(asked);
  return { slug: params.slug ?? '' };
}

export function meta() {
  return untitledMeta();
}

export default function StoryPreview() {
  const { slug } = useLoaderData<typeof loader>();
  return (
    <MessagesProvider english={{ ...playerMessages, storyPreview }}>
      <PageTitle of="storyPreview" />
      <PreviewPage slug={slug} useStage={useStage} Picture={Drawing} Staged={Staged} />
    </MessagesProvider>
  );
}

function Drawing({ stage, picture, states }: { stage: Stage; picture: string; states: readonly string[] }) {
  const reduced = useReducedMotion();
  return <Picture stage={stage} picture={picture} states={states} reduced={reduced} />;
}

function Staged({ show, stageHash }: { show: Show; stageHash: string }) {
  const story = useStage(stageHash);
  const { view } = show;
  if (!story || !hasBegun(view)) return null;
  return (
    <OnStage
      sessionId="preview"
      opens={null}
      story={story}
      show={show}
      view={view}
      Stage={StageView}
      machine={machine}
      Captions={Captions}
      Transcript={TranscriptText}
    />
  );
}
