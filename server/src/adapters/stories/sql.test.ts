import { loadStory } from '@lorecrew/authoring/library';
import { Stage } from '@lorecrew/contract/stage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { sqlStoryArchive } from './sql.ts';

const compiled = loadStory('lamp-room');
const { story } = compiled;

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('stories in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());

  it('are kept by their hash, once, whoever keeps them', async () => {
    const archive = sqlStoryArchive(database.db);
    await Promise.all([archive.keep(compiled), archive.keep(compiled)]);
    expect(await archive.story(story.hash)).toEqual(story);
    expect(await archive.story('f'.repeat(32))).toBeNull();
  });

  it('have their stage and drawings beside them', async () => {
    const archive = sqlStoryArchive(database.db);
    await archive.keep(compiled);
    expect(Stage.parse(JSON.parse((await archive.stage(story.stage)) ?? ''))).toEqual(compiled.stage);
    const [[hash, svg] = []] = Object.entries(compiled.art);
    expect(await archive.drawing(hash ?? '')).toBe(svg);
    expect([await archive.stage('f'.repeat(32)), await archive.drawing('f'.repeat(32))]).toEqual([null, null]);
  });

  it('of a later build are not played by this one', async () => {
    const archive = sqlStoryArchive(database.db);
    await archive.keep({ ...compiled, story: { ...story, hash: 'later', format: story.format + 1 } });
    await expect(archive.story('later')).rejects.toThrow('later build');
  });
});
