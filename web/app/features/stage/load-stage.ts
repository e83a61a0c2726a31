import type { Stage } from '@lorecrew/contract/stage';

const stages = import.meta.glob<{ stage: Stage }>('../../../../stories/*/stage/stage.ts');

/** The stage of a story, fetched when first asked for; null for a story that has none. */
export async function loadStage(slug: string): Promise<Stage | null> {
  const load = stages[`../../../../stories/${slug}/stage/stage.ts`];
  return load ? (await load()).stage : null;
}
