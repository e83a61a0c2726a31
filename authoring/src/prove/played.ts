import type { ShowView } from '@lorecrew/contract/live/view';
import { isPaced } from '@lorecrew/engine/core/saved-time';
import { nextUseful } from '../play/answer.ts';
import { comesTo, playRun } from '../play/scripted-run.ts';
import { VirtualShow } from '../play/virtual-show.ts';
import { at, type Made, type Proof } from './proof.ts';

const STEP_MS = 1_000;
/** People who know the answer come to it a little one after the other, as people do. */
const THINKS_MS = 2_000;

interface Cast {
  readonly people: number;
  /** Who knows the answers; the others do nothing. */
  readonly able: boolean;
}

function play({ compiled: { story } }: Made, { people, able }: Cast): { show: VirtualShow; over: boolean; unseated: number } {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: `proof-${people}-${able}`, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const lastMs = new Map<string, number>();
  let unseated = 0;
  const act = (id: string) => (view: ShowView, nowMs: number) => {
    if (view.show?.phase === 'live' && view.me?.seat === null) unseated++;
    if (!able || nowMs - (lastMs.get(id) ?? 0) < THINKS_MS) return null;
    const command = nextUseful(show.show.story, view);
    if (command) lastMs.set(id, nowMs);
    return command;
  };
  const untilMs = story.lengthSec * 2_000 + 600_000;
  const over = show.run(Object.fromEntries(ids.map((id) => [id, act(id)])), { stepMs: STEP_MS, untilMs });
  return { show, over, unseated };
}

function* shows(made: Made) {
  const { story } = made.compiled;
  const { seats } = story.crew;
  const sizes = [...new Set([story.players.min, ...Array.from({ length: seats + 1 }, (_, i) => i + 1)])]
    .filter((size) => size >= story.players.min && size <= Math.max(story.players.max, seats + 1))
    .sort((a, b) => a - b);
  for (const people of sizes)
    for (const able of people === story.players.min ? [false, true] : [true]) {
      const who = `${people} ${people === 1 ? 'person' : 'people'} who ${able ? 'know the answers' : 'do nothing'}`;
      const { show, over, unseated } = play(made, { people, able });
      if (!over) {
        yield at(
          'story.yml',
          ['scenes'],
          `leave ${who} stuck in ${show.show.story.scenes[show.show.scene?.index ?? 0]?.id}: the show never ends.`,
        );
        return;
      }
      if (unseated > 0) yield at('story.yml', ['crew', 'deal'], `leave somebody without a seat when ${who} play.`);
      const lasted = ((show.show.completedAtMs ?? 0) - (show.show.startedAtMs ?? 0)) / 1000;
      // A paced story may end early, and never late.
      if (isPaced(story) ? lasted > story.lengthSec : lasted !== story.lengthSec)
        yield at('story.yml', ['length'], `is ${story.lengthSec}, and a show with ${who} lasts ${lasted} s.`);
      const refused = show.refused.find(({ actor }) => actor.startsWith('sim:'));
      if (refused)
        yield at(
          'crewmates.yml',
          ['crewmates'],
          `do what nobody may (${refused.command.type}: ${refused.code}) when ${who} play.`,
        );
      const unsolved =
        able &&
        people <= seats &&
        made.compiled.steps.find(
          ({ id, step }) =>
            step.task && Object.values(show.show.results[id]?.crews ?? {}).some(({ outcome }) => outcome !== 'solved'),
        );
      if (unsolved)
        yield at(
          unsolved.at.file,
          unsolved.at.path,
          `cannot be solved by ${who} in the time there is. Give more time, or let crewmates agree sooner.`,
        );
    }
}

function* runs(made: Made) {
  const { written, compiled } = made;
  if (!written.runs.some(({ run }) => run.steps.length === 0))
    yield at(
      'story.yml',
      [],
      'has no run in which nobody does anything. Write runs/nobody-acts.yml with "steps: []" and what comes of it.',
    );
  for (const { file, run } of written.runs) {
    if (run.mode !== undefined && !written.story.modes.includes(run.mode))
      yield at(file, ['mode'], `is ${run.mode}, which is no mode. Declare it in story.yml under modes.`);
    for (const [i, { scene, at: sec }] of run.steps.entries()) {
      const before = run.steps[i - 1];
      const place = (id: string) => compiled.story.scenes.findIndex((each) => each.id === id);
      if (place(scene) === -1) yield at(file, ['steps', i, 'scene'], `is ${scene}, which is no scene.`);
      if (before && (place(before.scene) > place(scene) || (before.scene === scene && before.at > sec)))
        yield at(file, ['steps', i], 'comes before the one above it. Put them in their order.');
    }
    const played = playRun(compiled.story, run, { seed: file });
    if (!played.over) yield at(file, [], 'never ends.');
    for (const { step, code } of played.refused)
      yield at(file, ['steps', step], `is refused (${code}). Nobody can do that there and then.`);
    for (const step of played.notDone) yield at(file, ['steps', step], 'is never done: the show had gone on by then.');
    const { ending, sentences, facts } = comesTo(played);
    const { ending: wanted, sentences: wantedSentences, ...steps } = run.expect;
    if (ending !== wanted) yield at(file, ['expect', 'ending'], `is ${wanted}, and the show comes to ${ending}.`);
    if (wantedSentences && wantedSentences.join() !== sentences.join())
      yield at(file, ['expect', 'sentences'], `are ${wantedSentences.join(', ')}, and the show says ${sentences.join(', ')}.`);
    for (const [step, expected] of Object.entries(steps))
      for (const [fact, value] of Object.entries(expected))
        if (facts[step]?.[fact] !== value)
          yield at(file, ['expect', step, fact], `is ${value}, and in the show it is ${facts[step]?.[fact] ?? 'nothing'}.`);
  }
}

/** Plays the story in the engine: no crew size gets stuck, and every scripted run ends as it says. */
export const provePlayed: Proof = function* (made) {
  yield* runs(made);
  yield* shows(made);
};
