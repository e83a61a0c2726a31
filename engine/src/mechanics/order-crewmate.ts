import {
  AT_ONCE_MS,
  type CrewmateContext,
  isTurn,
  type PlannedAction,
  type PlannedLine,
  stepInView,
} from '../crewmates/context.ts';

/** Turns the second key of any order a person proposes, right or wrong: one of them, a different one each time. */
function turnKey(context: CrewmateContext): PlannedAction[] {
  const proposal = context.view.task?.outcome === 'open' ? context.view.levers?.proposal : null;
  const keys = stepInView(context, 'order')?.task?.keys;
  if (!proposal || !keys?.simulatedMayConfirm || !isTurn(context, proposal.number)) return [];
  const atMs = proposal.atMs + context.ms(keys.simulatedConfirmSec);
  return [{ key: `agree:${proposal.number}`, atMs, command: { type: 'plan.agree', proposal: proposal.number } }];
}

/** Pulls its own lever when the agreed order says so, and never otherwise. */
function pullOwn(context: CrewmateContext): PlannedAction[] {
  const { view, ms } = context;
  const agreed = view.task?.outcome === 'open' ? view.levers?.agreed : null;
  const rule = stepInView(context, 'order')?.rule;
  if (!agreed?.next || !rule || !view.me?.holds.includes(agreed.next)) return [];
  const atMs = agreed.turnSinceMs + ms(rule.simulatedPullSec);
  return [{ key: `pull:${agreed.turnSinceMs}:${agreed.next}`, atMs, command: { type: 'lever.pull', lever: agreed.next } }];
}

/** Simulated crewmates never propose and never move the plan. */
export function crewmate(context: CrewmateContext): PlannedAction[] {
  return [...turnKey(context), ...pullOwn(context)];
}

/** What they say of a plan, a second key and a wrong order. */
export function lines(context: CrewmateContext): PlannedLine[] {
  const { view, self, ms } = context;
  const { levers, task } = view;
  if (!levers || !task) return [];
  const said: PlannedLine[] = [];
  if (levers.planTouched && isTurn(context, 1)) said.push({ key: 'plan', atMs: AT_ONCE_MS, trigger: 'plan' });
  if (levers.agreed?.by === self)
    said.push({ key: `confirm:${levers.agreed.turnSinceMs}`, atMs: levers.agreed.turnSinceMs, trigger: 'confirm' });
  if (levers.verdict && isTurn(context, task.misses))
    said.push({ key: `miss:${task.misses}`, atMs: levers.verdict.atMs + ms(2), trigger: 'miss' });
  return said;
}
