import { type ComponentType, useEffect, useState } from 'react';
import './later.css';
import { useWords } from '../../../words/words.ts';

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

/** Makes a component of code that comes later. `load` answers it. */
export function later<P extends object = object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let Loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    Loaded ??= await load();
  };
  function Component(props: P) {
    const wait = useFetched({ isHere: Loaded !== null, fetch });
    return Loaded ? <Loaded {...props} /> : <Waiting wait={wait} />;
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
  const say = useWords('live.later');
  if (wait !== 'failed') return <p className="later">{wait === 'long' && say('coming')}</p>;
  return (
    <div className="later">
      <p role="alert">{say('failed')}</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {say('reload')}
      </button>
    </div>
  );
}
