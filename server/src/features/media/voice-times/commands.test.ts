import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceSeat, VoiceTimes } from '../../../ports/voice-times.ts';
import type { Database } from '../../../ports.ts';
import { type TestDatabase, testDatabases } from '../../../testing/databases.ts';
import { sqlVoiceTimes } from './commands.ts';
import { spokenTimes } from './queries.ts';

const [COMPANY, OTHER, SESSION, NOW_MS] = [randomUUID(), randomUUID(), randomUUID(), 1_700_000_000_000];
const span = { crew: 'crew-1', fromMs: 1_000, toMs: 2_500, delayed: false };

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('when people speak, on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  let times: VoiceTimes;
  let seat: VoiceSeat;
  const rows = (sql: string, params: string[] = []) => db.query<{ n: number }>({ role: 'owner' }, sql, params);
  const kept = () => spokenTimes({ db }, seat);

  beforeAll(async () => {
    database = await open();
    db = database.db;
    times = sqlVoiceTimes({ db, clock: { nowMs: () => NOW_MS } });
    for (const id of [COMPANY, OTHER]) await rows(`insert into company (id, name) values ('${id}', 'Crew')`);
    await rows(
      `insert into session (id, public_id, company_id, experience, version, starts_at, seats)
       values ('${SESSION}', '${SESSION}', '${COMPANY}', 'lamp-room', 1, now(), 4)`,
    );
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    const participantId = randomUUID();
    seat = { companyId: COMPANY, sessionId: SESSION, participantId };
    await rows('delete from voice_consent');
    await rows(
      `insert into consumer (id, company_id, first_name, last_name, email) values ($1::uuid, '${COMPANY}', 'Ada', 'Lum', $1::text || '@crew.example')`,
      [participantId],
    );
    await rows(`insert into session_consumer (company_id, session_id, consumer_id) values ('${COMPANY}', '${SESSION}', $1)`, [
      participantId,
    ]);
  });

  it('is kept of nobody who has not said yes', async () => {
    expect(await times.isGiven(seat)).toBe(false);
    await times.keep(seat, span);
    expect(await kept()).toEqual({ consents: new Set(), spans: [] });
  });

  it('is kept of whoever has, in the order they began, and the same moment once', async () => {
    expect(await times.give(seat)).toBe(true);
    expect(await times.give(seat)).toBe(true);
    expect(await times.isGiven(seat)).toBe(true);
    await times.keep(seat, { ...span, fromMs: 5_000, toMs: 6_000, delayed: true });
    await times.keep(seat, span);
    await times.keep(seat, { ...span, toMs: 9_000 });
    const by = seat.participantId;
    expect(await kept()).toEqual({
      consents: new Set([by]),
      spans: [
        { by, crew: 'crew-1', fromMs: 1_000, toMs: 2_500, delayed: false },
        { by, crew: 'crew-1', fromMs: 5_000, toMs: 6_000, delayed: true },
      ],
    });
  });

  it('is deleted with the consent, and nothing comes after', async () => {
    await times.give(seat);
    await times.keep(seat, span);
    await Promise.all([times.takeBack(seat), times.keep(seat, { ...span, fromMs: 7_000, toMs: 9_000 })]);
    await times.keep(seat, { ...span, fromMs: 9_000, toMs: 9_900 });
    expect(await times.isGiven(seat)).toBe(false);
    expect(await rows('select count(*)::int as n from voice_span')).toEqual([{ n: 0 }]);
    expect(await rows('select count(*)::int as n from voice_consent')).toEqual([{ n: 0 }]);
  });

  it('is nobody’s who has no seat, and goes with the seat', async () => {
    expect(await times.give({ ...seat, participantId: randomUUID() })).toBe(false);
    await times.give(seat);
    await times.keep(seat, span);
    await rows('delete from session_consumer where consumer_id = $1', [seat.participantId]);
    expect(await rows('select count(*)::int as n from voice_span')).toEqual([{ n: 0 }]);
  });

  it('is seen and changed by no other company', async () => {
    await times.give(seat);
    await times.keep(seat, span);
    const stranger = { ...seat, companyId: OTHER };
    expect(await spokenTimes({ db }, stranger)).toEqual({ consents: new Set(), spans: [] });
    expect(await times.give(stranger)).toBe(false);
    await times.takeBack(stranger);
    await times.keep(stranger, { ...span, fromMs: 3_000, toMs: 4_000 });
    expect((await kept()).spans).toHaveLength(1);
  });
});
