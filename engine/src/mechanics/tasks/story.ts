import { z } from 'zod';
import { When } from '../../format/conditions.ts';
import { SaidEnd } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepProofContext, StepTools } from '../../model/step-story.ts';
import type { Card, HintRule, TaskRule } from '../../model/story.ts';

/** What is read out of every task, with its slots. */
export const taskSentences = {
  'a-solved': [],
  'a-timeout': [],
  'a-180': [],
  'a-60': [],
  'a-30': [],
  'a-pinned': ['role', 'text'],
  'a-heard': ['n', 'm'],
  'a-hintoffer': ['n'],
  'a-hint': ['n', 'text'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof taskSentences> {}
}

/** What comes of every task. */
export const taskFacts = [
  ...['outcome', 'misses', 'best', 'heard', 'shared', 'hintsAsked', 'hintsOpened'],
  ...['possible', 'ownLeft', 'neighbourLeft'],
] as const;

/** On these occasions simulated crewmates have a line in every task. */
export const taskLines = ['pin', 'waiting', 'humanPin', 'hint', 'solved', 'timeout', 'asked', 'askedPinned', 'unsure'];

/** On these it is over. */
export const taskOverLines = ['solved', 'timeout'];

/** Characters of a card that one person reads. */
export const CARD_CHARS = 240;
/** What a packet's holder may move. */
export const Held = z.union([z.string(), z.array(z.string())]);
const Percent = z.number().min(0).max(100);

const hintFields = {
  text: words(200),
  /** Things it names besides those its rule names. */
  names: z.array(z.string()).optional(),
  /** At this second of play it is offered, in these words. */
  offered: Seconds.optional(),
  offer: words(120).optional(),
  /** At this second of play it opens by itself. */
  opens: Seconds.optional(),
  /** The same at another second while something holds, as in a gentle show. */
  opensWhen: z.array(z.strictObject({ when: When, at: Seconds })).default([]),
  cost: Percent.default(0),
};

/** A hint. `tells` is what it tells of the answer; `method` for one that only says how to go about it. */
function hintOf<T extends z.ZodType>(telling: T) {
  return z.strictObject({ ...hintFields, tells: z.union([z.literal('method'), telling]) });
}

const fields = {
  ...stepFields,
  id: Id,
  title: words(40),
  seconds: Seconds,
  late: Seconds,
  /** Seconds of play that something adds: within the seconds of the scene, or `longer` by as much. */
  morePlay: z.array(z.strictObject({ when: When, seconds: Seconds, longer: z.boolean().default(false) })).default([]),
  points: z.int().min(0).max(1000).default(0),
  warnings: z.array(z.union([z.literal(180), z.literal(60), z.literal(30)])).default([60, 30]),
  /** Simulated crewmates turn the second key after so many seconds. Left out: only people do. */
  crewmatesAgree: Seconds.optional(),
  borrow: z.strictObject({ after: z.enum(['turn', 'idle']), seconds: Seconds }),
  solved: SaidEnd.extend({
    effects: z.record(Id, z.int()).optional(),
    effectsPer: z.enum(['crew', 'session']).default('crew'),
  }),
  timeout: SaidEnd.extend({ floor: Percent.default(20), best: Percent.default(60) }),
};

/** What steps with a task write, besides what their kind asks for. `telling` is what their hints may tell. */
export function taskFieldsOf<T extends z.ZodType>(telling: T) {
  const hints = z.strictObject({
    /** No hint opens by itself within so many seconds of a proposal. */
    quiet: Seconds.default(0),
    /** A request opens a hint at once, or when a second person asks, or after so many seconds. */
    asked: z.union([z.literal('at-once'), z.strictObject({ secondPersonOr: Seconds })]).default('at-once'),
    freeWhen: When.optional(),
    /** Hints are offered while this holds. Left out: always. */
    offeredWhen: When.optional(),
    ladder: z.array(hintOf(telling)).min(1).max(5),
  });
  return { ...fields, hints };
}

/** Wrong answers that cost nothing, and what the others cost of the points. */
export const missFields = {
  free: z.union([z.literal('all'), z.int().min(0)]).default('all'),
  cost: Percent.default(0),
  most: Percent.default(0),
};

/** A packet of a task: what its holder may move, and what its card says, in words and as a rule. */
export function packetSchema<T extends z.ZodType>(telling: T) {
  return z.strictObject({ holds: Held.optional(), card: words(CARD_CHARS), rule: telling });
}

/**
 * A part of a packet that only its holder sees: a drawing, a reading or a sound pattern, described to the crew in own words. `text` says
 * what it shows and no more; `aloud` is what a simulated crewmate writes about it. `names` are things that they name beside the rule's.
 */
function privateSchema<T extends z.ZodType>(telling: T) {
  return z.strictObject({
    describe: z.enum(['picture', 'reading', 'sound']),
    title: words(40),
    drawing: Id,
    text: words(CARD_CHARS),
    aloud: words(CARD_CHARS),
    /** What can be heard as well, one knock after another. */
    knocks: z
      .array(z.enum(['long', 'short']))
      .min(1)
      .max(12)
      .optional(),
    rule: telling,
    names: z.array(z.string()).optional(),
  });
}

/** The same for packets of which a part is private. What can be pinned may then tell nothing but what the private part is about. */
export function packetWithPrivate<T extends z.ZodType, S extends z.ZodRawShape>(telling: T, more: S) {
  return z.strictObject({ ...more, rule: telling.optional(), private: privateSchema(telling).optional() });
}

/** What is told by a packet, on its card and privately. */
export interface PacketTelling<R> {
  readonly rule?: R | undefined;
  readonly private?: { readonly rule: R } | undefined;
}

/** Rules of a packet: all of them, or without those of its private part. */
export function tellingsOf<R>({ rule, private: own }: PacketTelling<R>, isPrivateLeftOut = false): R[] {
  return [...(rule === undefined ? [] : [rule]), ...(own && !isPrivateLeftOut ? [own.rule] : [])];
}

const taskShape = z.object({
  ...taskFieldsOf(z.unknown()),
  packets: z.record(z.string(), z.object({ holds: Held.optional(), card: words(CARD_CHARS) })),
  misses: z.object(missFields),
});
export type WrittenTask = z.infer<typeof taskShape>;

function hintRule({ hints: { quiet, asked, freeWhen, offeredWhen, ladder } }: WrittenTask): HintRule {
  const opensWhen = ladder.flatMap(({ opensWhen: ways }, i) => ways.map(({ when, at: sec }) => ({ n: i + 1, when, sec })));
  return {
    texts: ladder.map(({ text }) => oneLine(text)),
    offers: ladder.flatMap(({ offer }) => (offer === undefined ? [] : [oneLine(offer)])),
    offerAtSec: ladder.flatMap(({ offered }) => offered ?? []),
    opensItselfAtSec: ladder.flatMap(({ opens }) => opens ?? []),
    quietAfterProposalSec: quiet,
    request: asked === 'at-once' ? { opens: 'at-once' } : { opens: 'second-person', orAfterSec: asked.secondPersonOr },
    costPercent: ladder.map(({ cost }) => cost),
    ...(freeWhen === undefined ? {} : { freeWhen }),
    ...(offeredWhen === undefined ? {} : { offeredWhen }),
    ...(opensWhen.length === 0 ? {} : { opensWhen }),
  };
}

function moreOf({ when, seconds: sec, longer }: WrittenTask['morePlay'][number]) {
  return { when, sec, ...(longer ? { longer: true as const } : {}) };
}

/** What a packet's holder may move. */
export function toHeldControls({ holds }: { holds?: z.infer<typeof Held> | undefined }): readonly string[] {
  return holds === undefined ? [] : Array.isArray(holds) ? holds : [holds];
}

/** A task as the engine plays it. `left` counts the answers that are left without each packet. */
export function compileTask(
  written: WrittenTask,
  { packets, end }: StepTools,
  { parts, possible, left }: Pick<TaskRule, 'parts' | 'possible' | 'left'>,
): TaskRule {
  const { misses, solved, timeout, borrow, crewmatesAgree } = written;
  const { effects, effectsPer, ...solvedEnd } = solved;
  const { floor, best, ...timeoutEnd } = timeout;
  return {
    title: oneLine(written.title),
    points: written.points,
    parts,
    possible,
    left,
    playSec: written.seconds,
    latePlaySec: written.late,
    ...(written.morePlay.length === 0 ? {} : { morePlay: written.morePlay.map(moreOf) }),
    warningsSec: written.warnings,
    holds: Object.fromEntries(packets.map((packet) => [packet, toHeldControls(written.packets[packet] ?? {})])),
    misses: { free: misses.free === 'all' ? 99 : misses.free, costPercent: misses.cost, maxCostPercent: misses.most },
    timeout: { bestPercent: best, floorPercent: floor },
    hints: hintRule(written),
    keys: { simulatedMayConfirm: crewmatesAgree !== undefined, simulatedConfirmSec: crewmatesAgree ?? 0 },
    borrow: { after: borrow.after, sec: borrow.seconds },
    solved: end(solvedEnd, ['solved']),
    timedOut: end(timeoutEnd, ['timeout']),
    effects: effects ?? {},
    effectsPer,
  };
}

interface WrittenCard {
  readonly card: string;
  readonly private?: Omit<z.infer<ReturnType<typeof privateSchema<z.ZodUnknown>>>, 'rule' | 'names'> | undefined;
}

/** The cards of a task in the order of the packets: of each the one to pin, and the one to describe, in the states of the present variant. */
export function compileCards(
  { packets: written }: { packets: Readonly<Record<string, WrittenCard>> },
  { id, packets, artOf }: StepTools,
  states: readonly string[] = [],
): Card[] {
  return packets.flatMap((packet) => {
    const { card = '', private: own } = written[packet] ?? {};
    const pinned: Card = { id: `${id}-${packet}`, packet, text: oneLine(card) };
    if (!own) return [pinned];
    const describe = {
      as: own.describe,
      title: oneLine(own.title),
      art: artOf(own.drawing),
      states,
      ...(own.knocks ? { knocks: own.knocks } : {}),
      aloud: oneLine(own.aloud),
    };
    return [pinned, { id: `${id}-${packet}-own`, packet, text: oneLine(own.text), describe }];
  });
}

/** Quiet between the last word and what comes next. */
export const BREATH_SEC = 1;

/** Seconds a task may take at most: what is said before, all its play, and how it ends. */
export function taskNeedsSec(task: TaskRule | undefined, pace: Pace, { spokenSec, secondsOf }: StepProofContext): number {
  if (!task) return 0;
  const playSec = pace === 'late' ? task.latePlaySec : task.playSec;
  const moreSec = (task.morePlay ?? []).reduce((sum, { sec, longer }) => sum + (longer ? 0 : sec), 0);
  return spokenSec + playSec + moreSec + Math.max(secondsOf(task.solved.narration), secondsOf(task.timedOut.narration));
}
