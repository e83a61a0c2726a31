import { useEffect, useRef } from 'react';
import { toasts } from '../../lib/browser/toast.ts';
import { useWords } from '../../words/words.ts';
import type { LiveView } from './live-view.ts';

/** Whoever had not lit the lamp when the story went on is told so, and that nothing is lost by it. */
export function usePassedLamp({ scene: { steps }, lamps, me }: LiveView): void {
  const say = useWords('panels.lamps');
  const isArrival = steps.some(({ kind }) => kind === 'lamps');
  const isUnlit = useRef(false);
  const isLit = lamps?.lamps.find(({ person }) => person?.id === me?.id)?.lit;
  useEffect(() => {
    if (isArrival) {
      isUnlit.current = isLit === false;
    } else if (isUnlit.current) {
      isUnlit.current = false;
      toasts.show({ id: 'lamp', title: say('passed'), description: say('passedText') });
    }
  }, [isArrival, isLit, say]);
}
