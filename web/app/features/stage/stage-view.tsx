import type { Stage } from '@lorecrew/contract/stage';
import { lazy, Suspense, useState } from 'react';
import { Captions } from './captions.tsx';
import type { Played } from './cue-at.ts';
import type { FilmedShow } from './film/live-film.tsx';
import { Picture } from './picture.tsx';
import { type CrewMade, OWN_LANTERNS, PicturePlaces } from './picture-places.tsx';
import { pictureNow, timedStates } from './picture-states.ts';
import { Spoken } from './spoken.tsx';
import { takeNow } from './take-now.ts';

/** Fetched beside the page: what it needs to be played comes first. */
const Clips = lazy(async () => ({ default: (await import('./film/clips.tsx')).Clips }));

/**
 * Picture, captions and what screen readers hear, at one moment of the show. `states` are those of the show; states that follow
 * from the time are added. The caller says what time it is, about four times a second. A clip is played as a film where there is one,
 * and drawn where there is none, where it does not come, and where motion or data are to be spared.
 */
export function StageView({
  stage,
  picture: ofScene,
  states,
  played,
  nowMs,
  speed,
  filmed,
  made,
  reduced = false,
  captions = true,
}: {
  stage: Stage;
  picture: string;
  states: readonly string[];
  played: readonly Played[];
  nowMs: number;
  speed: number;
  filmed?: FilmedShow;
  /** What the crew made, for pictures that have places for it. */
  made?: CrewMade;
  reduced?: boolean;
  captions?: boolean;
}) {
  const picture = pictureNow({ stage, picture: ofScene, played, nowMs, speed });
  const wanted = stage.pictures[picture];
  const timed = wanted ? timedStates({ picture: wanted, played, nowMs, speed }) : [];
  const [hasFilm, setHasFilm] = useState(false);
  const hasLanterns = wanted?.places?.lanterns !== undefined && made !== undefined && made.lanterns.length > 0;
  const moment = { stage, played, nowMs, speed };
  const take = takeNow(moment);
  // While a camera moves over the drawing, nothing that lies over it would stay in its place.
  const isStill = reduced || take === null;
  return (
    <div className="stage-scene">
      <Picture
        stage={stage}
        picture={picture}
        states={[...states, ...timed, ...(hasLanterns ? [OWN_LANTERNS] : [])]}
        reduced={reduced}
        take={take}
        hidden={hasFilm}
        over={wanted && made && !hasFilm && isStill ? <PicturePlaces key={picture} picture={wanted} made={made} /> : null}
      >
        {stage.clips && stage.clips.length > 0 && (
          <Suspense>
            <Clips {...moment} filmed={filmed} reduced={reduced} focus={wanted?.focus} hasFilm={hasFilm} onFilm={setHasFilm} />
          </Suspense>
        )}
      </Picture>
      {captions && <Captions stage={stage} picture={picture} played={played} nowMs={nowMs} speed={speed} />}
      <Spoken stage={stage} picture={picture} played={played} nowMs={nowMs} />
    </div>
  );
}
