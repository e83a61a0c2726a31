import type { BedName } from '@lorecrew/contract/film';
import { useEffect, useEffectEvent, useState } from 'react';
import { withRunningMixer } from '../../../lib/sound/sound.ts';
import { useLive, useStanding } from '../live-context.ts';
import { isClipOn } from './clip-on.ts';

const TICK_MS = 250;

/** Plays the music of a scene in step with the show: each phase is a turn of it. A clip has music of its own. It draws nothing. */
export function MusicPlayer({ bed }: { bed: BedName }) {
  const { view, story } = useLive();
  const { nowMs } = useStanding();
  const { number: turn, startedAtMs } = view.scene.phase;
  const played = view.stage?.play ?? [];
  const { speed } = view.show;
  const readIsClipOn = useEffectEvent(() => isClipOn({ stage: story, played, nowMs: nowMs(), speed }));
  const readFromSec = useEffectEvent(() => (nowMs() - startedAtMs) / 1_000);
  const [isQuiet, setIsQuiet] = useState(() => isClipOn({ stage: story, played, nowMs: nowMs(), speed }));

  useEffect(() => {
    const timer = setInterval(() => setIsQuiet(readIsClipOn()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a phase that begins anew is a turn, whatever its number
  useEffect(() => {
    if (isQuiet) return;
    let end = () => {};
    let isOver = false;
    void withRunningMixer((mixer) => {
      if (!isOver) end = mixer.playBed(bed, { turn, fromSec: readFromSec() });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [bed, turn, startedAtMs, isQuiet]);
  return null;
}
