import { simulatedPeople } from '@lorecrew/authoring/people/simulated-person';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { sampleCommands } from '@lorecrew/contract/live/commands';
import { currentPhase, currentScene } from '@lorecrew/engine/core/steps';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import { randomStream, seedFor } from '../random-stream.ts';

const STEP_MS = 3_000;
/** Whoever comes this late begins the show late. */
const LATE_MS = 900_000;
/** One of so many looks at the own view is the last for a while. */
const LOOKS_TO_A_DROP = 900;
/** So many come at the start whatever is drawn. */
const FIRST_TO_COME = 3;
const MODES = [undefined, undefined, 'gentle', 'keen'] as const;

/** A whole show with simulated people who come late, drop out, leave and come back, and with a host who interferes. */
export interface Night {
  readonly show: VirtualShow;
  readonly began: 'planned' | 'late';
  /** Seconds that the host has added. */
  readonly extendedSec: number;
  /** When the host ended it, by its own clock. */
  readonly endedAtMs: number | null;
}

interface HostAct {
  readonly atMs: number;
  /** What is asked, of the show as it then is. */
  readonly ask: (show: ShowState) => ShowCommand;
}

/** One of so many cards is said aloud and not pinned: then it stands in nobody else's frames. */
const CARDS_TO_A_WORD = 5;

/** In half of the nights all tell the same story when they are asked alone; in half of them nobody finds the new picture like the old. */
function judging(act: VirtualPerson, seed: number): VirtualPerson {
  const [isAgreed, isUnlike] = ['agreed', 'unlike'].map((purpose) => randomStream(seedFor(seed, purpose))() < 0.5);
  return (view, nowMs) => {
    if (isAgreed && view.alibi?.question && view.myAlibi?.answer === null) {
      const first = sampleCommands(view).find(({ type }) => type === 'alibi.answer');
      if (first) return first;
    }
    const command = act(view, nowMs);
    return isUnlike && typeof command === 'object' && command?.type === 'sketch.like' ? null : command;
  };
}

/** Somebody who comes in at a time, and now and then goes, by choice or not, for a while or for good. */
function comesAndGoes(act: VirtualPerson, { comesAtMs, random }: { comesAtMs: number; random: () => number }): VirtualPerson {
  let backAtMs: number | null = comesAtMs === 0 ? null : comesAtMs;
  return (view, nowMs) => {
    if (backAtMs !== null) {
      if (nowMs < backAtMs) return null;
      backAtMs = null;
      return 'return';
    }
    if (random() * LOOKS_TO_A_DROP >= 1) {
      const command = act(view, nowMs);
      const isCard = command !== null && typeof command === 'object' && command.type === 'card.pin' && !command.words;
      return isCard && random() * CARDS_TO_A_WORD < 1 ? { type: 'card.sayAloud', cardId: command.cardId } : command;
    }
    backAtMs = random() < 0.2 ? Number.POSITIVE_INFINITY : nowMs + 10_000 + random() * 300_000;
    return random() < 0.5 ? 'drop' : { type: 'show.leave' };
  };
}

/** What a host does in a night: nothing in every second, else up to four things at any time; in every tenth it is ended. */
function hostActs(seed: number, ids: readonly string[], lengthSec: number): readonly HostAct[] {
  if (seed % 2 === 0) return [];
  const random = randomStream(seedFor(seed, 'host'));
  const asks: readonly HostAct['ask'][] = [
    () => ({ type: 'show.pause' }),
    () => ({ type: 'show.extend', seconds: 30 + Math.floor(random() * 60) }),
    ({ crews }) => ({ type: 'show.extend', seconds: 60, crew: crews[Math.floor(random() * crews.length)]?.id ?? '' }),
    ({ hostActs }) => ({ type: 'host.undo', n: hostActs.at(-1)?.n ?? 0 }),
    () => ({ type: 'crews.rebalance' }),
    () => ({ type: 'participant.remove', participant: ids[Math.floor(random() * ids.length)] ?? '' }),
    (show) => ({ type: 'show.next', scene: currentScene(show)?.id ?? '', phase: currentPhase(show)?.id ?? '' }),
  ];
  const atMs = () => Math.floor(random() * lengthSec * 900);
  const acts = Array.from({ length: 1 + Math.floor(random() * 4) }, (): HostAct => {
    const ask = asks[Math.floor(random() * asks.length)];
    return { atMs: atMs(), ask: ask ?? (() => ({ type: 'crews.rebalance' })) };
  });
  if (seed % 10 === 9) acts.push({ atMs: atMs(), ask: () => ({ type: 'show.end' }) });
  return acts.sort((a, b) => a.atMs - b.atMs);
}

/** Plays a night to its end: `seed` decides everything about it but how many are invited. */
export function playNight(story: Story, { seed, people }: { seed: number; people: number }): Night {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const mode = MODES[seed % MODES.length];
  const show = new VirtualShow(story, { seed: `night ${seed}`, people: ids, ...(mode ? { mode } : {}) });
  const began = seed % 7 === 3 ? 'late' : 'planned';
  if (began === 'late') show.nowMs = LATE_MS;
  const random = randomStream(seedFor(seed, 'people'));
  const acts: Record<string, VirtualPerson> = {};
  for (const [i, { act }] of simulatedPeople(show.show.story, ids, String(seed)).entries()) {
    const id = ids[i] ?? '';
    const comesAtMs = i >= FIRST_TO_COME && random() < 0.2 ? show.nowMs + Math.floor(random() * story.lengthSec * 1_000) : 0;
    if (comesAtMs === 0) show.submit('server', { type: 'participant.join', participant: id });
    acts[id] = comesAndGoes(judging(act, seed), { comesAtMs, random: randomStream(seedFor(seed, id)) });
  }
  const play = (untilMs: number) => show.run(acts, { stepMs: STEP_MS, untilMs });
  const beganMs = show.nowMs;
  let extendedSec = 0;
  let endedAtMs: number | null = null;
  for (const { atMs, ask } of hostActs(seed, ids, story.lengthSec)) {
    play(beganMs + atMs);
    const command = ask(show.show);
    // What comes next in the last scene is the end, and that is asked for by its own name.
    if (command.type === 'show.next' && show.show.scene?.index === story.scenes.length - 1) continue;
    const refused = show.submit('server', command);
    if (refused !== null) continue;
    if (command.type === 'show.extend') extendedSec += command.seconds;
    if (command.type === 'show.end') endedAtMs = show.show.completedAtMs;
    if (command.type !== 'show.pause') continue;
    play(show.nowMs + 5_000 + Math.floor(random() * 600_000));
    show.submit('server', { type: 'show.resume' });
  }
  play(show.nowMs + story.lengthSec * 2_000);
  return { show, began, extendedSec, endedAtMs };
}
