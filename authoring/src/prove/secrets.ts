import type { Compilation } from '../compiled.ts';
import { stepStories } from '../format.ts';

/** A text that nobody may read before the show tells it, and the file it stands in. */
export interface Secret {
  readonly text: string;
  readonly file: string;
}

/** All secrets of a story: cards, hints, answers and takeover lines. */
export function secretsOf({ story, steps }: Compilation): Secret[] {
  const ofSteps = steps.flatMap(({ kind, step, at }) =>
    (stepStories.get(kind)?.secrets(step) ?? []).map((text) => ({ text, file: at.file })),
  );
  const takeover = [story.takeover.stays, story.takeover.returns].map((text) => ({ text, file: 'story.yml' }));
  return [...ofSteps, ...takeover].filter(({ text }) => text !== '');
}
