import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { toasts } from '../../lib/browser/toast.ts';
import type { Show } from '../../lib/live/use-show.ts';
import { useWords } from '../../words/words.ts';
import type { LiveView } from './live-view.ts';

/**
 * Whoever had not lit the lamp when the story went on is told so, and that nothing is lost by it. The narrator lights what is left
 * just before, so a lamp counts as one's own if it was pressed here, or lit already when this page came. Answers the show whose
 * presses are noticed.
 */
export function usePassedLamp(show: Show, { scene: { steps }, lamps, me }: LiveView): Show {
  const say = useWords('panels.lamps');
  const isArrival = steps.some(({ kind }) => kind === 'lamps');
  const isLit = lamps?.lamps.find(({ person }) => person?.id === me?.id)?.lit;
  /** Null until a lamp of one's own has been seen. */
  const isOwn = useRef<boolean | null>(null);
  useEffect(() => {
    if (isArrival) {
      if (isLit !== undefined) isOwn.current ??= isLit;
      return;
    }
    if (isOwn.current === false) toasts.show({ id: 'lamp', title: say('passed'), description: say('passedText') });
    isOwn.current = null;
  }, [isArrival, isLit, say]);

  const { send } = show;
  const sendNoticed = useCallback(
    async (command: ParticipantCommand) => {
      const result = await send(command);
      if (command.type === 'lamp.light' && result.ok) isOwn.current = true;
      return result;
    },
    [send],
  );
  return useMemo(() => ({ ...show, send: sendNoticed }), [show, sendNoticed]);
}
