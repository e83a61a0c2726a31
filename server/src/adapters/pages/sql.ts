import type { PageArchive, StoredAsset } from '../../ports/page-archive.ts';
import type { Database } from '../../ports.ts';

const live = { role: 'live' } as const;

/** Bytes of content in one statement. */
const STATEMENT_BYTES = 512 * 1024;
/** Tabs that were opened before that are few, and load a page anew when a part of it is missing. */
const KEPT_FOR = "interval '14 days'";
/** A build that runs marks its assets as used every hour; an asset used more recently than this may belong to one. */
const IN_USE_FOR = "interval '3 hours'";
/** More than a hundred builds of 1.8 MB, if no two had a file in common. */
const KEPT_BYTES = 256 * 1024 * 1024;
const DELETED_AT_ONCE = 200;

const TOUCH_BUILD = `
insert into page_build (id) values ($1)
on conflict (id) do update set used_at = clock_timestamp(),
  published_at = case when $2 then clock_timestamp() else page_build.published_at end`;

const ADD = `
insert into page_asset (path, brotli, content)
select path, brotli, decode(content, 'base64') from unnest($1::text[], $2::bool[], $3::text[]) as a (path, brotli, content)
order by path on conflict (path) do update set used_at = clock_timestamp()`;

const MISSING =
  'select path from unnest($1::text[]) as p (path) where not exists (select from page_asset a where a.path = p.path)';

/** Rows are locked in the order of their paths: nodes of one build start at the same time. */
const TOUCH = `
update page_asset set used_at = clock_timestamp() where path in (
  select path from page_asset where path = any($1::text[]) and used_at < clock_timestamp() - interval '1 hour' order by path for update)`;

const CLEAN_OLD = `
delete from page_asset where path in (
  select path from page_asset where used_at < clock_timestamp() - ${KEPT_FOR} order by used_at limit ${DELETED_AT_ONCE})`;

const CLEAN_LARGE = `
delete from page_asset where path in (
  select path from (
    select path, used_at, sum(octet_length(content)) over (order by used_at desc, path) as bytes from page_asset
  ) a where bytes > $1 and used_at < clock_timestamp() - ${IN_USE_FOR} order by used_at limit ${DELETED_AT_ONCE})`;

const CLEAN_BUILDS = `delete from page_build where used_at < clock_timestamp() - ${KEPT_FOR}`;

/** Cuts a list into parts of at most `STATEMENT_BYTES` of content each, or of one asset. */
function partsOf(assets: readonly StoredAsset[]): StoredAsset[][] {
  const parts: StoredAsset[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const asset of assets) {
    bytes += asset.content.length;
    if (bytes > STATEMENT_BYTES) {
      parts.push([]);
      bytes = asset.content.length;
    }
    parts.at(-1)?.push(asset);
  }
  return parts;
}

/** Assets of builds in the database. `keptBytes`: their total size, beyond which those go that have been unused the longest. */
export function sqlPageArchive(db: Database, { keptBytes = KEPT_BYTES } = {}): PageArchive {
  return {
    publish: async (build, assets) => {
      const paths = assets.map(({ path }) => path);
      await db.query(live, TOUCH, [paths]);
      const missing = new Set((await db.query<{ path: string }>(live, MISSING, [paths])).map(({ path }) => path));
      for (const part of partsOf(assets.filter(({ path }) => missing.has(path))))
        await db.query(live, ADD, [
          part.map(({ path }) => path),
          part.map(({ brotli }) => brotli),
          part.map(({ content }) => content.toString('base64')),
        ]);
      await db.query(live, TOUCH_BUILD, [build, missing.size > 0]);
    },
    builds: async () => {
      const sql = 'select id, first_started_at as first, published_at as published from page_build order by first_started_at, id';
      const rows = await db.query<{ id: string; first: Date; published: Date }>(live, sql, []);
      return rows.map(({ id, first, published }) => ({
        id,
        firstStartedAtMs: first.getTime(),
        publishedAtMs: published.getTime(),
      }));
    },
    paths: async () => (await db.query<{ path: string }>(live, 'select path from page_asset', [])).map(({ path }) => path),
    asset: async (path) => {
      const sql = "select brotli, encode(content, 'base64') as content from page_asset where path = $1";
      const [row] = await db.query<{ brotli: boolean; content: string }>(live, sql, [path]);
      return row ? { path, brotli: row.brotli, content: Buffer.from(row.content, 'base64') } : null;
    },
    clean: async () => {
      await db.query(live, CLEAN_OLD, []);
      await db.query(live, CLEAN_LARGE, [keptBytes]);
      await db.query(live, CLEAN_BUILDS, []);
    },
  };
}
