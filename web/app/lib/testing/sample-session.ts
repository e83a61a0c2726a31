import { SessionDetail, type SessionStatus } from '@lorecrew/contract/api/sessions';

/** A session of three seats on 3 December 2026 at 15:00 in Berlin, wherever it stands. */
export function sampleSession(status: SessionStatus, more: Partial<SessionDetail> = {}): SessionDetail {
  return SessionDetail.parse({
    id: 'a'.repeat(26),
    name: 'Autumn get-together',
    slug: 'lamp-room',
    title: 'The Lamp Room',
    status,
    startsAtMs: Date.parse('2026-12-03T14:00:00Z'),
    zone: 'Europe/Berlin',
    seats: 3,
    people: 0,
    credits: { held: 3, used: 0, released: 0 },
    lengthSec: 3600,
    players: { min: 2, max: 60 },
    createdAtMs: Date.parse('2026-11-22T15:00:00Z'),
    endedAtMs: null,
    pause:
      status === 'paused' ? { sinceMs: Date.parse('2026-12-03T14:10:00Z'), untilMs: Date.parse('2026-12-17T14:10:00Z') } : null,
    revision: 0,
    language: 'en',
    organisers: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Ada Quay', planner: true }],
    meeting: { url: null, hosts: [] },
    invited: [],
    ...more,
  });
}
