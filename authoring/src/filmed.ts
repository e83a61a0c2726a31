import type { Clip, View } from '@lorecrew/contract/film';
import { canonicalJson } from '@lorecrew/contract/hash';
import type { Narration, StagePicture } from '@lorecrew/contract/stage';
import { contentHash } from './content-hash.ts';
import type { FilmFile, FilmsFile } from './format.ts';

/** A film drawn otherwise, of the same story, is another film. */
const FILM_FORMAT = 1;

const WIDE = 1600;
const HIGH = 900;

/** What a camera is told to see, moved as far as it must be so that it never looks past the edge of the drawing. */
function viewOf([x, y, zoom]: readonly [number, number, number]): View {
  const within = (at: number, size: number) => Math.min(size - size / zoom / 2, Math.max(size / zoom / 2, at));
  return { x: within(x, WIDE), y: within(y, HIGH), zoom };
}

function clipOf({ mood, shots, sounds }: FilmFile[string]): Clip {
  return {
    mood,
    shots: shots.map(({ at, picture, from, to }) => ({ fromSec: at, picture, from: viewOf(from), to: viewOf(to) })),
    sounds: sounds.map(({ at, sound }) => ({ atSec: at, sound })),
    film: null,
  };
}

/** What a film is made of, as a hash: all that is to be seen and heard in it, and none of the words. */
function madeOf(id: string, clip: Clip, seconds: number, pictures: Readonly<Record<string, StagePicture>>): string {
  const seen = clip.shots.map(({ picture }) => {
    const { art, states, timed, layerTravelPx, moves } = pictures[picture] ?? {};
    return { art, states, timed: timed?.filter(({ narration }) => narration === id), layerTravelPx, moves };
  });
  const { shots, mood, sounds } = clip;
  return contentHash(canonicalJson({ format: FILM_FORMAT, seconds, shots, mood, sounds, seen }));
}

/** Which films are to be made of a story's clips, by narration. */
export function collectFilms(
  narration: Readonly<Record<string, Narration>>,
  pictures: Readonly<Record<string, StagePicture>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(narration).flatMap(([id, { clip, seconds }]) => (clip ? [[id, madeOf(id, clip, seconds, pictures)]] : [])),
  );
}

/** Narrations with their shots. A film is named where it was made of just these: what was changed since is drawn instead. */
export function filmed({
  narration,
  pictures,
  film,
  films,
}: {
  narration: Readonly<Record<string, Narration>>;
  pictures: Readonly<Record<string, StagePicture>>;
  film: FilmFile;
  films: FilmsFile;
}): Record<string, Narration> {
  return Object.fromEntries(
    Object.entries(narration).map(([id, said]) => {
      const written = film[id];
      if (!written) return [id, said];
      const clip = clipOf(written);
      const made = films[id];
      const isPresent = made?.of === madeOf(id, clip, said.seconds, pictures);
      const shown = clip.shots.map(({ fromSec, picture }) => ({ fromSec, picture }));
      return [id, { ...said, pictures: shown, clip: { ...clip, film: isPresent ? made.film : null } }];
    }),
  );
}
