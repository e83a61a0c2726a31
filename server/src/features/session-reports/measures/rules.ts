import type { AwardEvidence } from '@lorecrew/contract/api/award';
import type { CrewMeasures, HonoursAnswer, Lane } from '@lorecrew/contract/api/measures';
import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import { findMember } from '@lorecrew/engine/core/crews';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { roleNames } from '@lorecrew/engine/core/people';
import { stepById, stepsOfKind } from '@lorecrew/engine/core/steps';
import { orderQuality } from '@lorecrew/engine/format/rankings';
import { LEAST_LISTS } from '@lorecrew/engine/mechanics/ranking/score';
import { absentMeasures } from '@lorecrew/engine/metrics/absent-measures';
import { type CrewHour, presentMembers } from '@lorecrew/engine/metrics/crew-hour';
import { measureDecision, measureHelp, measurePooling, measureResponse, participation } from '@lorecrew/engine/metrics/figures';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { findRound } from '@lorecrew/engine/metrics/manual-rounds';
import { hintUse, measurePace } from '@lorecrew/engine/metrics/pace';
import { type PinMoment, pinEvidence } from '@lorecrew/engine/metrics/pin-evidence';
import { choosePins } from '@lorecrew/engine/metrics/pins';
import { ANY_CREW, choosePlates, type Plate } from '@lorecrew/engine/metrics/plates';
import { opinionShift } from '@lorecrew/engine/metrics/rankings';
import { computeScore, lampLevel } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import { sum } from '@lorecrew/engine/metrics/sums';
import { measureTalk, NOBODY_SPOKE, type Spoken, spokenMs } from '@lorecrew/engine/metrics/talk';
import { logUntilPlates } from '@lorecrew/engine/metrics/when-plates-hang';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';

type TaskHour = CrewHour['tasks'][number];

/** A show that is over, as its measures are read from it. */
export interface MeasuredShow {
  readonly show: ShowState;
  readonly hours: readonly CrewHour[];
  /** In the order of the hours. */
  readonly plates: readonly Plate[];
  readonly pins: Pins;
  readonly evidence: Evidence;
}

/** Who has which pin; null for that of the own role. */
type Pins = ReturnType<typeof choosePins>;

/** By person: the moments that the pin was given for. */
type Evidence = Readonly<Record<string, readonly PinMoment[]>>;

/** What hangs in the last scene: the plate of each crew in its order, and everybody's pin. */
export interface Honours {
  readonly show: ShowState;
  readonly plates: readonly { readonly crew: string; readonly plate: Plate }[];
  readonly pins: Pins;
  readonly evidence: Evidence;
}

/** Plates and pins as the log of a show has them, from when they hang; null before. */
export function computeHonours(story: Story, log: readonly LoggedEvent[]): Honours | null {
  const cut = logUntilPlates(story, log);
  if (!cut) return null;
  const hours = crewHours(story, cut);
  const found = choosePlates(hours);
  return {
    show: cut.reduce(evolve, initialState(story)),
    plates: hours.map(({ crew }, i) => ({ crew, plate: found[i] ?? ANY_CREW })),
    pins: Object.assign({}, ...hours.map(choosePins)),
    evidence: Object.fromEntries(
      hours.flatMap((hour) => Object.entries(choosePins(hour)).map(([id, pin]) => [id, pinEvidence(hour, { id, pin })])),
    ),
  };
}

/** What of them one person may read: everybody's plates, and the own pin. */
export function honoursFor({ show, plates, pins }: Honours, person: string): HonoursAnswer {
  const member = findMember(show, person);
  return {
    plates: [...plates],
    own: member && {
      pin: pins[person] ?? null,
      roles: roleNames(show, member.crew.seats[member.seat]?.packets ?? []),
    },
  };
}

/** What the log of a show measures; null while the show is not over. */
export function measured(story: Story, log: readonly LoggedEvent[]): MeasuredShow | null {
  const show = log.reduce(evolve, initialState(story));
  if (show.phase !== 'completed' || show.noShow) return null;
  const hours = crewHours(story, log);
  const honours = computeHonours(story, log);
  const plates = hours.map(({ crew }) => honours?.plates.find((each) => each.crew === crew)?.plate ?? ANY_CREW);
  return { show, hours, plates, pins: honours?.pins ?? {}, evidence: honours?.evidence ?? {} };
}

function firstHeardMs({ shared, decidedMs }: TaskHour, cards: ReadonlySet<string>): number | null {
  const times = shared.flatMap(({ clue, atMs }) => (cards.has(clue) && atMs <= decidedMs ? [atMs] : []));
  return times.length === 0 ? null : Math.min(...times);
}

function heardOf({ held, shared, decidedMs }: TaskHour): string[] {
  return [...held].filter((card) => shared.some(({ clue, atMs }) => clue === card && atMs <= decidedMs));
}

