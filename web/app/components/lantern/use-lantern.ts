import { useCallback } from 'react';
import type { Show } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';

/** One's own lantern in a show: the text of the one that hangs, and how it is hung. */
export function useOwnLantern({ view, send }: Pick<Show, 'view' | 'send'>) {
  const me = view?.me?.id;
  const own = view?.lanterns?.hung.find(({ person }) => person === me)?.lantern ?? null;
  const hang = useCallback(
    async (lantern: string) => {
      const result = await send({ type: 'lantern.hang', lantern });
      return result.ok ? null : refusalOf(result.code);
    },
    [send],
  );
  return { own, hang };
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
