import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;
const LEFT_OUT = /\/(node_modules|build|public)(\/|$)/;

/** The files of the mechanic that only tests have, by their place in the product. */
const FILES: Readonly<Record<string, string>> = {
  'contract/src/live/mechanics/whisper.ts': 'contract.ts',
  'engine/src/mechanics/whisper/index.ts': 'engine.ts',
  'engine/src/mechanics/whisper/story.ts': 'story.ts',
  'web/app/features/live/panels/whisper.tsx': 'panel.tsx',
};

/** Its one line in the table of each side. */
const TABLES: Readonly<Record<string, { from: string; member: readonly [string, string] }>> = {
  'contract/src/live/mechanics.ts': {
    from: './mechanics/whisper.ts',
    member: ['  scorecard,\n', '  scorecard,\n  whisper,\n'],
  },
  'engine/src/mechanics/registry.ts': { from: './whisper/index.ts', member: ['  chat,\n', '  chat,\n  whisper,\n'] },
  'web/app/features/live/panels.ts': { from: './panels/whisper.tsx', member: ['  chat: {},\n', '  chat: {},\n  whisper,\n'] },
};

/** Every place at which the mechanic is added. */
export const whisperPlaces: readonly string[] = [...Object.keys(FILES), ...Object.keys(TABLES)];

/** A file of the mechanic as it is written, or one of the tests that go with it. */
export function whisperFile(name: string): string {
  return readFileSync(new URL(`whisper/${name}.txt`, import.meta.url), 'utf8');
}

/** The product beside itself with one mechanic more, and the packages it has: it can be changed, checked and played. */
export class ProductCopy {
  readonly folder: string;

  /** `parts` are folders of the repository; the others are not there. */
  constructor(parts: readonly string[]) {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, '.cache', 'whisper-'));
    const links = join(this.folder, 'node_modules/@lorecrew');
    mkdirSync(links, { recursive: true });
    for (const part of parts) {
      const filter = (path: string) => !LEFT_OUT.test(path.slice(ROOT.length - 1));
      cpSync(join(ROOT, part), join(this.folder, part), { recursive: true, filter });
      symlinkSync(join(this.folder, part), join(links, part));
    }
    for (const file of ['tsconfig.base.json', 'package.json']) cpSync(join(ROOT, file), join(this.folder, file));
    for (const place of whisperPlaces) this.add(place);
  }

  /** Adds the mechanic at one place, or adds it again. */
  add(place: string): void {
    const file = FILES[place];
    const table = TABLES[place];
    if (file !== undefined) this.write(place, whisperFile(file));
    if (!table) return;
    const text = readFileSync(join(ROOT, place), 'utf8');
    const [before, after] = table.member;
    if (!text.includes(before)) throw new Error(`${place} has no ${before}`);
    this.write(place, `import { whisper } from '${table.from}';\n${text.replace(before, after)}`);
  }

  /** The mechanic is not added at this place. */
  leaveOut(place: string): void {
    if (place in FILES) rmSync(join(this.folder, place));
    else cpSync(join(ROOT, place), join(this.folder, place));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
