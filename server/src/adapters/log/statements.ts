/**
 * The append for many sessions at once. `l` locks the heads that are still as the batch was decided on, in the order of the
 * session ids (in any other order two nodes lock each other out: measured); `w` moves them on; `i` and `t` insert the rows of
 * just those. What comes back has won; with no events, it is confirmed that the head is still this one.
 *
 * $1 sessions, $2 heads, $3 numbers of events, $4 next deadlines (ms or null);
 * events flat: $5 session, $6 offset from 1, $7 command id, $8 actor, $9 type, $10 body as text, $11 time (ms);
 * texts flat: $12 session, $13 id, $14 author, $15 body.
 */
export const APPEND = `
with u as materialized (
  select * from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[]) as t(session_id, head, n, due_ms)
),
l as materialized (
  select s.session_id, s.company_id, u.head, u.n, u.due_ms
  from show_stream s join u on s.session_id = u.session_id and s.head = u.head
  order by s.session_id for no key update of s
),
w as (
  update show_stream s set head = s.head + l.n, next_deadline_at = to_timestamp(l.due_ms / 1000.0)
  from l where s.session_id = l.session_id and s.head = l.head and l.n > 0
  returning s.session_id
),
i as (
  insert into show_event (session_id, seq, company_id, cmd_id, actor, type, body, at)
  select w.session_id, l.head + e.o, l.company_id, e.c, e.actor, e.type, e.b::jsonb, to_timestamp(e.at_ms / 1000.0)
  from unnest($5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[])
    as e(session_id, o, c, actor, type, b, at_ms)
  join w using (session_id) join l using (session_id)
  returning 1
),
x as (
  insert into show_text (session_id, id, company_id, author, body)
  select w.session_id, t.id, l.company_id, t.author, t.body
  from unnest($12::text[], $13::text[], $14::text[], $15::text[]) as t(session_id, id, author, body)
  join w using (session_id) join l using (session_id)
  returning 1
)
select l.session_id from l left join w using (session_id)
where (w.session_id is not null or l.n = 0) and (select count(*) from i) >= 0 and (select count(*) from x) >= 0`;

/** $1 sessions, $2 last sequence numbers known. */
export const READ = `
select e.session_id, e.seq, e.cmd_id, e.actor, e.type, e.body, e.at
from unnest($1::text[], $2::bigint[]) as u(session_id, after_seq)
join show_event e on e.session_id = u.session_id and e.seq > u.after_seq
order by e.session_id, e.seq`;

/** $1 due before (ms), $2 claimed until (ms), $3 at most. Claiming moves the deadline on, so that a claim that dies runs out. */
export const DUE = `
update show_stream set next_deadline_at = to_timestamp($2::bigint / 1000.0)
where session_id in (
  select session_id from show_stream where next_deadline_at < to_timestamp($1::bigint / 1000.0)
  order by next_deadline_at limit $3 for no key update skip locked
)
returning session_id`;
