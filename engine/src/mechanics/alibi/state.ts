import { type ByStep, getEntry } from '../../core/by-step.ts';
import { isSeatActive, occupantId } from '../../core/crews.ts';
import { isHidden } from '../../core/hidden-texts.ts';
import { draw } from '../../core/random.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { boxText, crewBoxes } from '../boxes/state.ts';
import { markWords, mayMeanTheSame, type WordMarks } from './words.ts';
import type { QuestionRule } from './written.ts';

/** What somebody said. Own words are a text outside the log, of which the log has marks. */
export type Answer =
  | ({ readonly textId: string } & WordMarks)
  /** What a simulated crewmate says, by its id. */
  | { readonly crewmate: string }
  | { readonly option: string }
  | { readonly number: number }
  | { readonly nothing: true };

/** Two versions of a question that may be one; by their places among its versions. */
export interface Pair {
  readonly question: string;
  readonly versions: readonly [number, number];
}

export interface CrewAlibi {
  readonly stage: 'ahead' | 'talk' | 'pause' | 'question' | 'same' | 'reading';
  /** When the stage, or the present question, began. */
  readonly sinceMs: number;
  readonly beganAtMs: number;
  readonly ready: readonly string[];
  /** Somebody has said something since the talk began. */
  readonly hasTalked: boolean;
  readonly quietAtMs: number | null;
  readonly talkedAtMs: number | null;
  readonly isEarly: boolean;
  /** The place of the present question among those that are asked. */
  readonly n: number;
  /** By question and person. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
  /** How often each person has answered the present question. */
  readonly times: Readonly<Record<string, number>>;
  readonly pairs: readonly Pair[];
  /** By person: what they say of each pair, by its place. */
  readonly votes: Readonly<Record<string, Readonly<Record<number, boolean>>>>;
  /** Places of pairs that the crew has made one. */
  readonly joined: readonly number[];
  readonly judgedAtMs: number | null;
  /** When each question was shown, and who showed the last. */
  readonly turnedAtMs: readonly number[];
  readonly turnedBy: string | null;
  /** How many of them have been said to the end. */
  readonly heard: number;
  readonly toldAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly alibi: ByStep<CrewAlibi>;
  }
}

export const AHEAD: CrewAlibi = {
  ...{ stage: 'ahead', sinceMs: 0, beganAtMs: 0, ready: [], hasTalked: false, quietAtMs: null, talkedAtMs: null },
  ...{ isEarly: false, n: 0, answers: {}, times: {}, pairs: [], votes: {}, joined: [], judgedAtMs: null },
  ...{ turnedAtMs: [], turnedBy: null, heard: 0, toldAtMs: null },
};

/** Where an alibi stands: a step and a crew. */
export interface At {
  readonly step: string;
  readonly crew: string;
}

export function crewAlibi(show: ShowState, at: At): CrewAlibi {
  return getEntry(show.mechanics.alibi, at, AHEAD);
}

/** The questions of a show in their order: one of each group. */
export function askedQuestions({ seed }: Pick<ShowState, 'seed'>, { id, rule }: Step<'alibi'>): QuestionRule[] {
  return [...Map.groupBy(rule.questions, ({ group }) => group)].flatMap(
    ([group, all]) => all[draw(seed, `alibi:${id}:${group}`, all.length)] ?? [],
  );
}

export function presentQuestion(show: ShowState, step: Step<'alibi'>, crew: string): QuestionRule | null {
  const { stage, n } = crewAlibi(show, { step: step.id, crew });
  return stage === 'question' ? (askedQuestions(show, step)[n] ?? null) : null;
}

/** People and crewmates of a crew who can answer now. */
export function listActive(show: ShowState, crew: Crew): string[] {
  return crew.seats.flatMap((seat) => (isSeatActive(show, seat) ? [occupantId(crew.id, seat)] : []));
}

/** What may be chosen for a question, in the order in which it is offered. */
export function listOptions(
  show: ShowState,
  { question: { answer }, crew, directory }: { question: QuestionRule; crew: string; directory: Pick<Directory, 'texts'> },
): { option: string; text: string }[] {
  if (answer.kind === 'choice') return answer.options.map(({ id, text }) => ({ option: id, text }));
  if (answer.kind !== 'from') return [];
  const at = { step: answer.step, crew };
  return Object.keys(crewBoxes(show, at).entries).flatMap((box) => {
    const found = boxText(show, { ...at, box }, directory);
    return found ? [{ option: box, text: found.text }] : [];
  });
}

