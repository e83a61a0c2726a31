import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { useCallback, useMemo } from 'react';
import type { Show } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { lanternOf } from './lantern-of.ts';

/** Papers that hang by others, with the name of who has each: in the own crew, or before there are crews in the whole room. */
function takenPapers(
  view: Pick<NonNullable<Show['view']>, 'me' | 'lanterns' | 'presence' | 'crew'> | null,
): ReadonlyMap<number, string> {
  const mates = view?.crew?.seats.flatMap(({ person }) => person ?? []) ?? view?.presence?.people ?? [];
  const others = mates.filter(({ id }) => id !== view?.me?.id);
  return new Map(
    others.flatMap(({ id, name }): [number, string][] => {
      const text = view?.lanterns?.hung.find(({ person }) => person === id)?.lantern;
      const lantern = text ? readLantern(text) : null;
      return lantern ? [[lantern.paper, name]] : [];
    }),
  );
}

/** One's own lantern in a show: the text of the one that hangs, the colours that are left, and how it is hung. */
export function useOwnLantern({ view, send }: Pick<Show, 'view' | 'send'>) {
  const me = view?.me?.id;
  const taken = useMemo(() => takenPapers(view), [view]);
  // The lamp that stands for this person until theirs hangs.
  const lampPaper = me === undefined ? null : lanternOf(view, { id: me, simulated: false }).paper;
  const own = view?.lanterns?.hung.find(({ person }) => person === me)?.lantern ?? null;
  const hang = useCallback(
    async (lantern: string) => {
      const result = await send({ type: 'lantern.hang', lantern });
      return result.ok ? null : refusalOf(result.code);
    },
    [send],
  );
  return { own, lampPaper, taken, hang };
}

/** How the lantern of a person is reported; null where there is none to report, or no more may be. Answers what to say of it. */
export function reportOf({
  view,
  send,
}: Pick<Show, 'send'> & { readonly view: Pick<NonNullable<Show['view']>, 'me' | 'lanterns' | 'myLantern'> | null }) {
  return (thing: string): (() => Promise<string | null>) | null => {
    const person = thing.replace(/^person:/, '');
    const hangs = view?.lanterns?.hung.some((hung) => hung.person === person && hung.lantern !== null) ?? false;
    if (!hangs || person === view?.me?.id || (view?.myLantern?.reportsLeft ?? 0) === 0) return null;
    return async () => {
      const result = await send({ type: 'lantern.report', person });
      return result.ok ? null : refusalOf(result.code);
    };
  };
}
