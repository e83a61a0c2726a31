import type { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { distributeCrews, getCrews, saveCrews } from '@lorecrew/contract/routes/crews';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import { CrewsKeeper } from './crews-keeper.ts';

/** The crews of a session as they are kept, and what keeps them. `answer` is what the server said last. */
export function useCrews(sessionId: string, answer: CrewsAnswer) {
  const changedWords = useTranslations('crews')('changed');
  const [keeper] = useState(
    () =>
      new CrewsKeeper(
        {
          look: () => api.request(getCrews, { params: { sessionId } }),
          save: (body) => api.request(saveCrews, { params: { sessionId: sessionId }, body }),
          deal: (body) => api.request(distributeCrews, { params: { sessionId: sessionId }, body }),
          timers: browserTimers,
          changedWords,
        },
        answer,
      ),
  );
  const state = useSyncExternalStore(keeper.state.subscribe, keeper.state.get, keeper.state.get);
  useEffect(() => keeper.take(answer), [keeper, answer]);
  useEffect(() => () => keeper.close(), [keeper]);
  const isUnsaved = state.saving !== 'no';
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { keeper, state };
}