/** Answers that say the same, before or after the crew has said which more do. */
export interface Version {
  /** Its place among the versions that rules alone tell apart, by which it is named from then on. */
  readonly place: number;
  /** Who said so, by id. Nobody is told. */
  readonly by: readonly string[];
  readonly answers: readonly Answer[];
}

/** The marks of what was said in words; null for any other answer. */
function marksOf(show: ShowState, { answer: rule }: QuestionRule, answer: Answer): WordMarks | null {
  if ('textId' in answer) return answer;
  if (!('crewmate' in answer) || rule.kind !== 'words') return null;
  return markWords(show.seed, rule.crewmates[answer.crewmate] ?? '', languageOf(show));
}

const LANGUAGE = /^(en|de|es|fr)\b/;

/** The language in which words of the story are meant. */
function languageOf({ story }: Pick<ShowState, 'story'>): 'en' | 'de' | 'es' | 'fr' {
  const [language] = LANGUAGE.exec(story.language) ?? [];
  return language === 'de' || language === 'es' || language === 'fr' ? language : 'en';
}

/** What an answer is held against others by. */
function keyOf(show: ShowState, question: QuestionRule, answer: Answer): string {
  if ('option' in answer) return answer.option;
  if ('number' in answer) return `${answer.number}`;
  return marksOf(show, question, answer)?.words.join() ?? '';
}

function areNear({ answer }: QuestionRule, numbers: readonly number[]): boolean {
  const isCounted = answer.kind === 'number' || answer.kind === 'time';
  return isCounted && numbers.length > 0 && Math.max(...numbers) - Math.min(...numbers) <= answer.apart;
}

