import type { Stage } from '@lorecrew/contract/stage';
import { Captions } from './captions.tsx';
import type { Played } from './cue-at.ts';
import { Picture } from './picture.tsx';
import { pictureNow, timedStates } from './picture-states.ts';
import { Spoken } from './spoken.tsx';

/**
 * Picture, captions and what screen readers hear, at one moment of the show. `states` are those of the show; states that follow
 * from the time are added. The caller says what time it is, about four times a second.
 */
export function StageView({
  stage,
  picture: ofScene,
  states,
  played,
  nowMs,
  speed,
  reduced = false,
  captions = true,
}: {
  stage: Stage;
  picture: string;
  states: readonly string[];
  played: readonly Played[];
  nowMs: number;
  speed: number;
  reduced?: boolean;
  captions?: boolean;
}) {
  const picture = pictureNow({ stage, picture: ofScene, played, nowMs, speed });
  const wanted = stage.pictures[picture];
  const timed = wanted ? timedStates({ picture: wanted, played, nowMs, speed }) : [];
  return (
    <div className="stage-scene">
      <Picture stage={stage} picture={picture} states={[...states, ...timed]} reduced={reduced} />
      {captions && <Captions stage={stage} picture={picture} played={played} nowMs={nowMs} speed={speed} />}
      <Spoken stage={stage} picture={picture} played={played} nowMs={nowMs} />
    </div>
  );
}
