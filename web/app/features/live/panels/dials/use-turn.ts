import type { Slice } from '@lorecrew/contract/live/view';
import { useEffect, useRef, useState } from 'react';
import { useStanding } from '../../live-context.ts';
import { useAct } from '../../use-act.ts';
import type { Turns } from './turns.ts';

/** Arrow keys pass over options: only where they rest is told to the others. */
const STILL_MS = 400;

/** The show's answer may come before what it has changed; what was turned stands so much longer, should nothing come. */
const SETTLES_MS = 1_500;

/** Where a dial stands for this person: what they have just turned it to until the show has come to it, else what the show says. */
export function useTurn({ name, at: told }: Pick<Slice<'dials'>['dials'][number], 'name' | 'at'>, turns: Turns) {
  const act = useAct();
  const { send: sendNow } = useStanding();
  const [wanted, setWanted] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (wanted !== null && wanted === told && !act.isPending) setWanted(null);

  const ended = (option: string, isTold: boolean) => {
    const letGo = () => setWanted((now) => (now === option ? null : now));
    if (isTold) setTimeout(letGo, SETTLES_MS);
    else letGo();
  };
  const send = async (option: string) => {
    if (option === told) return ended(option, false);
    const result = await act.run({ type: 'dial.turn', dial: name, option });
    if (result === null) later(option);
    else ended(option, result.ok);
  };
  const later = (option: string) => {
    const timer = setTimeout(() => {
      turns.delete(name);
      void send(option);
    }, STILL_MS);
    waiting.current = timer;
    turns.set(name, async () => {
      clearTimeout(timer);
      ended(option, (await sendNow({ type: 'dial.turn', dial: name, option })).ok);
    });
  };
  const turn = (option: string, when: 'at-once' | 'when-still') => {
    clearTimeout(waiting.current);
    turns.delete(name);
    setWanted(option);
    if (when === 'at-once') void send(option);
    else later(option);
  };
  return { at: wanted ?? told, turn, act };
}
