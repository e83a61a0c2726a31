import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlPageArchive } from '../adapters/pages/sql.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { type Asset, createAsset } from './assets.ts';
import { PageAssets } from './page-assets.ts';

/** Time that passes when something waits for it. */
function leapingTime() {
  let nowMs = 0;
  return {
    clock: { nowMs: () => nowMs },
    timers: {
      after: (delayMs: number, run: () => void) => {
        setImmediate(() => {
          nowMs += delayMs;
          run();
        });
        return () => undefined;
      },
      every: () => () => undefined,
    },
  };
}

const script = (text: string, br = false): Asset => {
  const body = Buffer.from(text);
  return createAsset('/assets/x.js', { body, br: br ? brotliCompressSync(body) : null, gzip: null });
};

describe('assets of other builds', () => {
  const [embedded] = testDatabases(undefined);
  let database: TestDatabase;
  let asked: string[] = [];
  beforeAll(async () => {
    if (!embedded) throw new Error('There is no embedded database.');
    database = await embedded.open();
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    await database.db.script('delete from page_asset; delete from page_build');
    asked = [];
  });

  /** A node of a build with these files. */
  async function node(build: string, files: Readonly<Record<string, Asset>>): Promise<PageAssets> {
    const { db } = database;
    const archive = sqlPageArchive({
      ...db,
      query: (scope, sql, params) => {
        asked.push(sql);
        return db.query(scope, sql, params);
      },
    });
    const onError = (error: unknown) => {
      throw error;
    };
    const assets = new PageAssets({ archive, build, files: new Map(Object.entries(files)), ...leapingTime(), onError });
    await assets.publish();
    return assets;
  }

  it('are served by a node that was started before them, and by one that was started after', async () => {
    const one = await node('one', { '/assets/a.js': script('let a;', true), '/robots.txt': script('fixed name') });
    const two = await node('two', { '/assets/b.js': script('let b;') });
    const [a, b] = [await two.asset('/assets/a.js'), await one.asset('/assets/b.js')];
    expect([a?.body.toString(), b?.body.toString()]).toEqual(['let a;', 'let b;']);
    expect(a).toMatchObject({ type: 'text/javascript; charset=utf-8', immutable: true, br: brotliCompressSync('let a;') });
    expect(await two.asset('/robots.txt')).toBeNull();
  });

  it('are read once however often they are asked for', async () => {
    await node('one', { '/assets/a.js': script('let a;') });
    const two = await node('two', { '/assets/b.js': script('let b;') });
    asked = [];
    await Promise.all(Array.from({ length: 20 }, () => two.asset('/assets/a.js')));
    await two.asset('/assets/a.js');
    expect(asked).toHaveLength(1);
  });

  it('cost one look at the builds when a thousand made-up names are asked for at once', async () => {
    const one = await node('one', { '/assets/a.js': script('let a;') });
    asked = [];
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, n) => one.asset(`/assets/made-up-${n}.js`)));
    expect(answers.every((answer) => answer === null)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('from page_build');
  });

  it.each(['/assets/', '/assets/../a.js', '/assets/a b.js', `/assets/${'a'.repeat(201)}.js`])(
    'cost nothing when no file can have the name: %s',
    async (path) => {
      const one = await node('one', { '/assets/a.js': script('let a;') });
      asked = [];
      expect(await one.asset(path)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('have one build that open pages are told of: the earliest of those that run', async () => {
    const one = await node('one', { '/assets/a.js': script('let a;') });
    const two = await node('two', { '/assets/b.js': script('let b;') });
    await one.look();
    for (const each of [one, two]) {
      expect(each.latestBuild(['one', 'two'])).toBe('one');
      expect(each.latestBuild(['two', 'one', 'two'])).toBe('one');
      expect(each.latestBuild(['two'])).toBe('two');
    }
    // A node that goes back to the earlier build is named again by all.
    const back = await node('one', { '/assets/a.js': script('let a;') });
    expect(back.latestBuild(['one', 'two'])).toBe('one');
    // A build that keeps no assets is not named.
    expect(two.latestBuild(['two', 'before assets were kept'])).toBe('two');
  });
});
