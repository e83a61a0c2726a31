import type { Stage } from '@lorecrew/contract/stage';
import { storyFiles } from '@lorecrew/contract/story-files';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Played } from '../cue-at.ts';
import { clipNow } from '../take-now.ts';

const Film = lazy(async () => ({ default: (await import('./film.tsx')).Film }));
const WIDTH = 1600;
/** The present scene comes first. */
const AHEAD_AFTER_MS = 6_000;

/** What films and music need of a show besides: its clock, the name of its stage, the number of its scene, and whether it is paused. */
export interface FilmedShow {
  readonly clock: () => number;
  readonly stage: string;
  readonly scene: number;
  readonly isPaused: boolean;
}

interface LiveFilmProps {
  readonly stage: Stage;
  readonly played: readonly Played[];
  readonly nowMs: number;
  readonly speed: number;
  readonly show: FilmedShow;
  readonly focus: number | undefined;
  readonly onShown: (isShown: boolean) => void;
}

/** The film of the present clip, where there is one; and before its time, those that may come next are fetched. */
export function LiveFilm({ show, focus = WIDTH / 2, onShown, ...moment }: LiveFilmProps) {
  const { stage, speed } = moment;
  const now = clipNow(moment);
  useFilmsAhead(stage, show.scene);
  // A show that runs faster than it was written is one that somebody tries out: a film does not.
  if (!now?.said.clip.film || speed !== 1) return null;
  return (
    <Suspense>
      <Film
        key={`${now.narration} ${now.atMs}`}
        film={now.said.clip.film}
        clip={now.narration}
        atMs={now.atMs}
        clock={show.clock}
        stage={show.stage}
        language={stage.language}
        focus={focus / WIDTH}
        onShown={onShown}
      />
    </Suspense>
  );
}

/** Fetches the films of the next clips, one after the other. What is fetched once is kept: its name is that of what it holds. */
function useFilmsAhead(stage: Stage, scene: number): void {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const next = filmsAhead(stage, scene)
    .filter((film) => !gone.has(film))
    .at(0);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      // One that does not come now is fetched when it is its turn.
      void fetchFilm(next)
        .catch(() => undefined)
        .then(() => setGone((before) => new Set([...before, next])));
    }, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);
}

/** Films of the clips that are said in the present scene or, where it has none, in the next that has any. Scenes count from 1. */
export function filmsAhead({ clips, narration }: Pick<Stage, 'clips' | 'narration'>, scene: number): string[] {
  const next = clips?.find((one) => one.scene >= scene);
  return (next?.said ?? []).flatMap((id) => narration[id]?.clip?.film ?? []);
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return answer.text();
}

/** Where what a playlist plays is fetched; empty where it plays nothing. */
function mediaOf(playlist: string): string | null {
  const name = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  return name === undefined ? null : `/stories/${name.trim()}`;
}

/** Fetches a film whole, so that the browser has it when it is played. Throws where it does not come. */
async function fetchFilm(film: string): Promise<void> {
  const media = mediaOf(await fetched(storyFiles.film(film)));
  if (media === null) throw new Error(`The film ${film} plays nothing.`);
  const answer = await fetch(media, { priority: 'low' });
  await answer.arrayBuffer();
}
