import { type Shot, type View, viewAt } from '@lorecrew/contract/film';
import type { StagePicture } from '@lorecrew/contract/stage';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A shot that is on: how far it has come, how long it lasts, and how fast the show runs. Seconds of the story. */
export interface Take {
  readonly shot: Shot;
  readonly sec: number;
  readonly seconds: number;
  readonly speed: number;
}

/** Views that a move is drawn through: enough that nobody sees it is not a curve. */
const STEPS = 12;
/** A camera that is off by no more than this is left alone. */
const LEEWAY_MS = 250;
const HOME_MS = 1_200;

/** How wide the drawing is where it fills its frame: as the frame, or as far as its height asks for. */
const WHOLE = 'max(100cqw, 100cqh * 16 / 9)';

/** A drawing placed so that the middle of a view is in the middle of its frame, or as near as its edges allow. */
function placed({ x, y, zoom }: View): string {
  const along = (share: number, frame: string, size: string) =>
    `clamp(${frame} - ${zoom} * ${size}, ${frame} / 2 - ${zoom * share} * ${size}, 0px)`;
  const high = `${WHOLE} * 9 / 16`;
  return `translate(${along(x / 1600, '100cqw', WHOLE)}, ${along(y / 900, '100cqh', high)}) scale(${zoom})`;
}

/** What a drawing looks like at rest. */
function homeOf(picture: StagePicture | undefined): View {
  return { x: picture?.focus ?? 800, y: 450, zoom: 1 };
}

/** Brings a move to where the show is, and lets it stand while the show does. */
function follow(move: Animation, { sec, speed }: Take, isStanding: boolean): void {
  const atMs = (sec * 1000) / speed;
  const isOff = Math.abs(Number(move.currentTime ?? 0) - atMs) > LEEWAY_MS;
  if (isOff || isStanding) move.currentTime = atMs;
  if (isStanding) move.pause();
  else if (move.playState === 'paused') move.play();
}

/** What moves by itself in a drawing has come as far as its shot, for whoever comes late too. */
function catchUp(drawing: Element, sec: number): void {
  for (const each of drawing.getAnimations({ subtree: true }))
    if (each instanceof CSSAnimation && each.animationName !== 'stage-enter') each.currentTime = sec * 1000;
}

/**
 * Moves the camera over a drawing as its shot says. With none (`null`) it goes home, at once where the drawing is `still`; a drawing
 * that is fading away (`undefined`) keeps what it has.
 */
export function useCamera(
  drawing: RefObject<HTMLElement | null>,
  { take, picture, still }: { take: Take | null | undefined; picture: StagePicture | undefined; still: boolean },
): void {
  const move = useRef<{ readonly shot: Shot; readonly by: Animation; sec: number } | null>(null);
  const shot = take === undefined ? undefined : (take?.shot ?? null);

  useLayoutEffect(() => {
    const element = drawing.current;
    if (!element || !take) return;
    const before = move.current;
    if (before && before.shot === shot) {
      follow(before.by, take, take.sec === before.sec);
      before.sec = take.sec;
      return;
    }
    before?.by.cancel();
    if (!before) catchUp(element, take.sec);
    element.classList.add('stage-filmed');
    const views = Array.from({ length: STEPS + 1 }, (_, i) => ({ transform: placed(viewAt(take.shot, i / STEPS)) }));
    const by = element.animate(views, { duration: (take.seconds * 1000) / take.speed, fill: 'both' });
    by.currentTime = (take.sec * 1000) / take.speed;
    move.current = { shot: take.shot, by, sec: take.sec };
  }, [drawing, take, shot]);

  useLayoutEffect(() => {
    const element = drawing.current;
    const before = move.current;
    if (shot !== null || !before || !element) return;
    move.current = null;
    const from = getComputedStyle(element).transform;
    before.by.cancel();
    const home = element.animate([{ transform: from }, { transform: placed(homeOf(picture)) }], {
      duration: still ? 0 : HOME_MS,
      easing: 'ease-in-out',
    });
    home.finished.then(
      () => element.classList.remove('stage-filmed'),
      () => undefined,
    );
    return () => home.cancel();
  }, [drawing, shot, picture, still]);
}
