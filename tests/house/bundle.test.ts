import { describe, expect, it } from 'vitest';
import { checkBundle } from '../../scripts/checks/bundle.ts';
import type { SourceFile } from '../../scripts/checks/source.ts';

const sources: SourceFile[] = [
  {
    path: 'stories/a/story/puzzle.ts',
    text: "export const card = 'The bell rings before the fog lifts.';\nexport const id = 'short';",
  },
  { path: 'stories/a/story/scenes.ts', text: "export const title = 'An evening at the lamp room';" },
  { path: 'stories/a/stage/texts.ts', text: "export const title = 'An evening at the lamp room';" },
];

function found(text: string): string[] {
  return checkBundle({ sources, built: [{ path: 'web/build/client/assets/live.js', text }] }).map((one) => one.says);
}

describe('what is built for browsers', () => {
  it('holds no sentence of a story’s secret part', () => {
    expect(found('const a=`x`,b="The bell rings before the fog lifts.";')).toEqual([
      expect.stringContaining('stories/a/story/puzzle.ts'),
    ]);
  });

  it('may hold what the stage says as well, and words too short to tell', () => {
    expect(found('const a="An evening at the lamp room",b="short";')).toEqual([]);
  });
});
