import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Cause, CheckRow, type CheckRowNote } from './check-row.tsx';
import { type FilmFound, judgeFilm } from './judge-film.ts';
import { playFilm } from './play-film.ts';

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