/** When each page of a round of a manual was told, by its letter. Pages are no packets: no emblem stands for one. */
function pageMarks({ pages }: { readonly pages: readonly { readonly id: string }[] }, task: TaskHour): Lane['marks'] {
  return pages.flatMap(({ id }) => {
    const atMs = firstHeardMs(task, new Set([id]));
    return task.held.has(id)
      ? [{ packet: `page ${id}`, role: id, atMs: atMs === null ? null : Math.max(0, atMs - task.fromMs) }]
      : [];
  });
}

/** When each satchel of a task was heard, by role: nobody learns from it whose facts stayed inside. */
function laneOf({ story }: Pick<ShowState, 'story'>, task: TaskHour): Lane {
  const { step, outcome, fromMs, untilMs, decidedMs, held } = task;
  const round = findRound(story, step);
  const cards = (stepById(story, step)?.cards ?? []).filter(({ id }) => held.has(id));
  const marks = story.packets.flatMap((packet) => {
    const own = new Set(cards.filter((card) => card.packet === packet).map(({ id }) => id));
    const atMs = firstHeardMs(task, own);
    return own.size === 0
      ? []
      : [{ packet, role: story.roles[packet] ?? packet, atMs: atMs === null ? null : Math.max(0, atMs - fromMs) }];
  });
  const title = titleOf({ story }, step);
  const [doneMs, limitMs] = [decidedMs - fromMs, untilMs - fromMs];
  const shown = round ? pageMarks(round, task) : marks;
  return { step, title, outcome, doneMs, limitMs, heard: heardOf(task).length, held: held.size, marks: shown };
}

/** What was heard before this share of the time had gone was heard early. */
const EARLY = 2 / 3;

/** With fewer people a figure about the crew could be traced to one of them. */
function isFew(hour: CrewHour): boolean {
  return presentMembers(hour).length < REPORT_NEEDS.figures;
}

function balanceOf(hour: CrewHour): CrewMeasures['balance'] {
  const found = participation(hour);
  if (found.as === 'too-short') return found;
  const { balance, noise, asEvenAsChance: asEven } = found.value;
  if (found.as === 'words' || isFew(hour)) return { as: 'words', asEven };
  const windows = Math.min(...presentMembers(hour).map((member) => member.windows));
  return { as: 'figure', balance, chance: noise.median, least: noise.low, windows, asEven };
}

function listsOf({ tasks }: CrewHour): number {
  return Object.keys(tasks.find((task) => task.ranking)?.ranking?.lists ?? {}).length;
}

function decisionIn(hour: CrewHour): CrewMeasures['decision'] {
  const found = measureDecision(hour);
  if (found.as !== 'figure') return { as: 'too-short' };
  const { group, mean, best, gain } = found.value;
  const lists = listsOf(hour);
  if (lists < LEAST_LISTS) return { as: 'words', went: wentBy(gain) };
  return { as: 'figure', group, mean, best, lists };
}

function wentBy(gain: number): 'closer' | 'same' | 'further' {
  if (gain === 0) return 'same';
  return gain > 0 ? 'closer' : 'further';
}

function responseIn(hour: CrewHour): CrewMeasures['response'] {
  if (isFew(hour)) return { as: 'few' };
  const found = measureResponse(hour);
  return found.as === 'figure' ? { as: 'figure', ...found.value } : { as: 'too-short' };
}

function agreementIn(hour: CrewHour): CrewMeasures['agreement'] {
  const found = measureDecision(hour);
  if (found.as !== 'figure') return { as: 'too-short' };
  const lists = listsOf(hour);
  return lists < LEAST_LISTS ? { as: 'few' } : { as: 'figure', w: found.value.agreement, lists };
}

function helpGiven(hour: CrewHour): CrewMeasures['help'] {
  if (isFew(hour)) return { as: 'few' };
  const found = measureHelp(hour);
  return found.as === 'figure' ? { as: 'figure', ...found.value } : { as: 'too-short' };
}

/** A task goes by its own title: a scene may have two of them. */
function titleOf({ story }: Pick<ShowState, 'story'>, step: string): string {
  const title = stepById(story, step)?.task?.title ?? findRound(story, step)?.title;
  if (title !== undefined) return title;
  return story.scenes.find(({ phases }) => phases.some(({ steps }) => steps.some(({ id }) => id === step)))?.title ?? step;
}

/** M12: how much of a task's answer was right, 0 to 1. */
function rightOf({ ranking, outcome, best, parts }: TaskHour): number {
  if (ranking) return Math.max(0, orderQuality(ranking.group, ranking.key));
  if (outcome === 'solved') return 1;
  return parts === 0 ? 0 : Math.min(1, best / parts);
}

function pacesOf(show: ShowState, { tasks }: CrewHour): CrewMeasures['pace'] {
  return tasks.map((task) => {
    const { firstSharedMs, allSharedMs, used } = measurePace(task);
    const early = allSharedMs !== null && allSharedMs <= EARLY * (task.untilMs - task.fromMs);
    const right = rightOf(task);
    return { title: titleOf(show, task.step), firstMs: firstSharedMs, allMs: allSharedMs, used, early, right };
  });
}

