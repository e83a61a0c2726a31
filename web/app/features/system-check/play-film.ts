import { attachFilm } from '../../lib/media/attach-film.ts';
import type { Played } from './judge-film.ts';

/** Three seconds of a film. */
const FILM = '/film-check/film.m3u8';
/** A film that has not ended by then has stopped on its way. */
const PATIENCE_MS = 12_000;

/** Plays a film that nobody sees or hears, and tells what came of it. Calling the answer ends it, and nothing is told. */
export function playFilm(told: (played: Played) => void): () => void {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const begunAtMs = performance.now();
  let beganMs: number | null = null;
  let detach: (() => void) | null = null;
  let isOver = false;
  const end = (ranThrough: boolean | null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    detach?.();
    if (ranThrough !== null) told({ beganMs, ranThrough });
  };
  const timer = setTimeout(() => end(false), PATIENCE_MS);
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > 0) beganMs ??= performance.now() - begunAtMs;
  });
  video.addEventListener('ended', () => end(true));
  const onFailed = () => end(false);
  attachFilm(video, FILM, onFailed).then((taken) => {
    detach = taken;
    if (isOver) taken();
    else video.play().catch(onFailed);
  }, onFailed);
  return () => end(null);
}
