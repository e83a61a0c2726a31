import type { Stage } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { loadStage } from '../../lib/stage/load-stage.ts';

/** A server that is away for long comes back some time, and nobody has to reload the page for it. */
const ONCE_MORE_AFTER_MS = 10_000;

/** The stage that has this hash; null until it is here. */
export function useStage(hash: string | null): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    if (!hash) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const again = () => {
        if (wanted) timer = setTimeout(ask, ONCE_MORE_AFTER_MS);
      };
      loadStage(hash).then((loaded) => wanted && setStage(loaded), again);
    };
    ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [hash]);
  return stage;
}
