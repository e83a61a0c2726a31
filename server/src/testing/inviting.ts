import { randomUUID } from 'node:crypto';
import { AddPeopleAnswer, SessionPeopleAnswer } from '@lorecrew/contract/api/people';
import { SessionDetail, SessionsAnswer } from '@lorecrew/contract/api/sessions';
import type { InjectOptions } from 'fastify';
import { People } from './people.ts';
import type { StartedApp } from './start-app.ts';

/** An organiser who plans sessions and invites people, from outside. */
export class Inviting {
  readonly people: People;
  token = '';
  private email = '';
  private readonly started: StartedApp;
  private readonly planned: string[] = [];

  constructor(started: StartedApp) {
    this.started = started;
    this.people = new People(started);
  }

  async signUp(): Promise<void> {
    ({ email: this.email, token: this.token } = await this.people.member());
  }

  /** Tokens do not outlive great leaps of the clock. With an address, as somebody who is known already. */
  async signIn(email = this.email): Promise<void> {
    this.email = email;
    this.token = await this.people.logIn(this.email);
  }

  call(options: InjectOptions, as = this.token) {
    return this.people.as(as, options);
  }

  post(url: string, payload: object = {}, as = this.token) {
    return this.call({ method: 'POST', url, payload }, as);
  }

  async plan(more: object = {}, as = this.token): Promise<SessionDetail> {
    const payload = {
      ...{ request_key: randomUUID(), experience: 'lamp-room', name: 'Autumn get-together', seats: 2 },
      ...{ starts_at: '2026-12-03T15:00', zone: 'Europe/Berlin' },
      ...more,
    };
    const session = SessionDetail.parse((await this.post('/api/sessions', payload, as)).json());
    this.planned.push(session.id);
    return session;
  }

  cancel(id: string, as = this.token) {
    return this.post(`/api/sessions/${id}/cancel`, {}, as);
  }

  /** A session as its page shows it. */
  async look(id: string, as = this.token): Promise<SessionDetail> {
    return SessionDetail.parse((await this.call({ url: `/api/sessions/${id}` }, as)).json());
  }

  /** Sessions as the list has them, for a query with its question mark. */
  async list(query = '', as = this.token): Promise<SessionsAnswer> {
    return SessionsAnswer.parse((await this.call({ url: `/api/sessions${query}` }, as)).json());
  }

  /** The key of a session in the database, by its public id. */
  async keyOf(id: string): Promise<string> {
    return (await this.people.rows<{ id: string }>('select id from session where public_id = $1', [id]))[0]?.id ?? '';
  }

  /** Gives all credits back. */
  async cancelAll(): Promise<void> {
    for (const id of this.planned.splice(0)) await this.cancel(id);
  }

  /** A row of a list, with an address nobody has had yet. */
  row(name: string, email = this.people.newEmail()) {
    return { name, email };
  }

  add(id: string, rows: readonly object[], more: object = {}, as = this.token) {
    return this.post(`/api/sessions/${id}/people`, { request_key: randomUUID(), people: rows, ...more }, as);
  }

  async added(id: string, rows: readonly object[], more: object = {}): Promise<AddPeopleAnswer> {
    return AddPeopleAnswer.parse((await this.add(id, rows, more)).json());
  }

  async invited(id: string, query = ''): Promise<SessionPeopleAnswer> {
    return SessionPeopleAnswer.parse((await this.call({ url: `/api/sessions/${id}/people${query}` })).json());
  }

  async personOf(id: string, email: string): Promise<string> {
    return (await this.invited(id)).people.find((one) => one.email === email)?.id ?? '';
  }

  /** The secret of the personal link in the latest email to somebody. */
  async secretOf(email: string): Promise<string> {
    const found = (await this.people.mails(email)).flatMap(({ text }) => /\?j=([\w.-]+)/.exec(text)?.[1] ?? []);
    return found[0] ?? '';
  }

  /** What the page of a personal link shows, in a browser whose reader likes a language. A person reads it, and not a program. */
  async open(id: string, secret: string, language = '') {
    const headers = { 'x-join': secret, 'accept-language': language };
    await this.started.app.inject({ method: 'POST', url: '/api/invitation/opened', headers, payload: { sessionId: id } });
    return this.started.app.inject({ url: `/api/invitation?sessionId=${id}`, headers });
  }

  answer(id: string, { secret, answer }: { secret: string; answer: string }) {
    const payload = { sessionId: id, answer };
    return this.started.app.inject({ method: 'POST', url: '/api/invitation', headers: { 'x-join': secret }, payload });
  }

  comeIn(id: string, { email, secret }: { email: string; secret: string }) {
    return this.started.app.inject({ url: '/api/exp/auth', query: { email, sessionId: id }, headers: { 'x-join': secret } });
  }
}

/** A refusal's status and code. */
export function errorOf(answer: { statusCode: number; json(): { error: string } }): [number, string] {
  return [answer.statusCode, answer.json().error];
}
