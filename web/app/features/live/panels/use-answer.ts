import { useEffect, useState } from 'react';
import { duckSea, playSound } from '../../../lib/sound/sound.ts';
import { useLive } from '../live-context.ts';

/** The breath before an answer, as before the answer of a task. */
const HUSH_MS = 1_050;

/** An answer to come, the held breath before it, its telling, or one that stood there when the person came in. */
export type Answer = 'awaited' | 'held' | 'told' | 'known';

/**
 * How an answer is given: after a second of hush, which is drawn and heard. Whoever finds it there, as after a reload, is not kept
 * waiting. Screen readers are told when it is decided, by the announcements.
 */
export function useAnswer(isHere: boolean): Answer {
  const { speed } = useLive().view.show;
  const [answer, setAnswer] = useState<Answer>(isHere ? 'known' : 'awaited');
  // While it is rendered, so that what is there is never taken away and put back.
  if (isHere && answer === 'awaited') setAnswer('held');
  useEffect(() => {
    if (answer !== 'held') return;
    playSound('hush');
    duckSea(2.5);
    const told = setTimeout(() => setAnswer('told'), HUSH_MS / speed);
    return () => clearTimeout(told);
  }, [answer, speed]);
  useEffect(() => {
    if (answer !== 'told') return;
    playSound('lightCatches');
    playSound('sweep', { inSec: 0.4 });
  }, [answer]);
  return answer;
}
