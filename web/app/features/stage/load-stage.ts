import type { Stage } from '@lorecrew/contract/stage';
import { browserTimers, wait } from '../../lib/timers.ts';

const stages = import.meta.glob<{ stage: Stage }>('../../../../stories/*/stage/stage.ts');

/** A connection that breaks off for a moment costs nobody the stage. */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000];

/** The stage of a story, fetched when first asked for; null for a story that has none. Throws where it does not come. */
export async function loadStage(slug: string): Promise<Stage | null> {
  const load = stages[`../../../../stories/${slug}/stage/stage.ts`];
  if (!load) return null;
  for (const delayMs of AGAIN_AFTER_MS) {
    const loaded = await load().catch(() => null);
    if (loaded !== null) return loaded.stage;
    await wait(browserTimers, delayMs);
  }
  return (await load()).stage;
}
