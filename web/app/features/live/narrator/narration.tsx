import { type ComponentType, useEffect, useState } from 'react';
import { useReducedData } from '../../../lib/browser/reduced-data.ts';
import { useHasTurnedSoundOn, useIsSoundRunning, useSoundSettings } from '../../../lib/sound/sound.ts';
import { useLive } from '../live-context.ts';

/** The narrator, where the story has a voice in this language and the person wants to hear it. Nobody else loads any of it. */
export function Narration() {
  const { story, view } = useLive();
  const { isOn, narrator } = useSoundSettings();
  const isRunning = useIsSoundRunning();
  const isReduced = useReducedData();
  const isSpared = !useHasTurnedSoundOn() && isReduced;
  // A show that runs faster than it was written cannot be spoken.
  const isSpoken = story.spoken !== undefined && view.show.speed === 1 && view.show.phase === 'live';
  const isWanted = isSpoken && isOn && isRunning && !isSpared && narrator > 0;
  const [Narrator, setNarrator] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Where it does not come, the captions do.
    if (isWanted) void import('./narrator.tsx').then((loaded) => setNarrator(() => loaded.Narrator)).catch(() => undefined);
  }, [isWanted]);
  return isWanted && Narrator ? <Narrator /> : null;
}
