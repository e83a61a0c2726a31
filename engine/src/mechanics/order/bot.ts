import { AT_ONCE_MS, isBotTurn, stepInView } from '../../bots/context.ts';
import { orderMatches } from '../../format/orders.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from '../../model/crewmate.ts';
import type { LineTrigger } from '../../model/story.ts';

/** How soon a crewmate says that an order contradicts its card, and how long the others then wait before one agrees anyway. */
const OBJECTS_AFTER_SEC = 1.2;
const OBJECTION_STANDS_SEC = 4.5;
/** Each further crewmate waits this much longer with the second key. */
const NEXT_KEY_SEC = 0.8;
/** The words come a little before the action. */
const WORDS_FIRST_SEC = 0.3;
/** The action waits so long for words that others still keep from being said. */
const WORDS_WAIT_SEC = 4;
const OBJECTIONS: readonly (string | null)[] = ['object', 'objectAgain'];

type Levers = NonNullable<CrewmateContext['view']['levers']>;

function openLevers({ view }: CrewmateContext): Levers | null {
  return view.task?.outcome === 'open' ? (view.levers ?? null) : null;
}

/** Whether an order fits every card that this crewmate holds itself: it knows no other. */
function suitsMe(context: CrewmateContext, order: readonly string[]): boolean {
  const rule = stepInView(context, 'order')?.rule;
  const own = (context.view.me?.packets ?? []).flatMap((packet) => rule?.rules?.[packet] ?? []);
  return rule !== undefined && own.every((each) => orderMatches(order, each, rule.answer));
}

function isPersons({ by }: { by: string }): boolean {
  return !by.startsWith('sim:');
}

/** When somebody said that the proposal does not suit its card; null while nobody has. */
function objectedAtMs({ view }: CrewmateContext, { atMs }: { atMs: number }): number | null {
  return view.chat.find((item) => OBJECTIONS.includes(item.trigger) && item.atMs >= atMs)?.atMs ?? null;
}

/** Turns the second key of an order that a person proposes and its own card allows: one of them, a different one each time. */
function turnKey(context: CrewmateContext): PlannedAction[] {
  const { index, count, ms } = context;
  const proposal = openLevers(context)?.proposal;
  const keys = stepInView(context, 'order')?.task?.keys;
  if (!proposal || !keys?.simulatedMayConfirm || !isPersons(proposal) || !suitsMe(context, proposal.order)) return [];
  const rank = (index - (proposal.number % count) + count) % count;
  const objectedMs = objectedAtMs(context, proposal);
  const soonestMs = proposal.atMs + ms(keys.simulatedConfirmSec);
  const calmMs = objectedMs === null ? soonestMs : Math.max(soonestMs, objectedMs + ms(OBJECTION_STANDS_SEC));
  const atMs = calmMs + ms(rank * NEXT_KEY_SEC);
  return [{ key: `agree:${proposal.number} ${atMs}`, atMs, command: { type: 'plan.agree', proposal: proposal.number } }];
}

/** Pulls its own lever when the agreed order says so, and never otherwise. */
function pullOwn(context: CrewmateContext): PlannedAction[] {
  const { view, ms } = context;
  const agreed = openLevers(context)?.agreed;
  const rule = stepInView(context, 'order')?.rule;
  if (!agreed?.next || !rule || !view.me?.holds.includes(agreed.next)) return [];
  const atMs = agreed.turnSinceMs + ms(rule.simulatedPullSec);
  return [{ key: `pull:${agreed.turnSinceMs}:${agreed.next}`, atMs, command: { type: 'lever.pull', lever: agreed.next } }];
}

/** The rule for proposing the levers as they stand, if the story gives that part to this crewmate's temper; else null. */
function contraryRule(context: CrewmateContext) {
  const rule = stepInView(context, 'order')?.rule;
  return rule?.contrary && rule.contrary.temper === context.crewmate.temper ? { ...rule.contrary, order: rule.levers } : null;
}

/** What this crewmate itself has said of a kind since then. */
function ownLine({ view, self }: CrewmateContext, trigger: LineTrigger, sinceMs: number) {
  return view.chat.find((item) => item.from === self && item.trigger === trigger && item.atMs >= sinceMs);
}

