import { useLive } from './live-context.ts';
import { useNow } from './use-now.ts';

/** The picture behind the present scene, with captions where the person wants them. */
export function StageArea({ hasCaptions = true }: { hasCaptions?: boolean }) {
  const { view, words, comfort, isReduced, Stage } = useLive();
  const nowMs = useNow();
  const { stage, show } = view;
  return (
    <div className="picture-frame">
      {stage && (
        <Stage
          stage={words}
          picture={stage.picture}
          states={stage.states}
          played={stage.play}
          nowMs={nowMs}
          speed={show.speed}
          captions={hasCaptions && comfort.captions}
          reduced={isReduced}
          view={view}
        />
      )}
    </div>
  );
}

/** Only what is being said, where the picture is too small for captions. */
export function SpokenLine() {
  const { view, words, comfort, Captions } = useLive();
  const nowMs = useNow();
  if (!comfort.captions || !view.stage) return null;
  return <Captions stage={words} picture={view.stage.picture} played={view.stage.play} nowMs={nowMs} speed={view.show.speed} />;
}
