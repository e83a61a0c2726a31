import type { Slice } from '@lorecrew/contract/live/view';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../use-act.ts';

/** Arrow keys pass over options: only where they rest is told to the others. */
const STILL_MS = 400;

/** Where a dial stands for this person: what they have just turned it to until the show has answered, else what the show says. */
export function useTurn({ name, at: told }: Pick<Slice<'dials'>['dials'][number], 'name' | 'at'>) {
  const act = useAct();
  const [wanted, setWanted] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const send = async (option: string) => {
    if (option !== told && (await act.run({ type: 'dial.turn', dial: name, option })) === null) {
      waiting.current = setTimeout(() => send(option), STILL_MS);
      return;
    }
    setWanted((now) => (now === option ? null : now));
  };
  const turn = (option: string, when: 'at-once' | 'when-still') => {
    clearTimeout(waiting.current);
    setWanted(option);
    if (when === 'at-once') send(option);
    else waiting.current = setTimeout(() => send(option), STILL_MS);
  };
  return { at: wanted ?? told, turn, act };
}
