import { isBotTurn, stepInView } from '../../bots/context.ts';
import { allSettings, fitsSetting, type Setting } from '../../format/settings.ts';
import type { CrewmateContext, PlannedAction, PlannedLine } from '../../model/crewmate.ts';

/** One turns after another, so that hands can be followed. */
const NEXT_HAND_SEC = 1.5;
/** The countdown and the last key want a breath before them. */
const BREATH_SEC = 1.5;

type Dials = NonNullable<CrewmateContext['view']['dials']>;

function openDials({ view }: CrewmateContext): Dials | null {
  return view.task?.outcome === 'open' ? view.dials : null;
}

/** The settings that are left by the cards it knows: its own, and those that were pinned or described for all to read. */
function possible(context: CrewmateContext, { tries }: Dials): Setting[] {
  const rule = stepInView(context, 'dials')?.rule;
  if (!rule) return [];
  const own = context.view.me?.packets ?? [];
  const shared = context.view.table?.cards.filter(({ text }) => text !== null) ?? [];
  const pinned = shared.flatMap(({ packet, isDescribed }) => (isDescribed ? [] : [packet]));
  const described = shared.flatMap(({ packet, isDescribed }) => (isDescribed ? [packet] : []));
  const rules = [
    ...[...new Set([...own, ...pinned])].flatMap((packet) => rule.rules[packet] ?? []),
    ...[...new Set([...own, ...described])].flatMap((packet) => rule.privateRules?.[packet] ?? []),
  ];
  const isTried = (setting: Setting) => tries.some((one) => rule.dials.every(({ name }, i) => one.setting[i] === setting[name]));
  return allSettings(rule.dials).filter(
    (setting) => rules.every((each) => fitsSetting(setting, each, rule.dials)) && !isTried(setting),
  );
}

function standing({ dials }: Dials): Setting {
  return Object.fromEntries(dials.map(({ name, at }) => [name, at]));
}

function apart(one: Setting, two: Setting): number {
  return Object.entries(one).filter(([dial, option]) => two[dial] !== option).length;
}

/** Turns its own dials towards the setting it can think of that is nearest to how they all stand. */
function turns(context: CrewmateContext, own: Dials, left: readonly Setting[]): PlannedAction[] {
  const { view, index, ms } = context;
  const sinceMs = Math.max(view.task?.playStartsAtMs ?? 0, own.verdict?.atMs ?? 0, view.table?.cards.at(-1)?.atMs ?? 0);
  const now = standing(own);
  const aim = left.reduce<Setting | null>((near, one) => (near && apart(near, now) <= apart(one, now) ? near : one), null);
  return own.dials.flatMap(({ name, holder, at }, i): PlannedAction[] => {
    const option = aim?.[name] ?? at;
    if (holder !== context.self || option === at) return [];
    const atMs = sinceMs + ms(stepInView(context, 'dials')?.rule.simulatedTurnSec ?? 0) + ms((index + i) * NEXT_HAND_SEC);
    const key = `turn:${name}:${option}:${sinceMs}`;
    return [{ key, atMs, command: { type: 'dial.turn', dial: name, option } }];
  });
}

/** Plays its own dials, its word and its keys; says it is ready only of a setting that fits every card it knows. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  const own = openDials(context);
  const rule = stepInView(context, 'dials')?.rule;
  if (!own || !rule || rule.simulatedTurnSec === null) return [];
  const { view, self, index, ms } = context;
  const left = possible(context, own);
  const now = standing(own);
  const isMine = own.ready.some(({ id, counted }) => id === self && !counted);
  const fits = left.some((setting) => apart(setting, now) === 0);
  const shown = JSON.stringify([now, own.tries.length]);
  const soonMs = Math.max(view.task?.playStartsAtMs ?? 0, own.verdict?.atMs ?? 0) + ms(rule.simulatedTurnSec + index);
  const plans = turns(context, own, left);
  if (fits !== isMine) plans.push({ key: `ready:${fits}:${shown}`, atMs: soonMs, command: { type: 'ready.set', ready: fits } });
  const isReady = own.ready.length >= own.members.length;
  const { countdown, send } = own;
  if (isReady && countdown.holder === self && !countdown.running && !countdown.over)
    plans.push({ key: `count:${shown}`, atMs: soonMs + ms(BREATH_SEC), command: { type: 'countdown.start' } });
  if (countdown.over && send.holder === self)
    plans.push({ key: `send:${shown}`, atMs: soonMs + ms(BREATH_SEC), command: { type: 'dials.send' } });
  return plans;
}

/** What they say of a light that was not answered. */
export function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, ms } = context;
  const misses = view.task?.misses ?? 0;
  const verdict = view.dials?.verdict;
  return verdict && isBotTurn(context, misses) ? [{ key: `miss:${misses}`, atMs: verdict.atMs + ms(2), trigger: 'miss' }] : [];
}
