import { type ComponentType, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { type PageLanguage, useLanguage } from '../../../lib/i18n/language.tsx';
import type { EnglishMessages } from '../../../lib/i18n/messages.ts';
import { MessagesProvider, prepareMessages } from '../../../lib/i18n/messages-provider.tsx';
import { createStore } from '../../../lib/storage/store.ts';
import styles from './later.module.css';

/** A component whose code is fetched once the page can be played, and is there before it is needed. */
export interface Later<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Fetches the code, and its own texts for a page in `language`, English otherwise. Rejects where the code does not come. */
  readonly fetch: (language?: PageLanguage) => Promise<void>;
}

/** How long after a failure it is fetched again. */
const AGAIN_MS = 4_000;
/** Nothing is said of a shorter wait. */
const QUIET_MS = 300;

/** The parts that did not come. The first of them says so for all. */
const failed = createStore<readonly string[]>([]);

interface LaterOptions {
  /** Drawn until the code is here. */
  readonly Meanwhile?: ComponentType;
  /** Texts that nothing but this component says. */
  readonly texts?: () => Promise<EnglishMessages>;
}

interface Loaded<P> {
  readonly Component: ComponentType<P>;
  readonly texts: EnglishMessages;
}

/** Makes a component of code that comes later: `load` answers it. */
export function later<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  { Meanwhile, texts = async () => ({}) }: LaterOptions = {},
): Later<P> {
  let loaded: Loaded<P> | null = null;
  const fetch = async (language?: PageLanguage) => {
    loaded ??= { Component: await load(), texts: await texts() };
    if (language) await prepareMessages(loaded.texts, language);
  };
  function Component(props: P) {
    const wait = useFetched({ isHere: loaded !== null, fetch });
    const meanwhile = (
      <>
        {Meanwhile && <Meanwhile />}
        <Waiting wait={wait} />
      </>
    );
    if (loaded === null) return meanwhile;
    return (
      // Somebody who changes the language waits for the texts of the other one.
      <Suspense fallback={meanwhile}>
        <MessagesProvider english={loaded.texts}>
          <loaded.Component {...props} />
        </MessagesProvider>
      </Suspense>
    );
  }
  return { Component, fetch };
}

type Wait = 'short' | 'long' | 'failed';

/** Fetches until the code is here; draws anew when it has come. */
function useFetched({ isHere, fetch }: { isHere: boolean; fetch: Later['fetch'] }): Wait {
  const { language, pseudo } = useLanguage();
  const [wait, setWait] = useState<Wait>('short');
  const [, setCame] = useState(isHere);
  useEffect(() => {
    if (isHere) return;
    let timer = setTimeout(() => setWait('long'), QUIET_MS);
    let isWanted = true;
    const attempt = () => {
      const fail = () => {
        if (!isWanted) return;
        clearTimeout(timer);
        setWait('failed');
        timer = setTimeout(attempt, AGAIN_MS);
      };
      fetch({ language, pseudo }).then(() => isWanted && setCame(true), fail);
    };
    attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isHere, fetch, language, pseudo]);
  return wait;
}

function Waiting({ wait }: { wait: Wait }) {
  const say = useTranslations('live.later');
  const speaks = useFirstToFail(wait === 'failed');
  if (!speaks) return <p className={styles.later}>{wait !== 'short' && say('coming')}</p>;
  return (
    <div className={styles.later}>
      <p role="alert">{say('failed')}</p>
      <Button onClick={() => location.reload()}>{say('reload')}</Button>
    </div>
  );
}

/** Whether this part tells that parts are missing: one sentence and one button, however many are. */
function useFirstToFail(hasFailed: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!hasFailed) return;
    failed.set([...failed.get(), id]);
    return () => failed.set(failed.get().filter((each) => each !== id));
  }, [hasFailed, id]);
  return useSyncExternalStore(failed.subscribe, failed.get)[0] === id;
}
