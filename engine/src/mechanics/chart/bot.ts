import { isBotTurn, stepInView } from '../../bots/context.ts';
import type { ChartRule } from '../../format/chart-rules.ts';
import { squaresLeft } from '../../format/chart-world.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from '../../model/crewmate.ts';
import type { ChartStepRule } from './story.ts';

/** How soon a crewmate says that a square contradicts its cards, and how long the others then wait before one agrees anyway. */
const OBJECTS_AFTER_SEC = 1.2;
const OBJECTION_STANDS_SEC = 4.5;
/** Each further crewmate waits this much longer with the second key. */
const NEXT_KEY_SEC = 0.8;
/** So soon after a card was pinned a crewmate writes on the chart what it now knows. */
const MARKS_AFTER_SEC = 2;
const OBJECTIONS: readonly (string | null)[] = ['object', 'objectAgain'];

type ChartSlice = NonNullable<CrewmateContext['view']['chart']>;

function openChart({ view }: CrewmateContext): ChartSlice | null {
  return view.task?.outcome === 'open' ? (view.chart ?? null) : null;
}

/** Squares by the cards that are known, for each rule of a step: crewmates ask again with every move of the show. */
const counted = new WeakMap<ChartStepRule, Map<string, readonly string[]>>();

function squaresFor(rule: ChartStepRule, known: readonly string[]): readonly string[] {
  const answers = counted.get(rule) ?? new Map<string, readonly string[]>();
  counted.set(rule, answers);
  const key = known.toSorted().join();
  const before = answers.get(key);
  if (before) return before;
  const rules = known.flatMap(
    (id): readonly ChartRule[] =>
      rule.rules[id] ??
      (id.startsWith(PRIVATE)
        ? rule.privateRules?.[id.slice(PRIVATE.length)]
        : rule.cards.find((card) => card.id === id)?.rules) ??
      [],
  );
  const left = squaresLeft(rule.chart, rules);
  answers.set(key, left);
  return left;
}

/** Before the packet whose private part is meant. */
const PRIVATE = 'private:';

/** What this crewmate can know: its own cards, those that were pinned or described in writing, and what everybody was told. Nothing else. */
function knownTo({ view }: CrewmateContext): string[] {
  const shared = view.table?.cards.filter(({ text }) => text !== null) ?? [];
  const told = shared.map(({ packet, isDescribed }) => (isDescribed ? `${PRIVATE}${packet}` : packet));
  const own = view.me?.packets.flatMap((packet) => [packet, `${PRIVATE}${packet}`]) ?? [];
  return [...new Set([...own, ...told, ...(view.chart?.cards.map(({ id }) => id) ?? [])])];
}

/** Squares that this crewmate's knowledge allows and that were not tried in vain. */
function squaresOpen(context: CrewmateContext): readonly string[] {
  const rule = stepInView(context, 'chart')?.rule;
  const tried = context.view.chart?.tries.map(({ square }) => square) ?? [];
  return rule ? squaresFor(rule, knownTo(context)).filter((square) => !tried.includes(square)) : [];
}

function suitsMe(context: CrewmateContext, square: string): boolean {
  return squaresOpen(context).includes(square);
}

/** When somebody said that the proposal does not suit its card; null while nobody has. */
function objectedAtMs({ view }: CrewmateContext, sinceMs: number): number | null {
  return view.chat.find((item) => OBJECTIONS.includes(item.trigger) && item.atMs >= sinceMs)?.atMs ?? null;
}

/** Turns the second key of a square that somebody else proposes and its own knowledge allows: one of them, a different one each time. */
function turnKey(context: CrewmateContext): PlannedAction[] {
  const { index, count, ms, self } = context;
  const own = openChart(context);
  const keys = stepInView(context, 'chart')?.task?.keys;
  const proposal = own?.proposal;
  if (!own || own.pausedUntilMs !== null || !proposal || !keys?.simulatedMayConfirm || proposal.by === self) return [];
  if (!suitsMe(context, proposal.square)) return [];
  const rank = (index - (proposal.number % count) + count) % count;
  const objectedMs = objectedAtMs(context, proposal.atMs);
  const soonestMs = proposal.atMs + ms(keys.simulatedConfirmSec);
  const calmMs = objectedMs === null ? soonestMs : Math.max(soonestMs, objectedMs + ms(OBJECTION_STANDS_SEC));
  const atMs = calmMs + ms(rank * NEXT_KEY_SEC);
  return [{ key: `agree:${proposal.number} ${atMs}`, atMs, command: { type: 'square.agree', proposal: proposal.number } }];
}

function latestPinMs({ view }: CrewmateContext): number {
  return Math.max(view.task?.playStartsAtMs ?? 0, ...(view.table?.cards.map(({ atMs }) => atMs) ?? []));
}

/** Proposes the one square that is left to it, where the story lets crewmates: one of them, when nobody else has for a while. */
function proposeLast(context: CrewmateContext): PlannedAction[] {
  const { index, ms } = context;
  const own = openChart(context);
  const sec = stepInView(context, 'chart')?.rule.simulatedProposeSec ?? null;
  if (!own || sec === null || own.proposal || own.pausedUntilMs !== null) return [];
  const [only, ...more] = squaresOpen(context);
  if (only === undefined || more.length > 0) return [];
  const sinceMs = Math.max(latestPinMs(context), own.tries.at(-1)?.atMs ?? 0);
  const atMs = sinceMs + ms(sec + index * NEXT_KEY_SEC);
  return [{ key: `proposes:${only} ${sinceMs}`, atMs, command: { type: 'square.propose', square: only } }];
}

/** Marks squares as possible when few enough are left to it: one of them, once for each card that came. */
function markLeft(context: CrewmateContext): PlannedAction[] {
  const own = openChart(context);
  const left = squaresOpen(context);
  const heard = context.view.table?.cards.length ?? 0;
  if (!own || heard === 0 || left.length === 0 || left.length > 4 || !isBotTurn(context, heard)) return [];
  const fresh = left.filter((square) => !own.marks.some((each) => each.square === square));
  if (fresh.length === 0) return [];
  const atMs = latestPinMs(context) + context.ms(MARKS_AFTER_SEC);
  return [{ key: `marks:${heard}`, atMs, command: { type: 'mark.place', squares: fresh, mark: 'possible' } }];
}

/** What simulated crewmates do at a chart, by what they hold and what was pinned alone. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  return [...turnKey(context), ...proposeLast(context), ...markLeft(context)];
}

/** Says in its temper that a square does not suit what it knows: in other words the next time. */
function objection(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  const proposal = openChart(context)?.proposal;
  if (!proposal || proposal.by === self || suitsMe(context, proposal.square)) return [];
  const said = view.chat.filter((item) => item.from === self && OBJECTIONS.includes(item.trigger));
  if (said.some((item) => item.atMs >= proposal.atMs)) return [];
  const trigger = said.some((item) => item.atMs >= (view.scene?.startedAtMs ?? 0)) ? 'objectAgain' : 'object';
  return [
    { key: `${trigger}:${proposal.number}`, atMs: proposal.atMs + ms(OBJECTS_AFTER_SEC), trigger, answersMs: proposal.atMs },
  ];
}

/** What they say of a square that was proposed, and of a wrong one. */
export function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, ms } = context;
  const own = openChart(context);
  if (!own) return [];
  const { verdict, tries } = own;
  const isMine = verdict && isBotTurn(context, tries.length);
  return [
    ...objection(context),
    ...(isMine && view.task ? [{ key: `miss:${tries.length}`, atMs: verdict.atMs + ms(2), trigger: 'miss' }] : []),
  ];
}
