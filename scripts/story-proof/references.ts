import type { Story } from '@lorecrew/engine/story';
import type { StoryCheck } from './story-folder.ts';

/** Buttons that pages show for the mechanics; each option of a vote has one of its own besides. */
const BUTTONS = [
  ...['b-lamp', 'b-sound', 'b-pin', 'b-said', 'b-notyet', 'b-pull', 'b-undo', 'b-up', 'b-down'],
  ...['b-try', 'b-agree', 'b-hint', 'b-nohint', 'b-thank', 'b-again', 'b-plan', 'b-leave'],
];

const SLOTS = [
  ...['name', 'n', 'm', 'k', 'role', 'lever', 'names', 'sims', 'text', 'plan', 'where', 'title', 'human'],
  ...['ownLeft', 'otherLeft', 'coughs', 'heard', 'prefix'],
];

function* optionsOf(story: Story) {
  for (const vote of Object.values(story.votes)) yield* vote.options;
}

function narrationsOf(story: Story): string[] {
  const inScenes = story.scenes.flatMap(({ play, puzzle, practice }) => [
    ...play.map(({ narration }) => narration).filter((id) => id !== 'ending'),
    ...(puzzle ? [puzzle.onSolved, puzzle.onTimeout] : []),
    ...(practice ? [practice.whenShared.narration] : []),
  ]);
  return [...inScenes, ...[...optionsOf(story)].map((option) => option.say), ...Object.keys(story.endings)];
}

function picturesOf(story: Story): string[] {
  const inScenes = story.scenes.flatMap(({ picture, puzzle }) => [picture, puzzle?.pictureOnEnd.picture]);
  const told = [...optionsOf(story), ...Object.values(story.endings)].map(({ picture }) => picture);
  return [...inScenes, ...told].filter((id) => typeof id === 'string');
}

function* sameSet(kind: string, wanted: Iterable<string>, present: Iterable<string>): Iterable<string> {
  const [needs, has] = [new Set(wanted), new Set(present)];
  for (const id of needs) if (!has.has(id)) yield `The ${kind} ${id} is missing.`;
  for (const id of has) if (!needs.has(id)) yield `The ${kind} ${id} is never used.`;
}

function* voteFaults({ votes, endings }: Story): Iterable<string> {
  for (const [id, { options, default: fallback }] of Object.entries(votes)) {
    if (options.length < 2 || options.length > 3) yield `Vote ${id} has ${options.length} options; two or three can be weighed.`;
    if (!options.some((option) => option.id === fallback)) yield `Vote ${id} falls back on ${fallback}, which is no option.`;
    for (const { ending } of options)
      if (ending && !(ending in endings)) yield `Vote ${id} leads to ${ending}, which is no ending.`;
  }
  const reached = new Set(Object.values(votes).flatMap(({ options }) => options.map(({ ending }) => ending)));
  for (const id of Object.keys(endings)) if (!reached.has(id)) yield `The ending ${id} cannot be reached.`;
}

/** Every id that is named exists, nothing is there for nobody, every ending is reached, and slots are known. */
export const checkReferences: StoryCheck = function* ({ story, stage }) {
  yield* sameSet('narration', narrationsOf(story), Object.keys(stage.narration));
  yield* sameSet('picture', picturesOf(story), Object.keys(stage.pictures));
  const voteButtons = [...optionsOf(story)].map(({ id }) => `b-${id}`);
  yield* sameSet('button', [...BUTTONS, ...voteButtons], Object.keys(stage.buttons));
  for (const { id, label } of optionsOf(story)) {
    if (stage.buttons[`b-${id}`]?.label !== label) yield `The button b-${id} does not say what the vote's option says.`;
  }
  const sceneIds = story.scenes.map(({ id }) => id);
  yield* sameSet("late joiner's sentence", sceneIds, Object.keys(story.late));
  for (const { id, puzzle, vote } of story.scenes) {
    if (puzzle && !(puzzle.puzzle in story.puzzles)) yield `Scene ${id} has the puzzle ${puzzle.puzzle}, which is missing.`;
    if (vote && !(vote.vote in story.votes)) yield `Scene ${id} has the vote ${vote.vote}, which is missing.`;
  }
  yield* voteFaults(story);
  for (const [, slot = ''] of JSON.stringify([story, stage.buttons]).matchAll(/\{([a-zA-Z]+)\}/g)) {
    if (!SLOTS.includes(slot)) yield `The slot {${slot}} is filled by nobody.`;
  }
  if (stage.slug !== story.slug || stage.texts.title !== story.title || stage.texts.tagline !== story.tagline) {
    yield 'Story and stage do not bear the same name.';
  }
};
