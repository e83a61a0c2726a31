import { AT_ONCE_MS, type CrewmateContext, type PlannedAction, type PlannedLine } from './context.ts';

/** At most one simulated line in so many seconds, and so many a scene from each crewmate. */
const APART_SEC = 4;
const PER_SCENE = 3;
/** What was not said by then is not said any more. */
const STALE_SEC = 8;

/** The lines of one crewmate, out of all it has occasion for: kept apart from those of the others, few, and none twice in a scene. */
export function plannedLines(context: CrewmateContext, occasions: readonly PlannedLine[]): PlannedAction[] {
  const { view, self, ms, crewmate } = context;
  const sceneStartMs = view.scene?.startedAtMs ?? 0;
  const scripted = view.chat.filter((item) => item.trigger !== null);
  const own = scripted.filter((item) => item.from === self && item.atMs >= sceneStartMs);
  if (own.length >= PER_SCENE) return [];
  const quietUntilMs = (scripted.at(-1)?.atMs ?? 0) + ms(APART_SEC);
  return occasions
    .filter((line) => !own.some((item) => item.trigger === line.trigger) && quietUntilMs <= line.atMs + ms(STALE_SEC))
    .map(({ key, atMs, trigger, about }) => ({
      key: `line:${key}`,
      atMs: atMs === AT_ONCE_MS ? quietUntilMs : Math.max(atMs, quietUntilMs),
      command: { type: 'line.say', trigger, variant: crewmate.variant, ...(about ? { about } : {}) },
    }));
}
