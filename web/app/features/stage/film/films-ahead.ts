import type { Stage } from '@lorecrew/contract/stage';

/** Films of the clips that are said in the present scene or, where it has none, in the next that has any. Scenes count from 1. */
export function filmsAhead({ clips, narration }: Pick<Stage, 'clips' | 'narration'>, scene: number): string[] {
  const next = clips?.find((one) => one.scene >= scene);
  return (next?.said ?? []).flatMap((id) => narration[id]?.clip?.film ?? []);
}
