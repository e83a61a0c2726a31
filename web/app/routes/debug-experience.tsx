import type { Stage } from '@lorecrew/contract/stage';
import type { LoaderFunctionArgs } from 'react-router';
import { hasEnded } from '../features/closing/ended-view.ts';
import { EndingPanel } from '../features/closing/ending-panel.tsx';
import { Analysis } from '../features/closing/measures/analysis.tsx';
import { Scorecard } from '../features/closing/measures/scorecard.tsx';
import { ReplayCard } from '../features/closing/replay/replay-card.tsx';
import { SampleFrame } from '../features/closing/sample/sample-frame.tsx';
import type { SampleShow } from '../features/closing/sample/sample-show.ts';
import { Sentences } from '../features/closing/sentences.tsx';
import { ThanksWall } from '../features/closing/thanks-wall.tsx';
import { Picture } from '../features/stage/picture.tsx';
import { useStage } from '../features/stage/use-stage.ts';
import { debugPage } from '../lib/browser/debug-pages.ts';
import { useReducedMotion } from '../lib/browser/use-reduced-motion.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { playerMessages } from '../lib/i18n/player-messages.ts';
import { privateMeta } from '../lib/text/page-meta.ts';

/** Decided on the server, whatever the browser would like. */
export function loader(asked: LoaderFunctionArgs) {
  debugPage(asked);
  return null;
}

export function meta() {
  return privateMeta('The log');
}

export default function DebugExperience() {
  return (
    <SampleFrame of="experience" useStage={useStage}>
      {({ view, measures, replay }, story) => (
        <>
          <MessagesProvider english={playerMessages}>
            <Ending view={view} story={story} />
          </MessagesProvider>
          <Scorecard crew={measures} />
          <Analysis crew={measures} packets={story.packets} />
          <ReplayCard replay={replay} story={story} Picture={StillPicture} />
        </>
      )}
    </SampleFrame>
  );
}

/** A picture of the story as the reader wants pictures. */
function StillPicture({ story, picture, states = [] }: { story: Stage; picture: string; states?: readonly string[] }) {
  const reduced = useReducedMotion();
  return <Picture stage={story} picture={picture} states={states} reduced={reduced} />;
}

/** How the night ended, what the crew did in it, and what was written to the reader. */
function Ending({ view, story }: Pick<SampleShow, 'view'> & { story: Stage }) {
  const reduced = useReducedMotion();
  if (!hasEnded(view)) return null;
  return (
    <>
      <EndingPanel
        ending={view.ending}
        story={story}
        picture={<Picture stage={story} picture={view.ending.picture} reduced={reduced} />}
      />
      {view.result === null ? null : <Sentences result={view.result} story={story} />}
      {view.thanks === null ? null : <ThanksWall lanterns={null} thanks={view.thanks} />}
    </>
  );
}
