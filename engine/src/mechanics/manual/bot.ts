import { stepInView } from '../../bots/context.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';
import { possibleActions } from './device.ts';
import { deviceInView, unknownsOf } from './rule.ts';

const FIRST_SEC = 4;
const EACH_SEC = 5;
/** Before it acts, it sets its controls. */
const SETS_SEC = 3;
/** After so long it acts by what it knows. */
const GUESSES_SEC = 30;
/** So many actions it thinks of when it guesses. */
const THINKS_OF = 8;

/** Reads its pages out one after the other; before the device, acts by the pages that were told. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  const { view, self, ms } = context;
  const { manual: own } = view;
  const rule = stepInView(context, 'manual')?.rule;
  const round = own && own.round !== null ? rule?.rounds[own.round] : undefined;
  if (!own || !rule || !round || own.startsAtMs === null) return [];
  const startsAtMs = own.startsAtMs;
  if (!own.device)
    return own.pages.flatMap(({ id, isMine, isTold }, i): PlannedAction[] =>
      isMine && !isTold
        ? [
            {
              key: `manual:tell:${own.nth}:${id}:${self}`,
              atMs: startsAtMs + ms(FIRST_SEC + EACH_SEC * i),
              command: { type: 'manual.tell', page: id },
            },
          ]
        : [],
    );
  const told = new Set(own.pages.flatMap(({ id, isTold }) => (isTold ? [id] : [])));
  const pages = round.pages.filter(({ id }) => told.has(id));
  const actions = possibleActions(unknownsOf(rule, round), { pages, state: deviceInView(rule, own), most: THINKS_OF });
  const n = own.last?.n ?? 0;
  const choices = actions[n % Math.max(1, actions.length)];
  if (!choices) return [];
  const sinceMs = Math.max(startsAtMs, own.pausedUntilMs ?? own.last?.atMs ?? 0);
  const atMs = sinceMs + ms(actions.length === 1 ? SETS_SEC : GUESSES_SEC);
  return [{ key: `manual:act:${own.nth}:${n}:${choices.join(' ')}`, atMs, command: { type: 'manual.act', choices } }];
}
