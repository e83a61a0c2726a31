import { describe, expect, it } from 'vitest';
import { checkBundle } from '../../scripts/checks/bundle.ts';
import type { SourceFile } from '../../scripts/checks/source.ts';

const sources: SourceFile[] = [
  { path: 'engine/src/a.ts', text: "export const rule = 'nobody wins who stands still';\nexport const id = 'short';" },
  { path: 'engine/src/b.ts', text: "export const title = 'also said by the contract';" },
  { path: 'contract/src/c.ts', text: "export const title = 'also said by the contract';" },
];
const secrets = [{ text: 'The bell rings first.', from: 'stories/a/scenes/1.yml' }];

function found(text: string): string[] {
  return checkBundle({ sources, secrets, built: [{ path: 'web/build/client/assets/live.js', text }] }).map((one) => one.says);
}

describe('what is built for browsers', () => {
  it('holds no sentence of the engine', () => {
    expect(found('const a=`x`,b="nobody wins who stands still";')).toEqual([expect.stringContaining('engine/src/a.ts')]);
  });

  it('holds no secret of a story, however short', () => {
    expect(found('const a="The bell rings first."')).toEqual([expect.stringContaining('stories/a/scenes/1.yml')]);
  });

  it('may hold what the contract says as well, and words too short to tell', () => {
    expect(found('const a="also said by the contract",b="short";')).toEqual([]);
  });
});
