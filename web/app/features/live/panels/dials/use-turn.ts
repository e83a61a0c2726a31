import type { Slice } from '@lorecrew/contract/live/view';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../use-act.ts';

/** Arrow keys pass over options: only where they rest is told to the others. */
const STILL_MS = 400;

/** The show's answer may come before what it has changed; what was turned stands so much longer, should nothing come. */
const SETTLES_MS = 1_500;

/** Where a dial stands for this person: what they have just turned it to until the show has come to it, else what the show says. */
export function useTurn({ name, at: told }: Pick<Slice<'dials'>['dials'][number], 'name' | 'at'>) {
  const act = useAct();
  const [wanted, setWanted] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (wanted !== null && wanted === told && !act.isPending) setWanted(null);

  const send = async (option: string) => {
    const result = option === told ? { ok: false } : await act.run({ type: 'dial.turn', dial: name, option });
    if (result === null) {
      waiting.current = setTimeout(() => send(option), STILL_MS);
      return;
    }
    const letGo = () => setWanted((now) => (now === option ? null : now));
    if (result.ok) setTimeout(letGo, SETTLES_MS);
    else letGo();
  };
  const turn = (option: string, when: 'at-once' | 'when-still') => {
    clearTimeout(waiting.current);
    setWanted(option);
    if (when === 'at-once') send(option);
    else waiting.current = setTimeout(() => send(option), STILL_MS);
  };
  return { at: wanted ?? told, turn, act };
}
