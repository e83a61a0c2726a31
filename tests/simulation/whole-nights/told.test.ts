import { answerOf } from '@lorecrew/authoring/play/answer';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import { isStepOfKind, stepById } from '@lorecrew/engine/core/steps';
import { beforeAll, describe, expect, it } from 'vitest';
import { lanternLine } from '../../lantern-line.ts';

const NAMES = { p1: 'Ada', p2: 'Bob', p3: 'Cyd' };
const LISTENER = 'p2';
const TASKS = { S4: 'P1', S6: 'P2', S7: 'D2', S9: 'P3' } as const;
type TaskScene = keyof typeof TASKS;

/** Phases that are played out of saved time: another task in the scene of one of the four. */
const EXTRA = new Set(lanternLine.scenes.flatMap(({ phases }) => phases.filter(({ when }) => when).map(({ id }) => id)));

/** A seed with which the chart lies as it is written, and the harbours have their written names. */
const SEED =
  Array.from({ length: 2_000 }, (_, i) => `told ${i}`).find((seed) => {
    const story = dealStory(lanternLine, seed);
    const [chart, harbours] = [stepById(story, 'P2'), stepById(story, 'D2')];
    if (!chart || !harbours || !isStepOfKind(chart, 'chart') || !isStepOfKind(harbours, 'ranking')) return false;
    return chart.rule.chart.answer === 'G7' && harbours.rule.answer.join() === 'saltmarsh,gannet,fennel,mole';
  }) ?? '';

type Action = ParticipantCommand | ((view: ShowView) => ParticipantCommand);
const order = (view: ShowView): string[] => Object(answerOf(dealStory(lanternLine, SEED), view)).order;
const swapped = ([first = '', second = '', ...rest]: readonly string[]) => [second, first, ...rest];
const HARBOURS = ['fennel', 'mole', 'gannet', 'saltmarsh'];

/** Who does what in which second of a scene: each task is missed once and then done. */
const SCRIPT: Readonly<Record<TaskScene, readonly (readonly [sec: number, who: keyof typeof NAMES, action: Action])[]>> = {
  S4: [
    [20, 'p1', { type: 'card.pin', cardId: 'P1-A' }],
    [24, 'p3', { type: 'card.sayAloud', cardId: 'P1-C' }],
    [30, 'p2', { type: 'hint.request' }],
    [34, 'p3', { type: 'hint.request' }],
    [40, 'p1', (view) => ({ type: 'plan.propose', order: swapped(order(view)) })],
    [44, 'p2', { type: 'plan.agree', proposal: 1 }],
    [70, 'p3', (view) => ({ type: 'plan.propose', order: order(view) })],
    [74, 'p1', { type: 'plan.decline', proposal: 2 }],
    [80, 'p3', (view) => ({ type: 'plan.propose', order: order(view) })],
    [84, 'p2', { type: 'plan.agree', proposal: 3 }],
  ],
  S6: [
    [30, 'p1', { type: 'card.pin', cardId: 'P2-A' }],
    [34, 'p3', { type: 'card.sayAloud', cardId: 'P2-C' }],
    [38, 'p2', { type: 'mark.place', squares: ['A1', 'A2'], mark: 'ruledOut' }],
    [42, 'p2', { type: 'rock.place', rock: 'Tern Rock', square: 'D6' }],
    [46, 'p3', { type: 'mark.place', squares: ['G7'], mark: 'possible' }],
    [50, 'p1', { type: 'square.propose', square: 'G3' }],
    [54, 'p3', { type: 'square.decline', proposal: 1 }],
    [58, 'p1', { type: 'square.propose', square: 'F8' }],
    [62, 'p2', { type: 'square.agree', proposal: 2 }],
    [76, 'p3', { type: 'square.propose', square: 'G7' }],
    [80, 'p1', { type: 'square.agree', proposal: 3 }],
  ],
  S7: [
    [30, 'p1', { type: 'rank.alone', order: HARBOURS }],
    [34, 'p2', { type: 'rank.alone', order: HARBOURS }],
    [122, 'p1', { type: 'card.pin', cardId: 'D2-A3' }],
    [126, 'p3', { type: 'card.sayAloud', cardId: 'D2-C3' }],
    [130, 'p3', { type: 'rank.place', option: 'saltmarsh', place: 1 }],
    [134, 'p1', { type: 'rank.propose', order: HARBOURS }],
    [138, 'p2', { type: 'rank.decline', proposal: 1 }],
    [142, 'p3', { type: 'rank.propose', order: ['saltmarsh', 'gannet', 'fennel', 'mole'] }],
    [146, 'p2', { type: 'rank.agree', proposal: 2 }],
  ],
  S9: [
    [40, 'p1', { type: 'card.pin', cardId: 'P3-A' }],
    [44, 'p3', { type: 'card.sayAloud', cardId: 'P3-C' }],
    [48, 'p1', { type: 'dial.turn', dial: 'Minute', option: 'half past' }],
    [52, 'p2', { type: 'dial.turn', dial: 'Colour', option: 'Green' }],
    ...(['p1', 'p2', 'p3'] as const).map((who, i) => [56 + i, who, { type: 'ready.set', ready: true }] as const),
    [60, 'p2', { type: 'countdown.start' }],
    [64, 'p3', { type: 'dials.send' }],
    [70, 'p3', { type: 'dial.turn', dial: 'Angle', option: 'Low' }],
    [74, 'p1', { type: 'dial.turn', dial: 'Beat', option: 'Long-short' }],
    ...(['p1', 'p2', 'p3'] as const).map((who, i) => [78 + i, who, { type: 'ready.set', ready: true }] as const),
    [82, 'p2', { type: 'countdown.start' }],
    [86, 'p3', { type: 'dials.send' }],
  ],
};

