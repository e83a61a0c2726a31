import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { reportOf } from '../../components/lantern/use-lantern.ts';
import type { SignsOf } from '../../components/signals/signs-context.ts';
import { useSignNews } from '../../components/signals/use-sign-news.ts';
import { type Show, useSignals } from '../../lib/realtime/use-show.ts';

/** What signs of the waiting room are about: whoever is here. */
export function useWaitingSigns({ sessionId, show }: { sessionId: string; show: Show }) {
  const signals = useSignals(sessionId);
  const say = useTranslations('signals');
  const waiting = useTranslations('waitingRoom');
  const { presence, me } = show.view ?? {};
  const of = useMemo<SignsOf>(() => {
    const self = me?.id ?? '';
    const nameOf = (id: string) => presence?.people.find((person) => person.id === id)?.name ?? null;
    return {
      self,
      report: reportOf(show),
      personName: (id) => (id === self ? waiting('you') : nameOf(id)),
      thingName: (thing) => {
        const id = thing.replace(/^person:/, '');
        return id === self ? say('you') : nameOf(id);
      },
    };
  }, [presence, me, show, say, waiting]);
  return { signals, of };
}

/** Tells screen readers what others show. */
export function SignsTold() {
  const news = useSignNews();
  return (
    <p className="sr" role="status">
      {news?.text}
    </p>
  );
}
