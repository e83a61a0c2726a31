import { useEffect, useRef } from 'react';
import { toasts } from '../../lib/toast.ts';
import type { LiveView } from './live-words.ts';

/** Whoever had not lit the lamp when the story went on is told so, and that nothing is lost by it. */
export function usePassedLamp({ scene: { kind }, lamps, me }: LiveView): void {
  const isUnlit = useRef(false);
  const isLit = lamps?.lamps.find(({ person }) => person?.id === me?.id)?.lit;
  useEffect(() => {
    if (kind === 'arrival') {
      isUnlit.current = isLit === false;
    } else if (isUnlit.current) {
      isUnlit.current = false;
      toasts.show({ id: 'lamp', title: 'The story has begun without your lamp.', description: 'Nothing is lost by it.' });
    }
  }, [kind, isLit]);
}
