import type { Lantern } from '@lorecrew/contract/lantern/model';
import type { Spot, SpotSound, StagePicture } from '@lorecrew/contract/stage';
import { type CSSProperties, useEffect, useState } from 'react';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import { type HungStrip, Strips } from '../../components/sketch/hung-picture.tsx';
import { playSound } from '../../lib/sound/sound.ts';
import type { SoundName } from '../../lib/sound/sounds.ts';
import './picture-places.css';

/** What a crew made, as it is seen in pictures that have places for it. */
export interface CrewMade {
  /** What fills the slots of the story: the sign among them. */
  readonly slots: Readonly<Record<string, string>>;
  /** Everybody's lantern, by who cut it. */
  readonly lanterns: readonly { readonly id: string; readonly lantern: Lantern }[];
  /** What each lent, by whose it is. */
  readonly things: readonly { readonly id: string; readonly text: string }[];
  /** The strips of the picture it painted; none while it has painted nothing. */
  readonly strips?: readonly HungStrip[];
}

/** The state of a drawing that leaves out lanterns of its own, where those of the crew hang in their place. */
export const OWN_LANTERNS = 'own-lanterns';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place in a drawing of 1600 by 900. */
function at({ x, y, width, height }: Box): CSSProperties {
  return { left: `${x / 16}%`, top: `${y / 9}%`, width: `${width / 16}%`, height: `${height / 9}%` };
}

/** A lantern is drawn with what it hangs by, a third higher than wide. */
const HIGHER = 1.34;

function lanternBox(
  { x, y, width, size, sag }: NonNullable<NonNullable<StagePicture['places']>['lanterns']>,
  i: number,
  of: number,
): Box {
  const step = width / of;
  const fitted = Math.min(size, step * HIGHER);
  const t = (i + 0.5) / of;
  return { x: x + step * (i + 0.5) - fitted / HIGHER / 2, y: y + sag * 4 * t * (1 - t), width: fitted / HIGHER, height: fitted };
}

/** Lanterns on the water, across whatever of the picture the frame shows: nobody's is cut off. */
function Afloat({ y, size, lanterns }: { y: number; size: number; lanterns: CrewMade['lanterns'] }) {
  return (
    <div className="stage-afloat" style={{ top: `${y / 9}%`, height: `${size / 9}%` }}>
      {lanterns.map(({ id, lantern }) => (
        <div key={id} className="stage-lantern is-afloat">
          <LanternPicture lantern={lantern} isLit />
        </div>
      ))}
    </div>
  );
}

/** What the crew made, where a picture has places for it, and things that answer when they are touched. */
export function PicturePlaces({ picture, made }: { picture: StagePicture; made: CrewMade }) {
  const { places = {}, spots = [] } = picture;
  const sign = places.sign && made.slots[places.sign.slot];
  const hung = places.lanterns?.isAfloat ? undefined : places.lanterns;
  return (
    <>
      {places.lanterns?.isAfloat && <Afloat {...places.lanterns} lanterns={made.lanterns} />}
      <div className="stage-over">
        {places.sign && sign !== undefined && sign !== '' && (
          <p className="stage-door-sign" style={at(places.sign.box)} translate="no" data-long={sign.length > 18}>
            {sign}
          </p>
        )}
        {hung &&
          made.lanterns.map(({ id, lantern }, i) => (
            <div key={id} className="stage-lantern" style={at(lanternBox(hung, i, made.lanterns.length))}>
              <LanternPicture lantern={lantern} isLit />
            </div>
          ))}
        {places.things && made.things.length > 0 && (
          <ul className="stage-things" style={at(places.things)} translate="no">
            {made.things.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        {places.picture && made.strips && made.strips.length > 0 && (
          // Who cannot see it reads its strips where it hangs in its own right.
          <div className="stage-painting" style={at(places.picture)} aria-hidden="true">
            <Strips strips={made.strips} label="" />
          </div>
        )}
        {spots.length > 0 && <Spots spots={spots} />}
      </div>
    </>
  );
}

const SOUNDS: Readonly<Record<SpotSound, SoundName>> = {
  purr: 'purr',
  tin: 'tin',
  creak: 'leverUp',
  tick: 'tick',
  bell: 'bell',
  paper: 'paper',
};

/** How long an answer stands, in milliseconds. */
const ANSWER_MS = 5_000;

/** Where an answer is read: below the thing, or above one that stands low. */
function beside({ x, y, width, height }: Box): CSSProperties {
  const middle = { '--middle': `${(x + width / 2) / 16}%` } as CSSProperties;
  return y + height > 600 ? { ...middle, bottom: `${100 - y / 9}%` } : { ...middle, top: `${(y + height) / 9}%` };
}

/** Things that answer: each press is the next of their sentences. */
function Spots({ spots }: { spots: readonly Spot[] }) {
  const [answer, setAnswer] = useState<{ spot: Spot; times: number } | null>(null);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const [pressed, setPressed] = useState<Readonly<Record<string, number>>>({});
  const touch = (spot: Spot) => {
    const times = pressed[spot.id] ?? 0;
    setPressed({ ...pressed, [spot.id]: times + 1 });
    setAnswer({ spot, times });
    playSound(SOUNDS[spot.sound]);
  };
  const { spot, times } = answer ?? { spot: null, times: 0 };
  return (
    <>
      {spots.map((each) => (
        <button
          key={each.id}
          type="button"
          className="stage-spot"
          style={at(each.box)}
          aria-label={each.name}
          data-spot={each.id}
          onClick={() => touch(each)}
        />
      ))}
      <p className="stage-answer" role="status" data-on={spot !== null} style={spot ? beside(spot.box) : {}}>
        {spot?.says[times % spot.says.length]}
      </p>
    </>
  );
}
