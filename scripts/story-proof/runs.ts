import type { LeverPuzzle, Scene, Story } from '@lorecrew/engine/story';
import type { ScriptedRun, ScriptedStep } from '../../stories/scripted-run.ts';
import type { StoryCheck } from './story-folder.ts';

interface Played {
  readonly coughs: number;
  readonly prefixes: readonly (number | null)[];
  readonly solvedAtSec: number | null;
}

function puzzleScene(story: Story): { scene: Scene; puzzle: LeverPuzzle } | null {
  for (const scene of story.scenes) {
    const puzzle = story.puzzles[scene.puzzle?.puzzle ?? ''];
    if (puzzle) return { scene, puzzle };
  }
  return null;
}

/** Plays the proposals of a script, each pulled to its end, with the rules of the puzzle. */
function playPlans(run: ScriptedRun, scene: Scene, puzzle: LeverPuzzle): Played {
  const plans = run.steps.flatMap((step) => (step.scene === scene.id && step.do === 'b-try' ? [step] : []));
  let coughs = 0;
  const prefixes: (number | null)[] = [];
  for (const { plan, atSec } of plans) {
    const wrongAt = plan.findIndex((lever, at) => lever !== puzzle.solution[at]);
    if (wrongAt === -1) return { coughs, prefixes, solvedAtSec: atSec + pullingSec(puzzle, plan) };
    coughs += 1;
    prefixes.push(coughs >= puzzle.prefixFeedbackFromMiss ? wrongAt : null);
  }
  return { coughs, prefixes, solvedAtSec: null };
}

/** From a proposal to its last pull, if everybody takes the time that a simulated crewmate takes. */
function pullingSec({ plan: { simulatedConfirmSec, simulatedPullSec } }: LeverPuzzle, plan: readonly string[]): number {
  return simulatedConfirmSec + plan.length * simulatedPullSec;
}

function endingOf(run: ScriptedRun, story: Story): string | null {
  const vote = Object.values(story.votes)[0];
  const last = new Map(run.steps.flatMap((step) => (step.do === 'vote' ? [[step.who, step.option] as const] : [])));
  const votes = [...last.values()];
  const count = (option: string) => votes.filter((each) => each === option).length;
  const [most, next] = [...new Set(votes)].toSorted((a, b) => count(b) - count(a));
  if (most && next && count(most) === count(next)) return null;
  return vote?.options.find(({ id }) => id === (most ?? vote.default))?.ending ?? null;
}

function sentencesOf(run: ScriptedRun, scene: Scene, { coughs, solvedAtSec }: Played): string[] {
  const inPuzzle = run.steps.filter((step) => step.scene === scene.id);
  const shared = inPuzzle.some((step) => step.who === 1 && (step.do === 'b-pin' || step.do === 'b-said'));
  const hinted = inPuzzle.some((step) => step.do === 'b-hint');
  const solved = hinted ? 's-hint' : coughs > 0 ? 's-cough' : 's-clean';
  return [shared ? 's-needed' : 's-kept', solvedAtSec === null ? 's-time' : solved, 's-vote'];
}

function* stepFaults(run: ScriptedRun, step: ScriptedStep, story: Story): Iterable<string> {
  const scene = story.scenes.find(({ id }) => id === step.scene);
  if (!scene || step.atSec > scene.durationSec) yield `${run.id}: nothing can be done at ${step.scene} ${step.atSec} s.`;
  if (step.who > run.people) yield `${run.id}: there is no person ${step.who}.`;
  if (step.do === 'b-said' && run.people < 2) yield `${run.id}: nobody is there to hear a card.`;
  const packet = story.crew.humanSeatOrder[step.who - 1] ?? '';
  const puzzle = puzzleScene(story)?.puzzle;
  if (step.do === 'b-pull' && puzzle?.holder[packet] !== step.lever)
    yield `${run.id}: ${step.lever} is not the lever of ${step.who}.`;
}

function* runFaults(run: ScriptedRun, story: Story): Iterable<string> {
  const at = puzzleScene(story);
  if (!at) return;
  const played = playPlans(run, at.scene, at.puzzle);
  const { coughs, prefixes, solvedAtSec } = played;
  const ending = endingOf(run, story);
  const comesTo = { solved: solvedAtSec !== null, coughs, prefixes, ending, sentences: sentencesOf(run, at.scene, played) };
  if (JSON.stringify(comesTo) !== JSON.stringify(run.expect)) yield `${run.id} comes to ${JSON.stringify(comesTo)}.`;
  const introSec = Math.max(0, ...at.scene.play.map(({ narration, atSec }) => atSec + (story.narrationSec[narration] ?? 0)));
  if (solvedAtSec !== null && solvedAtSec - introSec > (at.scene.puzzle?.playSec ?? 0)) yield `${run.id} solves after the limit.`;
}

/** The scripted runs can be played, come to what they say, and together reach every ending. */
export const checkRuns: StoryCheck = function* ({ story, runs }) {
  for (const run of runs) {
    for (const step of run.steps) yield* stepFaults(run, step, story);
    yield* runFaults(run, story);
  }
  const reached = new Set(runs.map((run) => run.expect.ending));
  for (const id of Object.keys(story.endings)) if (!reached.has(id)) yield `No scripted run reaches the ending ${id}.`;
};
