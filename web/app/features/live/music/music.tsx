import { type ComponentType, useEffect, useState } from 'react';
import { useIsSoundRunning, useSoundSettings } from '../../../lib/sound/sound.ts';
import { useLive } from '../live-context.ts';

/** The music of the present scene, where it has any and the person wants to hear it. Nobody else loads any of it. */
export function Music() {
  const { story, view } = useLive();
  const settings = useSoundSettings();
  const isRunning = useIsSoundRunning();
  const { phase, pausedAtMs } = view.show;
  const bed = story.music?.find(({ scene }) => scene === view.scene.number)?.bed;
  const isWanted = bed && settings.isOn && isRunning && settings.story > 0 && phase === 'live' && pausedAtMs === null;
  const [Player, setPlayer] = useState<ComponentType<{ bed: typeof bed & {} }> | null>(null);
  useEffect(() => {
    // Where it does not come, the show goes on without.
    if (isWanted) void import('./music-player.tsx').then((loaded) => setPlayer(() => loaded.MusicPlayer)).catch(() => undefined);
  }, [isWanted]);
  return isWanted && Player ? <Player bed={bed} /> : null;
}
