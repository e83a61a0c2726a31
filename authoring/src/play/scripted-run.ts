import { type ParticipantCommand, sampleCommands, ParticipantCommand as schema } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { findMember } from '@lorecrew/engine/core/crews';
import { isStepOfKind } from '@lorecrew/engine/core/steps';
import { sentenceIds } from '@lorecrew/engine/mechanics/scorecard/index';
import type { Facts } from '@lorecrew/engine/model/results';
import type { Story } from '@lorecrew/engine/model/story';
import type { RunFile } from '../format.ts';
import { answerOf, nextUseful } from './answer.ts';
import { VirtualShow } from './virtual-show.ts';

/** People act by the quarter of a second; in a long story by the second, so that its runs take seconds. */
const STEP_MS = 250;
const LONG_STEP_MS = 1_000;
const LONG_SEC = 900;
/** Whoever is useful beside a script takes so long from one thing to the next. */
const THINKS_MS = 2_000;
/** When people come to a show that begins late. */
const LATE_MS = 600_000;
/** In place of a command: what somebody who knows the answers would do next. */
const USEFUL = 'useful';
/** A show that is not over long after its written length never will be. */
const PATIENCE = 1.5;

type RunStep = RunFile['steps'][number];

/** What became of a run: the show, what was refused, and which steps were never done. */
export interface PlayedRun {
  readonly show: VirtualShow;
  readonly over: boolean;
  readonly refused: readonly { readonly step: number; readonly code: string }[];
  readonly notDone: readonly number[];
}

function isLike(value: unknown, written: unknown): boolean {
  if (value === written) return true;
  return typeof value === 'string' && typeof written === 'string' && value.startsWith(`sim:${written}:`);
}

/** Options of a ranking by the names they have in this show, where a run has those that are written. */
function dealt(story: Story, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => dealt(story, each));
  const rules = story.scenes.flatMap(({ phases }) =>
    phases.flatMap(({ steps }) => steps.filter((step) => isStepOfKind(step, 'ranking'))),
  );
  const named = rules.flatMap(({ rule }) => Object.entries(rule.written ?? {})).find(([, written]) => written === value);
  return named ? named[0] : value;
}

/** The command of a step: the first that the page could send of its type and with its fields, else exactly what is written. */
function commandOf(
  story: Story,
  view: ShowView,
  { scene: _, at: __, who: ___, do: type, ...fields }: RunStep,
): ParticipantCommand | null {
  if (type === USEFUL) return nextUseful(story, view);
  const answer = answerOf(story, view);
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === 'answer' ? answer[name] : type.startsWith('rank.') ? dealt(story, value) : value,
    ]),
  );
  const offered = sampleCommands(view).filter((sample) => sample.type === type);
  const fitting = offered.find((sample) => Object.entries(written).every(([name, value]) => isLike(Object(sample)[name], value)));
  if (fitting) return fitting;
  const exact = schema.safeParse({ ...offered[0], type, ...written });
  return exact.success ? exact.data : null;
}

/** Plays a run step by step on a clock of its own. `onLook` gets every view that a person is asked to act on. */
export function playRun(
  story: Story,
  run: Pick<RunFile, 'people' | 'steps' | 'mode' | 'late' | 'everybody'>,
  { seed, onLook }: { seed: string; onLook?: (view: ShowView) => void },
): PlayedRun {
  const people = Array.from({ length: run.people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed, people, ...(run.mode === undefined ? {} : { mode: run.mode }) });
  if (run.late) show.nowMs = LATE_MS;
  for (const participant of people) show.submit('server', { type: 'participant.join', participant });
  const refused: { step: number; code: string }[] = [];
  const waiting = run.steps.map((step, index) => ({ step, index }));
  const lastMs = new Map<string, number>();
  const useful = (person: string, view: ShowView): ParticipantCommand | null => {
    if (run.everybody !== USEFUL || show.nowMs - (lastMs.get(person) ?? 0) < THINKS_MS) return null;
    const command = nextUseful(show.show.story, view);
    if (command) lastMs.set(person, show.nowMs);
    return command;
  };
  const perform = (person: string): ParticipantCommand | null => {
    const view = show.view(person);
    onLook?.(view);
    const next = waiting[0];
    const sceneSec = (show.nowMs - (view.scene?.startedAtMs ?? 0)) / 1000;
    if (!next || `p${next.step.who}` !== person || view.scene?.id !== next.step.scene || sceneSec < next.step.at)
      return useful(person, view);
    waiting.shift();
    const command = commandOf(show.show.story, view, next.step);
    // Nothing may be left to do that is useful.
    if (!command && next.step.do === USEFUL) return null;
    const code = command ? show.submit(person, command) : 'REQUEST_001';
    if (code !== null) refused.push({ step: next.index, code });
    return null;
  };
  const untilMs = show.nowMs + Math.max(600_000, story.lengthSec * 1000 * PATIENCE);
  const stepMs = story.lengthSec > LONG_SEC ? LONG_STEP_MS : STEP_MS;
  const over = show.run(Object.fromEntries(people.map((id) => [id, () => perform(id)])), { stepMs, untilMs });
  return { show, over, refused, notDone: waiting.map(({ index }) => index) };
}

/** What a run came to, in the form in which it says what it expects: for the first person and the first crew. */
export function comesTo({ show }: PlayedRun): {
  ending: string | null;
  sentences: readonly string[];
  facts: Readonly<Record<string, Facts>>;
} {
  const state = show.show;
  const first = findMember(state, 'p1');
  const facts = Object.entries(state.results).map(
    ([step, { session, crews }]) => [step, { ...session, ...crews[first?.crew.id ?? ''] }] as const,
  );
  return {
    ending: state.mechanics.finale.ending,
    sentences: first ? sentenceIds(state, first) : [],
    facts: Object.fromEntries(facts),
  };
}
