import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredAsset } from '../../ports/page-archive.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { sqlPageArchive } from './sql.ts';

const owner = { role: 'owner' } as const;

const asset = (name: string, content = `content of ${name}`): StoredAsset => ({
  path: `/assets/${name}`,
  brotli: false,
  content: Buffer.from(content),
});

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('assets of builds in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());
  beforeEach(() => database.db.script('delete from page_asset; delete from page_build'));

  const unusedFor = (days: number, path: string) =>
    database.db.query(owner, `update page_asset set used_at = now() - $2 * interval '1 day' where path = $1`, [path, days]);

  it('come back byte for byte, whether they are compressed or not', async () => {
    const archive = sqlPageArchive(database.db);
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
    await archive.publish('one', [asset('a.js'), { path: '/assets/b.woff2', brotli: true, content: bytes }]);
    expect(await archive.asset('/assets/a.js')).toEqual(asset('a.js'));
    expect(await archive.asset('/assets/b.woff2')).toEqual({ path: '/assets/b.woff2', brotli: true, content: bytes });
    expect(await archive.asset('/assets/c.js')).toBeNull();
  });

  it('are kept once when nodes of one build, and of two, publish at the same time', async () => {
    const archive = sqlPageArchive(database.db);
    const large = Array.from({ length: 5 }, (_, n) => asset(`large-${n}.js`, 'x'.repeat(200_000)));
    await Promise.all([
      archive.publish('one', [...large, asset('a.js')]),
      archive.publish('one', [asset('a.js'), ...large]),
      archive.publish('two', [asset('b.js'), ...large.toReversed()]),
    ]);
    expect((await archive.paths()).sort()).toEqual(['/assets/a.js', '/assets/b.js', ...large.map(({ path }) => path)]);
  });

  it('belong to builds in the order of their first starts, and say when files have come to one', async () => {
    const archive = sqlPageArchive(database.db);
    await archive.publish('one', [asset('a.js')]);
    await archive.publish('two', [asset('b.js')]);
    const [before] = await archive.builds();
    await archive.publish('one', [asset('a.js')]);
    expect((await archive.builds()).map(({ id }) => id)).toEqual(['one', 'two']);
    expect((await archive.builds())[0]).toEqual(before);
    await database.db.query(owner, 'update page_build set published_at = $1', [new Date(0)]);
    await archive.publish('one', [asset('a.js'), asset('c.js')]);
    expect((await archive.builds())[0]?.publishedAtMs).toBeGreaterThan(0);
  });

  it('go when no build has used them for two weeks, and not before', async () => {
    const archive = sqlPageArchive(database.db);
    await archive.publish('one', [asset('a.js'), asset('b.js'), asset('c.js')]);
    await unusedFor(13, '/assets/a.js');
    await unusedFor(15, '/assets/b.js');
    await unusedFor(15, '/assets/c.js');
    await database.db.query(owner, `update page_build set used_at = now() - interval '15 days'`);
    await archive.publish('two', [asset('c.js')]);
    await archive.clean();
    expect((await archive.paths()).sort()).toEqual(['/assets/a.js', '/assets/c.js']);
    expect((await archive.builds()).map(({ id }) => id)).toEqual(['two']);
  });

  it('go beyond a total size, those unused the longest first, but never those in use', async () => {
    const archive = sqlPageArchive(database.db, { keptBytes: 250 });
    const names = ['a.js', 'b.js', 'c.js', 'd.js'];
    await archive.publish(
      'one',
      names.map((name) => asset(name, 'x'.repeat(100))),
    );
    await archive.clean();
    expect(await archive.paths()).toHaveLength(4);
    for (const [days, name] of ['d.js', 'c.js', 'b.js', 'a.js'].entries()) await unusedFor(days + 1, `/assets/${name}`);
    await archive.clean();
    expect((await archive.paths()).sort()).toEqual(['/assets/c.js', '/assets/d.js']);
  });
});
