import { type EmailAnswer, MailboxAnswer } from '@lorecrew/contract/api/account';
import type { InjectOptions } from 'fastify';
import { randomIds } from '../adapters/ids/random.ts';
import type { StartedApp } from './start-app.ts';

type Answer = Awaited<ReturnType<StartedApp['app']['inject']>>;

/** A password nobody tries first. */
export const PASSWORD = 'tern-lamp-eider-9';

/** By what the one browser they share is recognised. */
const MARK = 'tests-'.padEnd(43, 'x');

/** What people do with the calls of accounts, from outside and in the words of the contract. */
export class People {
  private readonly started: StartedApp;
  private count = 0;
  constructor(started: StartedApp) {
    this.started = started;
  }

  /** An address nobody has had yet, at a company of its own unless one is named. */
  newEmail(domain = `crew-${randomIds.uuid().slice(0, 8)}.example`): string {
    this.count += 1;
    return `person${this.count}@${domain}`;
  }

  /** Each person comes from an address of their own, so that limits of one do not meet another. */
  post(url: string, payload: object, options: InjectOptions = {}): Promise<Answer> {
    return this.started.app.inject({ method: 'POST', url, payload, ...options });
  }

  as(token: string, options: InjectOptions): Promise<Answer> {
    return this.started.app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  }

  signUp(email: string, more: object = {}, options: InjectOptions = {}): Promise<Answer> {
    return this.post('/api/signup', { first_name: 'Ada', last_name: 'Quay', email, password: PASSWORD, ...more }, options);
  }

  async logIn(email: string, password = PASSWORD, options: InjectOptions = {}): Promise<string> {
    const answer = await this.post('/api/login', { email, password, device_mark: MARK }, options);
    if (answer.statusCode !== 200) throw new Error(`Signing in as ${email} was refused: ${answer.body}`);
    return answer.json().token;
  }

  /** What the database holds, as nobody sees it. */
  rows<Row>(sql: string, params: readonly (string | number)[] = []): Promise<Row[]> {
    return this.started.product.seeding.db.query<Row>({ role: 'owner' }, sql, params);
  }

  /** Emails to somebody, the latest first, once all that wait are delivered. */
  async mails(to: string): Promise<EmailAnswer[]> {
    const { letters: mails } = MailboxAnswer.parse((await this.started.app.inject({ url: '/api/mailbox' })).json());
    const own = mails.filter((mail) => mail.to === to);
    return Promise.all(own.map(async ({ id }) => (await this.started.app.inject({ url: `/api/mailbox/${id}` })).json()));
  }

  /** What the link of this path in the latest email that has one carries. */
  async linkTo(to: string, path: string): Promise<string[]> {
    const link = new RegExp(`${path}([A-Za-z0-9/_-]+)`);
    const found = (await this.mails(to)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
    return (found[0] ?? '').split('/');
  }

  /** What the emails to somebody are about, in one text. */
  async subjects(to: string): Promise<string> {
    return (await this.mails(to)).map(({ subject }) => subject).join('; ');
  }

  /** Opens the latest email of a sign-up and gives a password on its page, which signs in. */
  async verify(email: string, password = PASSWORD): Promise<Answer> {
    const [id = '', signature = ''] = await this.linkTo(email, '/verify/email/');
    return this.post('/api/email/verify', { id, signature, password, device_mark: MARK });
  }

  /** Somebody signed up, proved and signed in. */
  async member(email = this.newEmail(), options: InjectOptions = {}): Promise<{ email: string; token: string }> {
    await this.signUp(email, {}, options);
    const answer = await this.verify(email);
    if (answer.statusCode !== 200) throw new Error(`Proving ${email} was refused: ${answer.body}`);
    return { email, token: answer.json().token };
  }

  /** Lets somebody who waits, told by their token, into the company of an owner, as an organiser. */
  async letIn(token: string, ownerToken: string): Promise<Answer> {
    const { id } = (await this.as(token, { url: '/api/user' })).json();
    return this.as(ownerToken, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'organiser' } });
  }

  /** Somebody signed up with this address whom an owner has let in; the token. */
  async colleague(ownerToken: string, email: string): Promise<string> {
    const { token } = await this.member(email);
    await this.letIn(token, ownerToken);
    return token;
  }
}
