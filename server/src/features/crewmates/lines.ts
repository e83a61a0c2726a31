import type { LineTrigger } from '@lorecrew/engine/story';
import type { Mind } from './mind.ts';

/** A scripted line a crewmate would say at a moment. */
export interface Line {
  readonly key: string;
  readonly atMs: number;
  readonly trigger: LineTrigger;
  readonly about?: string;
}

/** As soon as the others let one speak. */
const AT_ONCE_MS = Number.POSITIVE_INFINITY;

/** At most one simulated line in so many seconds, and so many a scene from each crewmate. */
const APART_SEC = 4;
const PER_SCENE = 3;
/** What was not said by then is not said any more. */
const STALE_SEC = 8;
/** A person has done nothing for so long in play; then again after so long, another crewmate each time. */
const WAITING_SEC = 20;
const WAITING_AGAIN_SEC = 25;

/** The lines of one crewmate: kept apart from those of the others, few, and none twice in a scene. */
export function lineIntents(mind: Mind): Line[] {
  const { view, self, ms } = mind;
  const sceneStartMs = view.scene?.startedAtMs ?? 0;
  const scripted = view.chat.filter((item) => item.trigger !== null);
  const own = scripted.filter((item) => item.from === self && item.atMs >= sceneStartMs);
  if (own.length >= PER_SCENE) return [];
  const quietUntilMs = (scripted.at(-1)?.atMs ?? 0) + ms(APART_SEC);
  return occasions(mind)
    .filter((line) => !own.some((item) => item.trigger === line.trigger) && quietUntilMs <= line.atMs + ms(STALE_SEC))
    .map((line) => ({ ...line, atMs: line.atMs === AT_ONCE_MS ? quietUntilMs : Math.max(line.atMs, quietUntilMs) }));
}

/** Whether it is this crewmate's turn to answer the n-th occasion of a kind. */
function mine({ index, count }: Mind, n: number): boolean {
  return n % count === index;
}

function occasions(mind: Mind): Line[] {
  switch (mind.view.scene?.kind) {
    case 'arrival':
      return hello(mind);
    case 'puzzle':
      return [...puzzleLines(mind), ...waiting(mind), ...replies(mind)];
    case 'vote':
      return [...voteLines(mind), ...replies(mind)];
    case 'debrief':
      return [...thanked(mind), ...replies(mind)];
    default:
      return replies(mind);
  }
}

/** With its lamp, each says who it is: simulated, and freely so. */
function hello({ view, story, index, ms }: Mind): Line[] {
  const scene = story.scenes.find((each) => each.id === view.scene?.id);
  const sec = scene?.lamps?.simulatedLightSec[index];
  return view.scene && sec !== undefined ? [{ key: 'hello', atMs: view.scene.startedAtMs + ms(sec), trigger: 'hello' }] : [];
}

function puzzleLines(mind: Mind): Line[] {
  const { view, self, ms, index } = mind;
  const lines: Line[] = [];
  const cards = view.table?.cards ?? [];
  const own = cards.find((card) => card.by === self);
  if (own) lines.push({ key: `pin:${own.cardId}`, atMs: own.atMs + ms(1), trigger: 'pin' });
  const people = cards.filter((card) => card.by !== null && !card.by.startsWith('sim:'));
  for (const [n, card] of people.entries())
    if (mine(mind, n)) lines.push({ key: `humanPin:${card.cardId}`, atMs: card.atMs + ms(2), trigger: 'humanPin' });
  const levers = view.levers;
  if (!levers) return lines;
  if (levers.planTouched && mine(mind, 1)) lines.push({ key: 'plan', atMs: AT_ONCE_MS, trigger: 'plan' });
  if (levers.agreed?.by === self)
    lines.push({ key: `confirm:${levers.agreed.turnSinceMs}`, atMs: levers.agreed.turnSinceMs, trigger: 'confirm' });
  if (levers.verdict && mine(mind, levers.coughs))
    lines.push({ key: `cough:${levers.coughs}`, atMs: levers.verdict.atMs + ms(2), trigger: 'cough' });
  const opened = view.hints?.opened.length ?? 0;
  if (opened > 0 && mine(mind, opened + 2)) lines.push({ key: `hint:${opened}`, atMs: AT_ONCE_MS, trigger: 'hint' });
  const endMs = view.stage?.play.at(-1)?.atMs ?? 0;
  if (levers.outcome !== 'open' && index < 2)
    lines.push({ key: 'done', atMs: endMs + ms(1 + 4 * index), trigger: levers.outcome === 'solved' ? 'solved' : 'timeout' });
  return lines;
}

/** Somebody has done nothing for a while: a friendly word, from another crewmate each time. */
function waiting(mind: Mind): Line[] {
  const { view, ms } = mind;
  const idle = view.me?.waitingFor;
  if (!idle || view.levers?.outcome !== 'open') return [];
  const sinceMs = Math.max(idle.sinceMs, view.levers.playStartsAtMs);
  const rounds = Math.ceil((view.levers.playEndsAtMs - sinceMs) / ms(WAITING_AGAIN_SEC));
  return Array.from({ length: Math.max(0, rounds) }, (_, k) => k)
    .filter((k) => mine(mind, k))
    .map((k) => ({
      key: `waiting:${sinceMs}:${k}`,
      atMs: sinceMs + ms(WAITING_SEC + k * WAITING_AGAIN_SEC),
      trigger: 'waiting' as const,
      about: idle.id,
    }));
}

/** Two of them say that they do not vote. */
function voteLines({ view, index, ms }: Mind): Line[] {
  return view.scene && view.vote?.open && index < 2
    ? [{ key: 'vote', atMs: view.scene.startedAtMs + ms(7 + 6 * index), trigger: 'vote' }]
    : [];
}

/** Answers a card of thanks. Wick's card is everybody's and needs no answer. */
function thanked({ view }: Mind): Line[] {
  const cards = (view.thanks?.received.length ?? 1) - 1;
  return cards > 0 ? [{ key: `thanked:${cards}`, atMs: AT_ONCE_MS, trigger: 'thanked' }] : [];
}

/** A person alone who writes gets a fixed line of somebody's temper, never an answer. */
function replies(mind: Mind): Line[] {
  const { view, ms } = mind;
  if (view.crew?.people !== 1) return [];
  return view.chat
    .filter((item) => !item.simulated && mine(mind, item.n))
    .map((item) => ({
      key: `reply:${item.n}`,
      atMs: item.atMs + ms(2),
      trigger: item.n % 2 === 0 ? ('humanPin' as const) : ('waiting' as const),
      about: item.from,
    }));
}
