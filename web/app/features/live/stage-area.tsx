import { useMemo } from 'react';
import './stage-area.css';
import { lanternOf } from '../../components/lantern/lantern-of.ts';
import { useLive, useStanding } from './live-context.ts';
import type { LiveView, StageProps } from './live-view.ts';
import type { Panel } from './panels/panel.ts';
import { type Moment, usePictureOf } from './panels/use-judged.ts';
import { useNow } from './use-now.ts';

type Making = Pick<LiveView, 'stage' | 'crew' | 'lanterns' | 'lent' | 'sketchWall'>;

/** What the crew made: what it hung, lent and painted, and everybody's lantern. */
function crewMade({ stage, crew, lanterns, lent, sketchWall }: Making): StageProps['made'] {
  const people = crew?.seats.flatMap(({ person }) => person ?? []) ?? [];
  return {
    slots: stage?.slots ?? {},
    lanterns: people.map((person) => ({ id: person.id, lantern: lanternOf({ lanterns }, person) })),
    things: lent?.things.map(({ person, text }) => ({ id: person, text })) ?? [],
    strips: sketchWall?.strips.map(({ strip, marks }) => ({ strip, marks: marks.map(({ mark }) => mark) })) ?? [],
  };
}

/** The picture behind the present scene, with captions where the person wants them. `moment` is that of the task before it, if any. */
export function StageArea({ hasCaptions = true, moment = null }: { hasCaptions?: boolean; moment?: Moment }) {
  const { view, story, comfort, isReduced, Stage, pictureStates } = useLive();
  const { nowMs: clock } = useStanding();
  const nowMs = useNow();
  const { stage, show } = view;
  const made = useMemo(
    () =>
      crewMade({
        stage: view.stage,
        crew: view.crew,
        lanterns: view.lanterns,
        lent: view.lent,
        sketchWall: view.sketchWall,
      }),
    [view.stage, view.crew, view.lanterns, view.lent, view.sketchWall],
  );
  const { picture: name, states } = usePictureOf(moment, view);
  return (
    <div className="picture-frame">
      {stage && (
        <Stage
          stage={story}
          picture={name}
          states={[...states, ...pictureStates(view, nowMs)]}
          played={stage.play}
          nowMs={nowMs}
          speed={show.speed}
          captions={hasCaptions && comfort.captions}
          reduced={isReduced}
          made={made}
          filmed={{ clock, stage: show.stage, scene: view.scene.number, isPaused: show.pausedAtMs !== null }}
        />
      )}
    </div>
  );
}

/** Only what is being said, where the picture is too small for captions. */
export function SpokenLine() {
  const { view, story, comfort, Captions } = useLive();
  const nowMs = useNow();
  if (!comfort.captions || !view.stage) return null;
  return (
    <Captions
      most={1}
      stage={story}
      picture={view.stage.picture}
      played={view.stage.play}
      nowMs={nowMs}
      speed={view.show.speed}
    />
  );
}

export const picture: Panel = { id: 'picture', Component: StageArea };
