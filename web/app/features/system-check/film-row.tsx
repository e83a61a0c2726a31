import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { attachFilm } from '../../lib/media/attach-film.ts';
import { Cause, CheckRow, type CheckRowNote } from './check-row.tsx';

/** Whether films play here. */
export function FilmRow({ note }: { note: CheckRowNote }) {
  const say = useTranslations('systemCheck.film');
  const sayAny = useTranslations('systemCheck');
  const [found, setFound] = useState<FilmFound | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const look = useCallback(() => {
    stop.current();
    setFound(null);
    stop.current = playFilm((played) => setFound(judgeFilm(played)));
  }, []);
  useEffect(() => {
    look();
    return () => stop.current();
  }, [look]);
  const text = !found ? say('looking') : found.why === 'none' ? say('none') : say(found.why ?? 'plays', { began: found.beganMs });
  return (
    <CheckRow name={say('name')} text={text} state={found?.result ?? 'looking'} note={note}>
      {found?.why ? (
        <>
          <Cause why={say(`${found.why}Why`)} helps={say(`${found.why}Helps`)} />
          <div className="acts">
            <Button size="small" onClick={look}>
              <RotateCw className="ic" aria-hidden="true" />
              {sayAny('again')}
            </Button>
          </div>
        </>
      ) : null}
    </CheckRow>
  );
}

/** Three seconds of a film. */
const FILM = '/film-check/film.m3u8';
/** A film that has not ended by then has stopped on its way. */
const PATIENCE_MS = 12_000;

/** Plays a film that nobody sees or hears, and tells what came of it. Calling the answer ends it, and nothing is told. */
function playFilm(told: (played: Played) => void): () => void {
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

/** What was seen of a film: when its first picture came, and whether it ran to its end without stopping. */
interface Played {
  readonly beganMs: number | null;
  readonly ranThrough: boolean;
}

type FilmFound =
  | { readonly result: 'works'; readonly why: null; readonly beganMs: number }
  | { readonly result: 'limited'; readonly why: 'slow'; readonly beganMs: number }
  | { readonly result: 'limited'; readonly why: 'none'; readonly beganMs: null };

/** From here on one sees that a film is late. */
const LATE_MS = 3_000;

/** How films play. It never decides a grade: a scene whose film does not come is drawn. */
export function judgeFilm({ beganMs, ranThrough }: Played): FilmFound {
  if (beganMs === null) return { result: 'limited', why: 'none', beganMs };
  const began = Math.round(beganMs);
  if (began > LATE_MS || !ranThrough) return { result: 'limited', why: 'slow', beganMs: began };
  return { result: 'works', why: null, beganMs: began };
}