/** The lowest of what was measured chooses; of what is equal the first. */
function questionFor(hour: CrewHour): CrewMeasures['question'] {
  const pooled = hour.tasks.map(measurePooling).flatMap((one) => (one.as === 'figure' ? [one.value.rate] : []));
  const hints = hintUse(hour);
  const balance = participation(hour);
  const decision = measureDecision(hour);
  const found: readonly (readonly [CrewMeasures['question'], number | null])[] = [
    ['pooling', pooled.length === 0 ? null : sum(pooled) / pooled.length],
    ['hint', hints.length === 0 ? null : hints.filter(({ timely }) => timely).length / hints.length],
    ['balance', balance.as === 'too-short' ? null : balance.value.balance],
    ['gain', decision.as === 'figure' ? Math.max(0, decision.value.realised ?? 1) : null],
  ];
  const known = found.flatMap(([question, value]) => (value === null ? [] : [{ question, value }]));
  return known.toSorted((a, b) => a.value - b.value)[0]?.question ?? 'pooling';
}

function ownOf(
  { show, pins }: Pick<MeasuredShow, 'show' | 'pins'>,
  hour: CrewHour,
  person: string,
): Omit<CrewMeasures['own'], 'spokenMs'> {
  const member = findMember(show, person);
  const packets: readonly string[] = member?.crew.seats[member.seat]?.packets ?? [];
  const own = hour.tasks.map((task) => {
    const cards = stepById(show.story, task.step)?.cards ?? [];
    const mine = new Set(cards.flatMap(({ id, packet }) => (packets.includes(packet) && task.held.has(id) ? [id] : [])));
    return { held: mine.size, heard: heardOf(task).filter((card) => mine.has(card)).length };
  });
  const ranking = hour.tasks.find((task) => task.ranking)?.ranking;
  const list = ranking?.lists[person];
  return {
    pin: pins[person] ?? null,
    roles: roleNames(show, packets),
    heard: own.reduce((all, one) => all + one.heard, 0),
    held: own.reduce((all, one) => all + one.held, 0),
    shift: ranking && list ? opinionShift(list, ranking.group) : null,
    thanks: Object.values(show.mechanics.thanks)
      .flatMap((card) => [card, ...(card.second ? [card.second] : [])])
      .filter(({ to }) => to === person).length,
  };
}

/**
 * What the log saw of a person's pin, for that person: scenes and moments. Whose card followed is said by role; with few people not
 * even so, since who answers whom would be two names.
 */
export function evidenceFor({ show, hours, evidence }: MeasuredShow, person: string): AwardEvidence[] {
  const hour = hours.find(({ members }) => members.some(({ id }) => id === person));
  return (evidence[person] ?? []).map(({ step, atMs, after }) => {
    const card = stepById(show.story, step)?.cards?.find(({ id }) => id === after?.clue);
    const role = card && hour && !isFew(hour) ? (show.story.roles[card.packet] ?? null) : null;
    return { title: titleOf(show, step), atMs, afterMs: after?.atMs ?? null, role };
  });
}

function talkIn(hour: CrewHour, spoken: Spoken): CrewMeasures['talk'] {
  const found = measureTalk(hour, spoken);
  return found ? { as: 'figure', asEven: found.asEvenAsChance, floor: found.floor } : { as: 'not-shown' };
}

/** What one person may read of a show: their crew's figures, and their own. Null for who sat in no crew of people: simulated crewmates are not measured. */
export function measuresFor(
  { show, hours, plates, pins }: MeasuredShow,
  person: string,
  spoken: Spoken = NOBODY_SPOKE,
): CrewMeasures | null {
  const index = hours.findIndex(({ members }) => members.some(({ id }) => id === person));
  const hour = hours[index];
  if (!hour || presentMembers(hour).length < REPORT_NEEDS.scorecard) return null;
  const inputs = collectScoreInputs(hour);
  const points = { ...computeScore(inputs), balanceMeasured: inputs.balance !== null };
  return {
    people: presentMembers(hour).length,
    score: stepsOfKind(show, 'scorecard')[0]?.rule.showsPoints ? { level: lampLevel(points.total), points } : null,
    plate: plates[index] ?? ANY_CREW,
    balance: balanceOf(hour),
    decision: decisionIn(hour),
    response: responseIn(hour),
    agreement: agreementIn(hour),
    help: helpGiven(hour),
    talk: talkIn(hour, spoken),
    hints: hintUse(hour).map(({ step, n, askedAt, timely }) => ({ title: titleOf(show, step), n, askedAt, timely })),
    pace: pacesOf(show, hour),
    question: questionFor(hour),
    lanes: hour.tasks.map((task) => laneOf(show, task)),
    own: { ...ownOf({ show, pins }, hour, person), spokenMs: spokenMs(spoken, person) },
    absent: absentMeasures(show.story),
  };
}