/** Proposes the levers as they stand, once, where nobody has proposed anything; and takes it back where nobody answers. */
function provoke(context: CrewmateContext): PlannedAction[] {
  const { view, self, ms } = context;
  const levers = openLevers(context);
  const rule = contraryRule(context);
  if (!levers || !rule || levers.agreed || !view.task) return [];
  const { proposal } = levers;
  if (proposal?.by === self) {
    const saidMs = ownLine(context, 'takesBack', proposal.atMs)?.atMs;
    return [
      {
        key: `takesBack:${proposal.number} ${saidMs}`,
        atMs: saidMs === undefined ? proposal.atMs + ms(rule.takesBackSec + WORDS_WAIT_SEC) : saidMs + ms(WORDS_FIRST_SEC),
        command: { type: 'plan.decline', proposal: proposal.number },
      },
    ];
  }
  if (proposal || levers.planTouched || levers.run.length > 0 || (view.rail?.tries.length ?? 0) > 0) return [];
  const atMs = view.task.playStartsAtMs + ms(rule.atSec);
  return [{ key: 'proposes', atMs, command: { type: 'plan.propose', order: [...rule.order] } }];
}

/** Simulated crewmates never move the plan, and never propose but for the one that a story names. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  return [...turnKey(context), ...pullOwn(context), ...provoke(context)];
}

/** Says in its temper that a person's order does not suit its card: in other words the next time. */
function objection(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  const proposal = openLevers(context)?.proposal;
  if (!proposal || !isPersons(proposal) || suitsMe(context, proposal.order)) return [];
  const said = view.chat.filter((item) => item.from === self && OBJECTIONS.includes(item.trigger));
  if (said.some((item) => item.atMs >= proposal.atMs)) return [];
  const trigger = said.some((item) => item.atMs >= (view.scene?.startedAtMs ?? 0)) ? 'objectAgain' : 'object';
  const answersMs = proposal.atMs;
  return [{ key: `${trigger}:${proposal.number}`, atMs: answersMs + ms(OBJECTS_AFTER_SEC), trigger, answersMs }];
}

function provocation(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  const levers = openLevers(context);
  const rule = contraryRule(context);
  if (!levers || !rule) return [];
  const { proposal } = levers;
  if (proposal?.by === self)
    return [
      { key: 'proposes', atMs: proposal.atMs + ms(WORDS_FIRST_SEC), trigger: 'proposes', answersMs: proposal.atMs },
      { key: 'takesBack', atMs: proposal.atMs + ms(rule.takesBackSec), trigger: 'takesBack', answersMs: proposal.atMs },
    ];
  const proposes = ownLine(context, 'proposes', view.scene?.startedAtMs ?? 0);
  if (!proposes || levers.agreed || (view.rail?.tries.length ?? 0) > 0) return [];
  if (ownLine(context, 'takesBack', proposes.atMs)) return [];
  return [{ key: 'refused', atMs: AT_ONCE_MS, trigger: 'refused', answersMs: proposes.atMs }];
}

/** What they say of a plan, a second key and a wrong order. */
export function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  const { levers, task, rail } = view;
  if (!levers || !task) return [];
  const said: PlannedLine[] = [...objection(context), ...provocation(context)];
  if (levers.planTouched && isBotTurn(context, 1)) said.push({ key: 'plan', atMs: AT_ONCE_MS, trigger: 'plan' });
  if (levers.agreed?.by === self)
    said.push({ key: `confirm:${levers.agreed.turnSinceMs}`, atMs: levers.agreed.turnSinceMs, trigger: 'confirm' });
  const contrary = contraryRule(context);
  const isOwnFault = contrary !== null && rail?.tries.at(-1)?.order.join() === contrary.order.join();
  if (levers.verdict && (isOwnFault || isBotTurn(context, task.misses)))
    said.push({ key: `miss:${task.misses}`, atMs: levers.verdict.atMs + ms(2), trigger: 'miss' });
  return said;
}
