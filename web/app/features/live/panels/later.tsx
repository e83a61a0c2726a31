import { type ComponentType, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { createStore } from '../../../lib/storage/store.ts';
import styles from './later.module.css';

/** A component whose code is fetched once the page can be played, and is there before it is needed. */
export interface Later<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Fetches the code. Rejects where it does not come. */
  readonly fetch: () => Promise<void>;
}

/** How long after a failure it is fetched again. */
const AGAIN_MS = 4_000;
/** Nothing is said of a shorter wait. */
const QUIET_MS = 300;

/** The parts that did not come. The first of them says so for all. */
const failed = createStore<readonly string[]>([]);

/** Makes a component of code that comes later. `load` answers it; `Meanwhile` is drawn until then. */
export function later<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  { Meanwhile }: { Meanwhile?: ComponentType } = {},
): Later<P> {
  let Loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    Loaded ??= await load();
  };
  function Component(props: P) {
    const wait = useFetched({ isHere: Loaded !== null, fetch });
    if (Loaded) return <Loaded {...props} />;
    return (
      <>
        {Meanwhile && <Meanwhile />}
        <Waiting wait={wait} />
      </>
    );
  }
  return { Component, fetch };
}

type Wait = 'short' | 'long' | 'failed';

/** Fetches until the code is here; draws anew when it has come. */
function useFetched({ isHere, fetch }: { isHere: boolean; fetch: () => Promise<void> }): Wait {
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
      fetch().then(() => isWanted && setCame(true), fail);
    };
    attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isHere, fetch]);
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
