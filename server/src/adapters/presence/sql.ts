import type { Database, Presence } from '../../ports.ts';

const live = { role: 'live' } as const;

// In the order of the key: two nodes that refresh the same people would lock each other out otherwise.
const SEEN = `
insert into show_presence (session_id, participant_id, company_id, last_seen_at)
select session_id, participant_id, company_id, to_timestamp($4::bigint / 1000.0)
from unnest($1::text[], $2::text[], $3::uuid[]) as t(session_id, participant_id, company_id)
order by session_id, participant_id
on conflict (session_id, participant_id) do update set last_seen_at = greatest(show_presence.last_seen_at, excluded.last_seen_at)`;

/** Signs of life in the database, where every node sees them. */
export function sqlPresence(db: Database): Presence {
  return {
    seen: async (people, atMs) => {
      const unique = [...new Map(people.map((one) => [`${one.sessionId} ${one.participantId}`, one])).values()];
      if (unique.length === 0) return;
      const columns = [
        unique.map((one) => one.sessionId),
        unique.map((one) => one.participantId),
        unique.map((one) => one.companyId),
      ];
      await db.query(live, SEEN, [...columns, atMs], 'show_seen');
    },
    lastSeen: async (sessionIds) => {
      const sql = 'select session_id, participant_id, last_seen_at from show_presence where session_id = any($1::text[])';
      const rows = await db.query<{ session_id: string; participant_id: string; last_seen_at: Date }>(live, sql, [
        [...sessionIds],
      ]);
      return rows.map((row) => ({
        sessionId: row.session_id,
        participantId: row.participant_id,
        atMs: row.last_seen_at.getTime(),
      }));
    },
  };
}
