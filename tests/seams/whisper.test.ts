import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const written = (name: string) => readFileSync(new URL(`whisper/${name}.txt`, import.meta.url), 'utf8');

/** The files of the mechanic, and the tables with the one line that each side adds. */
const files: Readonly<Record<string, string>> = {
  'contract/src/live/mechanics/whisper.ts': written('contract.ts'),
  'engine/src/mechanics/whisper.ts': written('engine.ts'),
  'web/app/features/live/panels/whisper.tsx': written('panel.tsx'),
};
const tables: Readonly<Record<string, { from: string; member: readonly [string, string] }>> = {
  'contract/src/live/mechanics.ts': {
    from: './mechanics/whisper.ts',
    member: ['thanks, scorecard }', 'thanks, scorecard, whisper }'],
  },
  'engine/src/mechanics.ts': { from: './mechanics/whisper.ts', member: ['  chat,\n};', '  chat,\n  whisper,\n};'] },
  'web/app/features/live/panels.ts': { from: './panels/whisper.tsx', member: ['  chat,\n};', '  chat,\n  whisper,\n};'] },
};

/** The product beside itself, with the packages it has, so that it can be changed and checked. */
class Copy {
  readonly folder: string;

  constructor() {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, '.cache', 'whisper-'));
    const links = join(this.folder, 'node_modules/@lorecrew');
    mkdirSync(links, { recursive: true });
    for (const part of ['contract', 'engine', 'web']) {
      cpSync(join(ROOT, part), join(this.folder, part), {
        recursive: true,
        filter: (path) => !/\/(node_modules|build|public)(\/|$)/.test(path.slice(ROOT.length - 1)),
      });
      symlinkSync(join(this.folder, part), join(links, part));
    }
    cpSync(join(ROOT, 'tsconfig.base.json'), join(this.folder, 'tsconfig.base.json'));
    for (const file of Object.keys(files)) this.add(file);
    for (const table of Object.keys(tables)) this.register(table);
  }

  add(file: string): void {
    writeFileSync(join(this.folder, file), files[file] ?? '');
  }

  leaveOut(file: string): void {
    if (file in files) rmSync(join(this.folder, file));
    else cpSync(join(ROOT, file), join(this.folder, file));
  }

  register(table: string): void {
    const { from, member } = tables[table] ?? { from: '', member: ['', ''] };
    const text = readFileSync(join(ROOT, table), 'utf8');
    expect(text).toContain(member[0]);
    writeFileSync(join(this.folder, table), `import { whisper } from '${from}';\n${text.replace(member[0], member[1])}`);
  }

  putBack(file: string): void {
    if (file in files) this.add(file);
    else this.register(file);
  }

  /** What the compiler says of a part; nothing where it is content. */
  async says(part: string): Promise<string> {
    return run(process.execPath, [tsc, '-p', join(this.folder, part), '--pretty', 'false']).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  async all(): Promise<string> {
    return [await this.says('contract'), await this.says('engine'), await this.says('web')].join('');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('a mechanic that only a test has', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = new Copy();
  });
  afterAll(() => copy.remove());

  it('is three files and one line a side', async () => {
    expect(await copy.all()).toBe('');
  });

  it.each([
    ['contract', 'contract/src/live/mechanics/whisper.ts'],
    ['engine', 'contract/src/live/mechanics.ts'],
    ['engine', 'engine/src/mechanics/whisper.ts'],
    ['engine', 'engine/src/mechanics.ts'],
    ['web', 'web/app/features/live/panels/whisper.tsx'],
    ['web', 'web/app/features/live/panels.ts'],
  ])('is missed by the compiler in the %s without %s', async (part, file) => {
    copy.leaveOut(file);
    expect(await copy.says(part)).toContain('whisper');
    copy.putBack(file);
  });

  it('is asked for something to try of each of its commands', async () => {
    const file = 'contract/src/live/mechanics/whisper.ts';
    const text = written('contract.ts');
    writeFileSync(join(copy.folder, file), `${text.slice(0, text.indexOf(').withSamples'))}).withSamples({});\n`);
    expect(await copy.says('contract')).toContain(`Property '"whisper.send"' is missing`);
    copy.putBack(file);
  });
});
