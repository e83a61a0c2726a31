import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '../../lib/browser/toast.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import type { LiveView } from './live-view.ts';

/**
 * Tells a person who had not lit their lamp when the story went on that nothing is lost. The narrator lights the rest just
 * before, so a lamp counts as lit by its person if it was pressed here, or was lit when this page came. Returns the show with a
 * `send` that notices the press.
 */
export function usePassedLamp(show: Show, { scene: { steps }, lamps, me }: LiveView): Show {
  const say = useTranslations('panels.lamps');
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
