import { randomUUID } from 'node:crypto';
import { CrewsAnswer, type CrewWish } from '@lorecrew/contract/api/crews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { grant } from '../../credits/commands.ts';
import { tellCrewsLeft } from './jobs.ts';

/** A story for crews of people alone: four seats, from three people to sixty. */
const STORIES_DIR = new URL('../../../../../tests/fixtures/stories/', import.meta.url).pathname;
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gil', 'Hal'];

describe('crews of a session', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs }, environment: { STORIES_DIR } });
    inviting = new Inviting(started);
    await inviting.signUp();
    const { id } = (await inviting.call({ url: '/api/user' })).json();
    const [user] = await inviting.people.rows<{ company: string }>('select company_id as company from app_user where id = $1', [
      id,
    ]);
    const companyId = user?.company ?? '';
    await started.product.seeding.db.transaction({ role: 'tenant', companyId }, (tx) =>
      grant(tx, { companyId, key: 'crews', credits: 500, label: 'Tests', atMs: nowMs }),
    );
  });
  afterAll(() => started.close());

  const urlOf = (id: string) => `/api/sessions/${id}/crews`;
  const look = async (id: string) => CrewsAnswer.parse((await inviting.call({ url: urlOf(id) })).json());
  const save = (id: string, payload: object, as?: string) => inviting.call({ method: 'PUT', url: urlOf(id), payload }, as);
  const deal = (id: string, payload: object) => inviting.post(`${urlOf(id)}/deal`, payload);
  const namesIn = ({ people, crews }: CrewsAnswer) =>
    Array.from({ length: crews }, (_, i) => people.filter(({ crew }) => crew === i + 1).map(({ name }) => name));

  /** A session with so many people, and the id of each by name. */
  async function withPeople(names: readonly string[] = NAMES) {
    const { id } = await inviting.plan({ experience: 'night-ferry', seats: Math.max(3, names.length) });
    await inviting.added(
      id,
      names.map((name) => inviting.row(name)),
    );
    const { people } = await look(id);
    const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? '';
    const placed = (...crews: string[][]) => crews.flatMap((crew, i) => crew.map((name) => ({ id: idOf(name), crew: i + 1 })));
    const wish = (kind: CrewWish['kind'], ...who: string[]) => ({ kind, people: who.map(idOf) });
    return { id, idOf, placed, wish };
  }

  it('are shown as they would be dealt, evenly, until somebody arranges them', async () => {
    const { id } = await withPeople();
    const crews = await look(id);
    expect(crews).toMatchObject({
      version: 0,
      arranged: false,
      open: true,
      single: false,
      crews: 3,
      seats: 4,
      least: 2,
      unmet: [],
    });
    expect(namesIn(crews)).toEqual([
      ['Ada', 'Dee', 'Gil'],
      ['Ben', 'Eve', 'Hal'],
      ['Cyd', 'Fay'],
    ]);
    expect(await look((await inviting.plan()).id)).toMatchObject({ single: true, crews: 1, people: [] });
  });

  it('are saved as arranged, and tell what wishes do not hold and why', async () => {
    const { id, placed, wish } = await withPeople();
    const crews = placed(['Ada', 'Ben', 'Cyd'], ['Dee', 'Eve', 'Fay'], []);
    const wishes = [
      wish('together', 'Ada', 'Dee'),
      wish('apart', 'Ada', 'Dee'),
      wish('apart', 'Eve', 'Gil'),
      wish('together', 'Cyd', 'Eve'),
    ];
    const saved = CrewsAnswer.parse((await save(id, { version: 0, crews: 3, people: crews, wishes })).json());
    expect(saved).toMatchObject({ version: 1, arranged: true, crews: 3 });
    expect(namesIn(saved)).toEqual([['Ada', 'Ben', 'Cyd'], ['Dee', 'Eve', 'Fay'], []]);
    expect(saved.people.filter(({ crew }) => crew === null).map(({ name }) => name)).toEqual(['Gil', 'Hal']);
    expect(saved.unmet).toEqual([
      { wish: 0, why: 'contrary', against: [1] },
      { wish: 3, why: 'moved', against: [] },
    ]);
    expect(await look(id)).toEqual(saved);
    const again = await save(id, { version: 1, crews: 3, people: crews, wishes });
    expect(again.json()).toEqual(saved);
  });

  it('are dealt evenly as the wishes allow, without whoever cannot come', async () => {
    const { id, wish } = await withPeople();
    const ben = await inviting.people.rows<{ email: string }>(
      `select c.email from consumer c join session_consumer sc on sc.consumer_id = c.id join session s on s.id = sc.session_id
        where s.public_id = $1 and c.first_name = 'Ben'`,
      [id],
    );
    await inviting.answer(id, { secret: await inviting.secretOf(ben[0]?.email ?? ''), answer: 'not_coming' });
    const wishes = [wish('together', 'Ada', 'Cyd', 'Dee'), wish('apart', 'Cyd', 'Dee'), wish('apart', 'Eve', 'Fay')];
    const dealt = CrewsAnswer.parse((await deal(id, { version: 0, wishes })).json());
    expect(namesIn(dealt)).toEqual([
      ['Ada', 'Cyd', 'Dee', 'Fay'],
      ['Eve', 'Gil', 'Hal'],
    ]);
    expect(dealt.people.find(({ name }) => name === 'Ben')).toMatchObject({ crew: null, answer: 'not_coming' });
    expect(dealt.unmet).toEqual([{ wish: 1, why: 'contrary', against: [0] }]);
  });

  it('are refused with what is wrong, and stay as they are', async () => {
    const { id, placed, idOf } = await withPeople();
    const other = await withPeople(['Zoe', 'Yan', 'Xia']);
    const { token: eve, email: eveEmail } = await inviting.people.member();
    const theirs = randomUUID();
    await inviting.people.rows(
      `insert into consumer (id, company_id, first_name, last_name, email)
         select $1::uuid, company_id, 'Eve', '', $3 from app_user where email = $2`,
      [theirs, eveEmail, `of-${eveEmail}`],
    );
    const rest = { version: 0, crews: 2, wishes: [] };
    const two = placed(['Ada'], ['Ben']);
    const stranger = { id: randomUUID(), crew: 1 };
    const ask = async (payload: object) => errorOf(await save(id, { ...rest, ...payload }));
    expect(await ask({ people: placed([], [], ['Ada']) })).toEqual([404, 'BREAKOUT_001']);
    expect(await ask({ people: [{ id: idOf('Ada'), crew: 0 }] })).toEqual([404, 'BREAKOUT_001']);
    expect(await ask({ people: [...two, { id: idOf('Ada'), crew: 2 }] })).toEqual([409, 'BREAKOUT_002']);
    expect(await ask({ people: [stranger] })).toEqual([409, 'COMPANY_001']);
    expect(await ask({ people: [{ id: theirs, crew: 1 }] })).toEqual([409, 'COMPANY_001']);
    expect(await ask({ people: [], wishes: [{ kind: 'apart', people: [idOf('Ada'), stranger.id] }] })).toEqual([
      409,
      'COMPANY_001',
    ]);
    expect(await ask({ people: [{ id: other.idOf('Zoe'), crew: 1 }] })).toEqual([404, 'SESSION_009']);
    expect(await ask({ people: placed(['Ada', 'Ben', 'Cyd', 'Dee', 'Eve']) })).toEqual([409, 'CREWS_002']);
    expect(await ask({ people: [{ id: 'LC-1', crew: 1 }] })).toEqual([404, 'SESSION_009']);
    expect(await ask({ people: [], wishes: [{ kind: 'apart', people: [idOf('Ada'), idOf('Ada')] }] })).toEqual([
      400,
      'REQUEST_001',
    ]);
    expect(errorOf(await save(id, { ...rest, people: two }, eve))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await deal(id, { version: 0, wishes: [{ kind: 'apart', people: [idOf('Ada'), stranger.id] }] }))).toEqual([
      409,
      'COMPANY_001',
    ]);
    expect(await look(id)).toMatchObject({ version: 0, arranged: false });
  });

  it('are never overwritten by somebody who has not seen the newest, also of two at the same moment', async () => {
    const { id, placed } = await withPeople();
    const one = { version: 0, crews: 2, people: placed(['Ada', 'Ben'], ['Cyd', 'Dee']), wishes: [] };
    const two = { ...one, people: placed(['Ada', 'Cyd'], ['Ben', 'Dee']) };
    const answers = await Promise.all([save(id, one), save(id, two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      error: 'CREWS_001',
      message: 'Somebody else has changed the crews meanwhile. Here is how they are now.',
    });
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(await look(id)).toEqual(won?.json());
    expect(errorOf(await deal(id, { version: 0, wishes: [] }))).toEqual([409, 'CREWS_001']);
  });

  it('leave whoever is taken out of the session, with the wishes that were about them', async () => {
    const { id, placed, idOf, wish } = await withPeople(['Ada', 'Ben', 'Cyd', 'Dee']);
    const wishes = [wish('apart', 'Ada', 'Ben'), wish('together', 'Ada', 'Cyd', 'Dee')];
    await save(id, { version: 0, crews: 2, people: placed(['Ada', 'Cyd'], ['Ben', 'Dee']), wishes });
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${idOf('Ada')}` });
    const left = await look(id);
    expect(namesIn(left)).toEqual([['Cyd'], ['Ben', 'Dee']]);
    expect(left.wishes).toEqual([{ kind: 'together', people: [idOf('Cyd'), idOf('Dee')].sort() }]);
    await inviting.added(id, [inviting.row('Eve')]);
    expect((await look(id)).people.find(({ name }) => name === 'Eve')).toMatchObject({ crew: null });
  });

  it('are what the show begins with, also where the process died before it could tell', async () => {
    const { id, placed, idOf } = await withPeople();
    await save(id, { version: 0, crews: 2, people: placed(['Ada', 'Ben'], ['Cyd', 'Dee']), wishes: [] });
    const [row] = await inviting.people.rows<{ id: string }>('select id from session where public_id = $1', [id]);
    const state = () => started.product.shows.get(row?.id ?? '')?.state;
    expect(state()?.arrangement).toMatchObject({ version: 1, crews: { [idOf('Ada')]: 1, [idOf('Dee')]: 2 } });
    await inviting.people.rows(
      `update session set crews_version = 2, crews_asked_at = to_timestamp($2 / 1000.0) where public_id = $1`,
      [id, nowMs - 31_000],
    );
    await inviting.people.rows('update session_consumer set crew = 1 where consumer_id = $1::uuid', [idOf('Dee')]);
    await tellCrewsLeft(started.product.planning);
    await tellCrewsLeft(started.product.planning);
    expect(state()?.arrangement).toMatchObject({ version: 2, crews: { [idOf('Dee')]: 1 } });
    const [waits] = await inviting.people.rows<{ at: Date | null }>(
      'select crews_asked_at as at from session where public_id = $1',
      [id],
    );
    expect(waits?.at).toBeNull();
    const { shows } = started.product;
    const join = (name: string) =>
      shows.submit(row?.id ?? '', {
        id: `join:${name}`,
        actor: 'server',
        command: { type: 'participant.join', participant: idOf(name) },
      });
    nowMs = Date.parse('2026-12-03T13:59:00Z');
    for (const name of ['Dee', 'Cyd', 'Hal', 'Ada', 'Gil']) {
      nowMs += 1_000;
      await join(name);
    }
    nowMs = Date.parse('2026-12-03T14:00:01Z');
    await expect.poll(() => state()?.phase).toBe('live');
    const nameOf = new Map(NAMES.map((name) => [idOf(name), name]));
    const seated = state()?.crews.map(({ seats }) =>
      seats.map(({ occupant }) => (occupant.kind === 'person' ? nameOf.get(occupant.id) : occupant.crewmate)),
    );
    expect(seated).toEqual([
      ['Dee', 'Ada', 'Gil'],
      ['Cyd', 'Hal'],
    ]);
    await inviting.signIn();
    await expect.poll(async () => (await look(id)).open).toBe(false);
    expect(errorOf(await save(id, { version: 2, crews: 2, people: [], wishes: [] }))).toEqual([409, 'SESSION_004']);
  });
});
