import type { CrewmateContext, PlannedAction, PlannedLine } from '../model/crewmate.ts';
import { AT_ONCE_MS } from './context.ts';

/** At most one simulated line in so many seconds, and so many a scene from each crewmate. */
const APART_SEC = 4;
const PER_SCENE = 3;
/** Answers may come sooner after another line. */
const ANSWERS_APART_SEC = 1;
/** What was not said by then is not said any more. */
const STALE_SEC = 8;

/** The lines of one crewmate, out of all it has occasion for: kept apart from those of the others, few, and none twice for one occasion. */
export function plannedLines(context: CrewmateContext, occasions: readonly PlannedLine[]): PlannedAction[] {
  const { view, self, ms, crewmate } = context;
  const sceneStartMs = view.scene?.startedAtMs ?? 0;
  const scripted = view.chat.filter((item) => item.trigger !== null);
  const own = scripted.filter((item) => item.from === self && item.atMs >= sceneStartMs);
  const lastMs = scripted.at(-1)?.atMs ?? 0;
  const isAnswer = (line: PlannedLine) => line.answersMs !== undefined;
  const quietUntil = (line: PlannedLine) => lastMs + ms(isAnswer(line) ? ANSWERS_APART_SEC : APART_SEC);
  const isSaid = ({ trigger, answersMs = sceneStartMs }: PlannedLine) =>
    own.some((item) => item.trigger === trigger && item.atMs >= answersMs);
  return occasions
    .filter((line) => isAnswer(line) || own.length < PER_SCENE)
    .filter((line) => !isSaid(line) && quietUntil(line) <= line.atMs + ms(STALE_SEC))
    .map((line) => ({ ...line, quietUntilMs: quietUntil(line) }))
    .map(({ key, atMs, trigger, about, answersMs, quietUntilMs }) => ({
      key: `line:${key}`,
      atMs: atMs === AT_ONCE_MS ? quietUntilMs : Math.max(atMs, quietUntilMs),
      command: {
        type: 'line.say',
        trigger,
        variant: crewmate.variant,
        ...(about ? { about } : {}),
        ...(answersMs === undefined ? {} : { answersMs }),
      },
    }));
}
