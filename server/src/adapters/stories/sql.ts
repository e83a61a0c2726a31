import { contentHash } from '@lorecrew/authoring/content-hash';
import { canonicalJson } from '@lorecrew/contract/hash';
import { STORY_FORMAT, type Story } from '@lorecrew/engine/model/story';
import type { StoryArchive } from '../../ports/stories.ts';
import type { Database } from '../../ports.ts';

const live = { role: 'live' } as const;

/** Only the compiler makes stories, and a stored one has the format this build plays. */
function storyFrom(json: string): Story {
  return JSON.parse(json) as Story;
}

/** Compiled stories in the database, where every node finds them. */
export function sqlStoryArchive(db: Database): StoryArchive {
  return {
    keep: async ({ story, stage, art, translated }) => {
      const { hash, format, slug, version } = story;
      await db.transaction(live, async (tx) => {
        await tx.query(
          'insert into show_drawing (hash, svg) select * from unnest($1::text[], $2::text[]) order by 1 on conflict do nothing',
          [Object.keys(art), Object.values(art)],
        );
        const stages = [stage, ...translated].map(canonicalJson);
        await tx.query(
          'insert into show_stage (hash, stage) select * from unnest($1::text[], $2::text[]) order by 1 on conflict do nothing',
          [stages.map(contentHash), stages],
        );
        await tx.query(
          'insert into show_story (hash, format, slug, version, story) values ($1, $2, $3, $4, $5) on conflict do nothing',
          [hash, format, slug, version, canonicalJson(story)],
        );
      });
    },
    story: async (hash) => {
      const sql = 'select format, story from show_story where hash = $1';
      const [row] = await db.query<{ format: number; story: string }>(live, sql, [hash]);
      if (row && row.format > STORY_FORMAT) throw new Error(`Story ${hash} was compiled by a later build.`);
      return row ? storyFrom(row.story) : null;
    },
    stage: async (hash) => {
      const [row] = await db.query<{ stage: string }>(live, 'select stage from show_stage where hash = $1', [hash]);
      return row?.stage ?? null;
    },
    drawing: async (hash) => {
      const [row] = await db.query<{ svg: string }>(live, 'select svg from show_drawing where hash = $1', [hash]);
      return row?.svg ?? null;
    },
  };
}
