import { mechanics } from '../mechanics/registry.ts';
import type { CrewmateContext, PlannedAction } from '../model/crewmate.ts';
import { plannedLines } from './lines.ts';

const parts = Object.values(mechanics);

/**
 * Everything a simulated crewmate would do now or later, if nothing changes, by the show's own clock. Pure: driven by its own view alone. What was done in one
 * phase may be done again in another, where a second task has its own first proposal.
 */
export function plannedActions(context: CrewmateContext): PlannedAction[] {
  const { scene, show } = context.view;
  if (!show || show.phase === 'waiting' || show.pausedAtMs !== null) return [];
  const acts = parts.flatMap((part) => part.botActions?.(context) ?? []);
  const lines = plannedLines(
    context,
    parts.flatMap((part) => part.botLines?.(context) ?? []),
  );
  return [...acts, ...lines].map((action) => ({ ...action, key: `${scene?.id} ${scene?.phase.id} ${action.key}` }));
}
