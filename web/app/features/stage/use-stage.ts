import type { Stage } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { loadStage } from './load-stage.ts';

/** The stage of a story; null until it is here. */
export function useStage(slug: string | null): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    let wanted = true;
    if (slug) void loadStage(slug).then((loaded) => wanted && setStage(loaded));
    return () => {
      wanted = false;
    };
  }, [slug]);
  return stage;
}
