import { AuditAnswer, type AuditEntry, AuditFileAnswer } from '@lorecrew/contract/api/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { recordAuditEvent } from './commands.ts';

let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-02T09:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

async function owner() {
  const { email, token } = await people.member();
  const { id, profile } = (await people.as(token, { url: '/api/user' })).json();
  const get = (query = '', as = token) => people.as(as, { url: `/api/company/audit${query}` });
  const log = async (query = '') => AuditAnswer.parse((await get(query)).json());
  const actions = async (query = '') => (await log(query)).entries.map(({ action }) => action);
  const file = async (query = '') => AuditFileAnswer.parse((await get(`.csv${query}`)).json());
  const companyId: string = profile.company_id;
  return { email, token, id, companyId, get, log, actions, file };
}

const rename = (token: string) => people.as(token, { method: 'PUT', url: '/api/company', payload: { name: 'Harbour Office' } });

describe('the audit log', () => {
  it('lists who did what, when and from which network, the latest first', async () => {
    const { email, token, log } = await owner();
    nowMs += 60_000;
    await rename(token);
    const { entries, total } = await log();
    const [latest]: (AuditEntry | undefined)[] = entries;
    expect(latest).toMatchObject({
      action: 'company.renamed',
      atMs: nowMs,
      person: { name: 'Ada Quay', email },
      network: '127.0.0.0/24',
    });
    expect(entries.map(({ action }) => action)).toContain('login.letter');
    expect(total).toBe(entries.length);
  });

  it('is filtered by area, action, person and period', async () => {
    const { email, token, id, actions } = await owner();
    nowMs += 60_000;
    const beganMs = nowMs;
    await rename(token);
    const colleague = await people.colleague(token, people.newEmail(email.split('@')[1]));
    const { id: colleagueId } = (await people.as(colleague, { url: '/api/user' })).json();
    expect(await actions('?action=company.renamed')).toEqual(['company.renamed']);
    expect(await actions('?kind=orders')).toEqual([]);
    expect((await actions('?kind=company')).toSorted()).toEqual(['company.renamed', 'member.approved', 'membership.organiser']);
    expect((await actions(`?kind=company&userId=${id}`)).toSorted()).toEqual(['company.renamed', 'member.approved']);
    expect(await actions(`?kind=company&userId=${colleagueId}`)).toEqual(['membership.organiser']);
    expect(await actions(`?kind=company&untilMs=${beganMs}`)).toEqual([]);
    expect(await actions(`?kind=company&fromMs=${nowMs + 1}`)).toEqual([]);
  });

  it('has 50 entries a page', async () => {
    const { companyId, log } = await owner();
    const { total } = await log();
    const event = { action: 'people.added', companyId, userId: null, network: '' } as const;
    await started.product.seeding.db.transaction({ role: 'tenant', companyId }, async (tx) => {
      for (let n = total; n < 51; n += 1) await recordAuditEvent(tx, { ...event, atMs: nowMs + 1 });
    });
    const pages = [await log(), await log('?page=2'), await log('?page=3')];
    expect(pages.map((page) => [page.entries.length, page.total])).toEqual([
      [50, 51],
      [1, 51],
      [0, 51],
    ]);
  });

  it('is a file without formulas, and the download is recorded', async () => {
    const { token, email, actions, file } = await owner();
    const profile = { first_name: '=1+1', last_name: 'Quay' };
    await people.rows('update app_user set first_name = $1 where email = $2', [profile.first_name, email]);
    nowMs += 60_000;
    await rename(token);
    const { csv, complete } = await file('?action=company.renamed');
    expect(csv.split('\r\n')).toEqual([
      'time,action,name,email,network,session,session_id',
      `${new Date(nowMs).toISOString()},company.renamed,"'=1+1 Quay",${email},127.0.0.0/24,,`,
    ]);
    expect(complete).toBe(true);
    expect(await actions('?action=audit.exported')).toEqual(['audit.exported']);
  });

  it('shows nothing of another company, whatever is asked for', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    await rename(theirs.token);
    expect(await mine.actions(`?userId=${theirs.id}`)).toEqual([]);
    expect(await mine.actions('?action=company.renamed')).toEqual([]);
    expect((await mine.file(`?userId=${theirs.id}`)).csv.trim()).toBe('time,action,name,email,network,session,session_id');
  });

  it('is for owners: organisers, those who wait and strangers are refused', async () => {
    const { email, token, get } = await owner();
    const domain = email.split('@')[1];
    const organiser = await people.colleague(token, people.newEmail(domain));
    const waiting = await people.member(people.newEmail(domain));
    for (const url of ['', '.csv']) {
      expect((await get(url, organiser)).json().reason.error).toBe('COMPANY_004');
      expect((await get(url, waiting.token)).json().reason.error).toBe('COMPANY_002');
      expect((await started.app.inject({ url: `/api/company/audit${url}` })).statusCode).toBe(401);
    }
  });

  it.each(['page=0', 'kind=all', 'action=nothing', 'userId=1', 'fromMs=-1', 'untilMs=x'])('refuses %s', async (query) => {
    const { get } = await owner();
    expect((await get(`?${query}`)).json().error).toBe('REQUEST_001');
  });
});
