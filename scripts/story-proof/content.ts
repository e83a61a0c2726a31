import type { StoryCheck } from './story-folder.ts';

/** Nobody in a story has a gender, drinks, prays or is in danger. */
const NOT_HERE = ['he', 'she', 'his', 'her', 'him', 'beer', 'wine', 'god', 'die', 'dead', 'kill'];
/** A scorecard compares nobody. */
const RANKS = ['fast', 'faster', 'slow', 'best', 'worst', 'rank', 'score'];

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`\\b(${words.join('|')})\\b`, 'i');
}

/** Texts are safe for everybody, give away no other story, and rank nobody. */
export const checkContent: StoryCheck = function* ({ story, stage, spoilers }) {
  const everything = JSON.stringify([story, stage]);
  const gentle = anyOf(NOT_HERE).exec(everything);
  if (gentle) yield `A text says "${gentle[0]}".`;
  const told = spoilers.length > 0 && anyOf(spoilers).exec(everything);
  if (told) yield `A text gives another story away: "${told[0]}".`;
  for (const text of Object.values(story.scorecard.sentences)) if (anyOf(RANKS).test(text)) yield `The scorecard ranks: ${text}`;
};
