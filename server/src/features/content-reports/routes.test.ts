import { ContentReportsAnswer } from '@lorecrew/contract/api/content-reports';
import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

const LANTERN = lanternText(plainLantern(2, 8));

describe('what was reported in a session', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => Date.parse('2026-11-22T15:04:11Z') } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  const urlOf = (id: string, textId?: string) => `/api/sessions/${id}/reports${textId ? `/${encodeURIComponent(textId)}` : ''}`;
  const look = async (id: string) => ContentReportsAnswer.parse((await inviting.call({ url: urlOf(id) })).json()).texts;
  const judge = (id: string, textId: string, payload: object, as?: string) =>
    inviting.call({ method: 'PUT', url: urlOf(id, textId), payload }, as);

  /** A session in which Ada has hung a lantern and Ben has reported it. */
  async function withLantern() {
    const { id } = await inviting.plan();
    await inviting.added(id, [inviting.row('Ada'), inviting.row('Ben')]);
    const { people } = await inviting.invited(id);
    const [ada = '', ben = ''] = ['Ada', 'Ben'].map((name) => people.find((one) => one.name === name)?.id ?? '');
    const [row] = await inviting.people.rows<{ id: string }>('select id from session where public_id = $1', [id]);
    const { shows } = started.product;
    const sessionId = row?.id ?? '';
    const does = (actor: string, n: number, command: ShowCommand) =>
      shows.submit(sessionId, { id: actor === 'server' ? `test:${n}` : `${actor}:testtab1:${n}`, actor, command });
    for (const [n, participant] of [ada, ben].entries()) await does('server', n, { type: 'participant.join', participant });
    await does(ada, 1, { type: 'lantern.hang', lantern: LANTERN });
    const nothing = await look(id);
    await does(ben, 1, { type: 'lantern.report', person: ada });
    return { id, ada, ben, nothing, isDown: () => shows.get(sessionId)?.state.mechanics.lanterns.hung[ada]?.isDown };
  }

  it('is shown to its organisers with what was made and by whom, and never who reported it', async () => {
    const { id, ada, ben, nothing } = await withLantern();
    expect(nothing).toEqual([]);
    const [text, ...others] = await look(id);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ id: `${ada}:testtab1:1`, kind: 'lantern', name: 'Ada', text: LANTERN, state: 'reported' });
    expect(JSON.stringify(text)).not.toContain(ben);
  });

  it('is taken down for good or shown again, as often as somebody says so', async () => {
    const { id, ada, isDown } = await withLantern();
    const textId = `${ada}:testtab1:1`;
    expect(isDown()).toBe(true);
    for (const stays of [true, true]) {
      const answer = await judge(id, textId, { stays });
      expect(ContentReportsAnswer.parse(answer.json()).texts[0]?.state).toBe('kept');
    }
    expect(isDown()).toBe(false);
    const noted = await inviting.people.rows("select 1 from audit where action = 'session.text-kept'");
    expect(noted).toHaveLength(1);
    expect((await judge(id, textId, { stays: false })).json().texts[0].state).toBe('removed');
    expect((await look(id))[0]?.state).toBe('removed');
  });

  it('is nobody else’s business, and bad ids and bodies are refused', async () => {
    const { id, ada } = await withLantern();
    const textId = `${ada}:testtab1:1`;
    const { token } = await inviting.people.member();
    expect(errorOf(await inviting.call({ url: urlOf(id) }, token))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await judge(id, textId, { stays: false }, token))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await judge(id, 'nothing', { stays: false }))).toEqual([404, 'TEXT_002']);
    expect(errorOf(await judge(id, textId, { stays: 'no' }))).toEqual([400, 'REQUEST_001']);
    expect(errorOf(await judge('LC-1', textId, { stays: true }))[0]).toBe(404);
    const { statusCode } = await started.app.inject({ method: 'PUT', url: urlOf(id, textId), payload: { stays: false } });
    expect([401, 403]).toContain(statusCode);
    expect((await look(id))[0]?.state).toBe('reported');
  });
});
