import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOfCompiler, keepCompilations, keptCompilation } from './kept-compilations.ts';
import { makeStory, STORIES } from './library.ts';
import { readStoryFiles } from './story-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lorecrew-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = readStoryFiles(join(STORIES, 'lamp-room'));
const made = makeStory(files);
if ('faults' in made) throw new Error('The story of the tests holds.');
const { compiled } = made;

describe('stories that the build compiled', () => {
  const path = join(folder, 'stories.json');

  it('are what a start would compile from the same files', () => {
    keepCompilations([{ files, compiled }], path);
    expect(keptCompilation(files, path)).toEqual(compiled);
  });

  it('are not used once a character of a story differs, or for another story', () => {
    keepCompilations([{ files, compiled }], path);
    const changed = new Map(files.files).set('story.yml', `${files.files.get('story.yml')} `);
    expect(keptCompilation({ ...files, files: changed }, path)).toBeNull();
    expect(keptCompilation({ ...files, slug: 'another' }, path)).toBeNull();
  });

  it('are not used where the file is missing or was cut off', () => {
    expect(keptCompilation(files, join(folder, 'missing.json'))).toBeNull();
    const cutOff = join(folder, 'cut-off.json');
    writeFileSync(cutOff, '{"lamp-room":{"key":"');
    expect(keptCompilation(files, cutOff)).toBeNull();
  });

  it('belong to the compiler, its libraries and the words of each language, and not to tests', () => {
    const all = filesOfCompiler();
    for (const file of [
      'authoring/src/compile.ts',
      'engine/src/model/story.ts',
      'contract/src/hash.ts',
      'stories/standard/de.yml',
    ])
      expect(all).toContain(file);
    expect(all).toContain('package-lock.json');
    expect(all.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  });
});
