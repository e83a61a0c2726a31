import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProductCopy, whisperFile } from './product-copy.ts';

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** By day one place a side is left out, and of the pages those are compiled that reach the panels; at night all. */
const isNight = process.env.PLACES === 'all';
const byDay = [
  ['contract', 'contract/src/live/mechanics/whisper.ts'],
  ['engine', 'engine/src/mechanics/registry.ts'],
  ['web/tsconfig.panels.json', 'web/app/features/live/panels.ts'],
] as const;
const byNight = [
  ['engine', 'contract/src/live/mechanics.ts'],
  ['engine', 'engine/src/mechanics/whisper/index.ts'],
  ['engine', 'engine/src/mechanics/whisper/story.ts'],
  ['web/tsconfig.panels.json', 'web/app/features/live/panels/whisper.tsx'],
] as const;

describe('a mechanic that only a test has', () => {
  let copy: ProductCopy;
  beforeAll(() => {
    copy = new ProductCopy(['contract', 'engine', 'web']);
    // What the panels reach: no other page could miss one.
    const panels = { extends: './tsconfig.json', include: [], files: ['app/features/live/panels.ts'] };
    copy.write('web/tsconfig.panels.json', JSON.stringify(panels));
  });
  afterAll(() => copy.remove());

  /** What the compiler says of a part; nothing where it is content. It looks again only at what a change reaches. */
  const says = (part: string): Promise<string> => {
    const known = ['--incremental', '--tsBuildInfoFile', join(copy.folder, `${part.replaceAll('/', '-')}.tsbuildinfo`)];
    return run(process.execPath, [tsc, '-p', join(copy.folder, part), '--pretty', 'false', ...known]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  };

  it('is four files and one line a side', async () => {
    const pages = isNight ? 'web' : 'web/tsconfig.panels.json';
    expect([await says('contract'), await says('engine'), await says(pages)].join('')).toBe('');
  });

  it.each(isNight ? [...byDay, ...byNight] : byDay)('is missed by the compiler in the %s without %s', async (part, place) => {
    copy.leaveOut(place);
    expect(await says(part)).toContain('whisper');
    copy.add(place);
  });

  it('is asked for something to try of each of its commands', async () => {
    const file = 'contract/src/live/mechanics/whisper.ts';
    const text = whisperFile('contract.ts');
    copy.write(file, `${text.slice(0, text.indexOf(').withSamples'))}).withSamples({});\n`);
    expect(await says('contract')).toContain(`Property '"whisper.send"' is missing`);
    copy.add(file);
  });
});