/** The versions of a question that rules alone tell apart, in an order by the show's seed that tells nothing of how many have each. */
export function plainVersions(show: ShowState, at: At, question: QuestionRule): Version[] {
  const given = Object.entries(crewAlibi(show, at).answers[question.id] ?? {}).filter(([, answer]) => !('nothing' in answer));
  const numbers = given.flatMap(([, answer]) => ('number' in answer ? answer.number : []));
  const isOne = areNear(question, numbers);
  const groups = Map.groupBy(given, ([, answer]) => (isOne ? '' : keyOf(show, question, answer)));
  return [...groups.values()]
    .map((group) => group.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    .map((group) => ({
      by: group.map(([by]) => by),
      answers: group.map(([, answer]) => answer),
      order: draw(show.seed, `alibi:version:${at.step}:${at.crew}:${question.id}:${group[0]?.[0]}`, 1_000_000),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ by, answers }, place) => ({ place, by, answers }));
}

/** More would be read for longer than they are compared. */
const MOST_PAIRS = 6;

/** Versions that rules cannot tell apart for certain. */
export function unsurePairs(show: ShowState, step: Step<'alibi'>, crew: string): Pair[] {
  const pairs = askedQuestions(show, step).flatMap((question): Pair[] => {
    if (question.answer.kind !== 'words' || !question.answer.asksCrew) return [];
    const versions = plainVersions(show, { step: step.id, crew }, question);
    const marks = versions.map(({ answers: [answer] }) => answer && marksOf(show, question, answer));
    return marks.flatMap((one, i) =>
      marks.flatMap((other, k): Pair[] =>
        i < k && one && other && mayMeanTheSame(one, other) ? [{ question: question.id, versions: [i, k] }] : [],
      ),
    );
  });
  return pairs.slice(0, MOST_PAIRS);
}

/** Places of the pairs that more people call the same than not. */
export function joinedPairs({ pairs, votes }: CrewAlibi): number[] {
  return pairs.flatMap((_, place) => {
    const said = Object.values(votes).flatMap((of) => of[place] ?? []);
    return said.filter((same) => same).length * 2 > said.length ? [place] : [];
  });
}

/** The versions of a question once the crew has said which are the same. */
export function versionsOf(show: ShowState, at: At, question: QuestionRule): Version[] {
  const { pairs, joined } = crewAlibi(show, at);
  let versions = plainVersions(show, at, question);
  const home = new Map(versions.map(({ place }) => [place, place]));
  for (const place of joined) {
    const pair = pairs[place];
    if (pair?.question !== question.id) continue;
    const [first, second] = pair.versions.map((each) => home.get(each));
    const [kept, gone] = [versions.find((each) => each.place === first), versions.find((each) => each.place === second)];
    if (!kept || !gone || kept === gone) continue;
    for (const [from, to] of home) if (to === gone.place) home.set(from, kept.place);
    const both = { ...kept, by: [...kept.by, ...gone.by], answers: [...kept.answers, ...gone.answers] };
    versions = versions.flatMap((each) => (each === gone ? [] : each === kept ? both : each));
  }
  return versions;
}

/** What came of a question. Agreement takes two: one answer alone is known, not agreed on, also in a crew of two. */
export type Outcome = 'none' | 'one' | 'agreed' | 'two' | 'more';

export function outcomeOf(versions: readonly Version[]): Outcome {
  const [only, ...others] = versions;
  if (!only) return 'none';
  if (others.length > 0) return others.length === 1 ? 'two' : 'more';
  return only.by.length > 1 ? 'agreed' : 'one';
}

export function isAgreed(outcome: Outcome): boolean {
  return outcome === 'agreed';
}

/** A question with what came of it. */
export interface Told {
  readonly question: QuestionRule;
  readonly versions: readonly Version[];
  readonly outcome: Outcome;
  /** Which of the texts for two, or for more versions is said of it. */
  readonly line: number;
}

/** Every question of a crew with what came of it, in the order in which they are read. */
export function toldQuestions(show: ShowState, step: Step<'alibi'>, crew: string): Told[] {
  const at = { step: step.id, crew };
  const lines = {
    two: drawnOrder(show, at, 'two', step.rule.two.length),
    more: drawnOrder(show, at, 'more', step.rule.more.length),
  };
  const used = { two: 0, more: 0 };
  return askedQuestions(show, step).map((question) => {
    const versions = versionsOf(show, at, question);
    const outcome = outcomeOf(versions);
    if (outcome !== 'two' && outcome !== 'more') return { question, versions, outcome, line: 0 };
    const line = lines[outcome][used[outcome]] ?? 0;
    used[outcome] += 1;
    return { question, versions, outcome, line };
  });
}

function drawnOrder({ seed }: ShowState, { step, crew }: At, kind: string, count: number): number[] {
  const order = (place: number) => draw(seed, `alibi:${step}:${crew}:${kind}:${place}`, 1_000_000);
  return Array.from({ length: count }, (_, place) => place).sort((a, b) => order(a) - order(b));
}

/** A text of a version, and whether it is somebody's own or stands in the place of it. */
export interface VersionText {
  readonly text: string;
  readonly words?: 'own' | 'mislaid';
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
}

function numberText({ rule }: Step<'alibi'>, { answer }: QuestionRule, numbers: readonly number[]): string {
  const mean = Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length);
  const text = answer.kind === 'time' ? clock(mean) : `${mean}`;
  return numbers.every((each) => each === mean) ? text : `${rule.about} ${text}`;
}

/** What a version says. Where any of its words were taken down, all of it is: they say the same. */
export function versionText(
  show: ShowState,
  { step, crew, question, version }: { step: Step<'alibi'>; crew: string; question: QuestionRule; version: Version },
  directory: Pick<Directory, 'texts'>,
): VersionText {
  const { answers } = version;
  const gone = { text: step.rule.crossedOut, words: 'mislaid' } as const;
  const numbers = answers.flatMap((answer) => ('number' in answer ? answer.number : []));
  if (numbers.length > 0) return { text: numberText(step, question, numbers) };
  const [first] = answers;
  if (first && 'option' in first) {
    const found = listOptions(show, { question, crew, directory }).find(({ option }) => option === first.option);
    return found ? { text: found.text } : gone;
  }
  if (answers.some((answer) => 'textId' in answer && isHidden(show, answer.textId))) return gone;
  for (const answer of answers) {
    const own = 'textId' in answer ? directory.texts[answer.textId] : undefined;
    if (own !== undefined) return { text: own, words: 'own' };
  }
  const said = answers.flatMap((answer) => ('crewmate' in answer ? answer.crewmate : []))[0];
  const text = question.answer.kind === 'words' && said !== undefined ? question.answer.crewmates[said] : undefined;
  return text === undefined ? gone : { text };
}
