import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { Story } from '@lorecrew/engine/story';
import { type Line, lineIntents } from './lines.ts';
import type { Mind } from './mind.ts';

/** Something a simulated crewmate means to do at a moment. The same `key` is never done twice. */
export interface Intent {
  readonly key: string;
  readonly atMs: number;
  readonly command: ParticipantCommand;
}

/** Everything a simulated crewmate would do now or later, if nothing changes. Pure: driven by its own view alone. */
export function intents(mind: Mind): Intent[] {
  if (mind.view.show?.phase === 'waiting') return [];
  const acts = [...lampIntents(mind), ...cardIntents(mind), ...keyIntents(mind), ...leverIntents(mind)];
  return [...acts, ...lineIntents(mind).map((line) => asIntent(mind, line))];
}

function asIntent({ crewmate }: Mind, { key, atMs, trigger, about }: Line): Intent {
  const command = { type: 'line.say' as const, trigger, variant: crewmate.variant, ...(about ? { about } : {}) };
  return { key: `line:${key}`, atMs, command };
}

function sceneRule({ story, view }: Mind): Story['scenes'][number] | undefined {
  return story.scenes.find((scene) => scene.id === view.scene?.id);
}

/** Lights its lamp at the story's second for its place. */
function lampIntents(mind: Mind): Intent[] {
  const { view, index, ms, self } = mind;
  const sec = sceneRule(mind)?.lamps?.simulatedLightSec[index];
  const isLit = view.lamps?.lamps.some((lamp) => lamp.person?.id === self && lamp.lit);
  if (!view.lamps || !view.scene || isLit || sec === undefined) return [];
  return [{ key: 'lamp', atMs: view.scene.startedAtMs + ms(sec), command: { type: 'lamp.light' } }];
}

/** Pins its cards: practice at fixed seconds; in the puzzle at its temper's second, or soon after the first card of a person. */
function cardIntents(mind: Mind): Intent[] {
  const { view, index, ms, temper, crewmate } = mind;
  const open = view.satchel?.cards.filter((card) => card.status === 'new') ?? [];
  if (!view.scene || open.length === 0) return [];
  const practiceSec = sceneRule(mind)?.practice?.simulatedPinSec[index];
  const startMs = view.levers?.playStartsAtMs ?? view.scene.startedAtMs;
  const ownMs = startMs + ms(practiceSec ?? temper.pinAtSec[crewmate.variant]);
  const people = view.table?.cards.filter((card) => card.by !== null && !card.by.startsWith('sim:')) ?? [];
  const firstMs = practiceSec === undefined && people[0] ? people[0].atMs + ms(temper.pinAfterHumanSec) : ownMs;
  return open.map(({ cardId }) => ({
    key: `pin:${cardId}`,
    atMs: Math.min(ownMs, firstMs),
    command: { type: 'card.pin', cardId },
  }));
}

/** Turns the second key of any order a person proposes, right or wrong: one of them, a different one each time. */
function keyIntents({ view, story, index, count, ms }: Mind): Intent[] {
  const proposal = view.levers?.outcome === 'open' ? view.levers.proposal : null;
  const rule = Object.values(story.puzzles)[0]?.plan;
  if (!proposal || !rule?.simulatedMayConfirm || proposal.number % count !== index) return [];
  const atMs = proposal.atMs + ms(rule.simulatedConfirmSec);
  return [{ key: `agree:${proposal.number}`, atMs, command: { type: 'plan.agree', proposal: proposal.number } }];
}

/** Pulls its own lever when the agreed order says so, and never otherwise. */
function leverIntents({ view, story, ms }: Mind): Intent[] {
  const agreed = view.levers?.outcome === 'open' ? view.levers.agreed : null;
  const rule = Object.values(story.puzzles)[0]?.plan;
  if (!agreed?.next || !rule || !view.me?.holds.includes(agreed.next)) return [];
  const atMs = agreed.turnSinceMs + ms(rule.simulatedPullSec);
  return [{ key: `pull:${agreed.turnSinceMs}:${agreed.next}`, atMs, command: { type: 'lever.pull', lever: agreed.next } }];
}
