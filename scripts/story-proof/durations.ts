import type { Scene } from '@lorecrew/engine/story';
import type { StoryCheck, StoryFolder } from './story-folder.ts';

/** A vote must stay open so long after its question is read. */
const TIME_TO_VOTE_SEC = 5;
/** What a vote brings about is told within so many seconds of its close. */
const CONSEQUENCE_SEC = 30;

type Pace = 'planned' | 'late';

function longest({ story }: StoryFolder, narrations: readonly string[]): number {
  return Math.max(0, ...narrations.map((id) => story.narrationSec[id] ?? 0));
}

/** Seconds that a scene's story takes at a pace, by what fills it. */
function neededSec(folder: StoryFolder, scene: Scene, pace: Pace): number {
  const { story } = folder;
  const late = pace === 'late';
  const played = scene.play.map(({ narration, atSec }) =>
    narration === 'ending' ? atSec + longest(folder, Object.keys(story.endings)) : atSec + longest(folder, [narration]),
  );
  const spoken = Math.max(0, ...played);
  const { puzzle, practice, vote } = scene;
  const puzzleSec = puzzle
    ? spoken + (late ? puzzle.latePlaySec : puzzle.playSec) + longest(folder, [puzzle.onSolved, puzzle.onTimeout])
    : 0;
  const shared = practice?.whenShared;
  const practiceSec = shared ? (late ? shared.lateLatestSec : shared.latestSec) + longest(folder, [shared.narration]) : 0;
  const say = vote ? (story.votes[vote.vote]?.options.map((option) => option.say) ?? []) : [];
  const voteSec = vote ? (late ? vote.lateClosesSec : vote.closesSec) + vote.turnSec + longest(folder, say) : 0;
  return Math.max(spoken, puzzleSec, practiceSec, voteSec);
}

function* sceneFaults(folder: StoryFolder, scene: Scene): Iterable<string> {
  const limits = { planned: scene.durationSec, late: scene.lateDurationSec };
  if (limits.late > limits.planned) yield `Scene ${scene.id} is longer when late.`;
  for (const pace of ['planned', 'late'] as const) {
    const needed = neededSec(folder, scene, pace);
    if (needed > limits[pace]) {
      yield `Scene ${scene.id} needs ${needed} s and has ${limits[pace]} s (${pace}).`;
    }
  }
  const lamp = scene.lamps?.simulatedLightSec.find((sec) => sec >= limits.late);
  if (lamp !== undefined) yield `Scene ${scene.id}: a simulated crewmate lights its lamp after the scene's end (${lamp} s).`;
}

function* practiceFaults(scene: Scene): Iterable<string> {
  const practice = scene.practice;
  if (!practice) return;
  const { readLeftSec, lateReadLeftSec = readLeftSec, whenShared } = practice;
  if (readLeftSec >= whenShared.latestSec) yield `Scene ${scene.id}: cards left are read after ${whenShared.narration}.`;
  if (lateReadLeftSec >= whenShared.lateLatestSec)
    yield `Scene ${scene.id}, late: cards left are read after ${whenShared.narration}.`;
  if (practice.simulatedPinSec.some((sec) => sec >= lateReadLeftSec)) yield `Scene ${scene.id}: a crewmate pins too late.`;
}

function* voteFaults(folder: StoryFolder, scene: Scene): Iterable<string> {
  const vote = scene.vote;
  if (!vote) return;
  const question = longest(folder, [vote.notBeforeNarration]);
  if (vote.lateClosesSec < question + TIME_TO_VOTE_SEC) yield `Vote ${vote.vote} closes too soon after its question.`;
  const say = folder.story.votes[vote.vote]?.options.map((option) => option.say) ?? [];
  if (vote.turnSec + longest(folder, say) > CONSEQUENCE_SEC) yield `Vote ${vote.vote} takes too long to show what it did.`;
}

/** Every scene has the time it needs, planned and late, and the scenes add up to the story's length. */
export const checkDurations: StoryCheck = function* (folder) {
  const { story } = folder;
  const totalSec = story.scenes.reduce((sum, scene) => sum + scene.durationSec, 0);
  if (totalSec !== story.lengthSec) yield `The scenes take ${totalSec} s, the story says ${story.lengthSec} s.`;
  for (const scene of story.scenes) {
    yield* sceneFaults(folder, scene);
    yield* practiceFaults(scene);
    yield* voteFaults(folder, scene);
  }
};
