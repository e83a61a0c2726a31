import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from '../../scripts/input-hash.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lorecrew-hash-'));
  write('web/app/root.tsx', 'export const a = 1;');
  write('contract/src/limits.ts', 'export const b = 1;');
  write('stories/lamp-room/story.yml', 'title: The Lamp Room');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const hash = (settings = {}) => inputHash({ root, settings });

describe('whether the pages must be built again', () => {
  it.each(['web/app/root.tsx', 'web/app/new.tsx', 'contract/src/limits.ts'])('a change of %s asks for it', (path) => {
    const before = hash();
    write(path, 'export const changed = 2;');
    expect(hash()).not.toBe(before);
  });

  it.each(['web/app/root.test.tsx', 'web/build/client/a.js', 'web/node_modules/.vite/a.js', 'stories/lamp-room/story.yml'])(
    'a change of %s does not',
    (path) => {
      const before = hash();
      write(path, 'export const changed = 2;');
      expect(hash()).toBe(before);
    },
  );

  it('a setting that the bundler writes into the pages asks for it, others do not', () => {
    expect(hash({ VITE_API_BASE: 'https://api.example.org' })).not.toBe(hash());
    expect(hash({ PORT: '3001' })).toBe(hash());
  });
});