/** What the listener was told in each of the tasks' scenes, in its order; what is for them alone says so. */
function told(): Readonly<Record<string, readonly string[]>> {
  const people = Object.keys(NAMES);
  const show = new VirtualShow(lanternLine, { seed: SEED, people, names: NAMES });
  for (const participant of people) show.submit('server', { type: 'participant.join', participant });
  const lines: Record<string, Map<string, { atMs: number; text: string }>> = {};
  let extraUntilMs = -1;
  const waiting = Object.fromEntries(Object.entries(SCRIPT).map(([scene, actions]) => [scene, [...actions]]));
  const listen = ({ scene, announced, announcedToMe }: ShowView) => {
    if (EXTRA.has(scene?.phase.id ?? '')) extraUntilMs = show.nowMs;
    if (extraUntilMs === show.nowMs) return;
    const heard = lines[scene?.id ?? ''] ?? new Map();
    lines[scene?.id ?? ''] = heard;
    const since = Math.max(scene?.startedAtMs ?? 0, extraUntilMs + 1);
    const all = [
      ...announced.map(({ n, atMs, text }) => ({ key: `${n}`, atMs, text })),
      ...announcedToMe.map(({ n, atMs, text }) => ({ key: `${n} to Bob`, atMs, text: `To Bob: ${text}` })),
    ];
    for (const { key, atMs, text } of all) if (atMs >= since) heard.set(key, { atMs, text });
  };
  /** Whoever has the next lever looks at it for a second first. */
  let looksAt: string | null = null;
  const act =
    (id: string): VirtualPerson =>
    (view, nowMs) => {
      if (id === LISTENER) listen(view);
      const scene = view.scene?.id ?? '';
      const [next] = waiting[scene] ?? [];
      const sec = (nowMs - (view.scene?.startedAtMs ?? nowMs)) / 1000;
      if (next && next[1] === id && sec >= next[0]) {
        waiting[scene]?.shift();
        return typeof next[2] === 'function' ? next[2](view) : next[2];
      }
      const lever = view.levers?.agreed?.next;
      if (!lever || !view.me?.holds.includes(lever)) return null;
      const isNew = looksAt !== lever;
      looksAt = lever;
      return isNew ? null : { type: 'lever.pull', lever };
    };
  const untilMs = lanternLine.lengthSec * 1_000 + 10_000;
  expect(show.run(Object.fromEntries(people.map((id) => [id, act(id)])), { stepMs: 1_000, untilMs })).toBe(true);
  expect(show.refused).toEqual([]);
  expect(Object.values(waiting).flat()).toEqual([]);
  return Object.fromEntries(
    Object.entries(lines).map(([scene, heard]) => [
      scene,
      [...heard.values()].sort((a, b) => a.atMs - b.atMs).map(({ text }) => text),
    ]),
  );
}

describe('what a screen reader is told in the four tasks of The Lantern Line', () => {
  let all: ReturnType<typeof told> = {};
  beforeAll(() => {
    all = told();
  });

  it.each(Object.entries(TASKS))('in %s, %s, is this, in this order', async (scene, task) => {
    await expect(`${all[scene]?.join('\n')}\n`).toMatchFileSnapshot(`./told/${task}.txt`);
  });
});
