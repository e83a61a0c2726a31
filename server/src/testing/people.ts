import { type LetterAnswer, MailboxAnswer } from '@lorecrew/contract/api/account';
import type { InjectOptions } from 'fastify';
import { randomIds } from '../adapters/ids/random.ts';
import type { StartedApp } from './start-app.ts';

type Answer = Awaited<ReturnType<StartedApp['app']['inject']>>;

/** A password nobody tries first. */
export const PASSWORD = 'tern-lamp-eider-9';

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
    const answer = await this.post('/api/login', { email, password }, options);
    if (answer.statusCode !== 200) throw new Error(`Signing in as ${email} was refused: ${answer.body}`);
    return answer.json().token;
  }

  /** Letters to somebody, the latest first, once all that wait are delivered. */
  async letters(to: string): Promise<LetterAnswer[]> {
    const { letters } = MailboxAnswer.parse((await this.started.app.inject({ url: '/api/mailbox' })).json());
    const own = letters.filter((letter) => letter.to === to);
    return Promise.all(own.map(async ({ id }) => (await this.started.app.inject({ url: `/api/mailbox/${id}` })).json()));
  }

  /** What a link in the latest letter to somebody carries after this path. */
  async linkTo(to: string, path: string): Promise<string[]> {
    const [letter] = await this.letters(to);
    const found = new RegExp(`${path}([A-Za-z0-9/_-]+)`).exec(letter?.text ?? '');
    return (found?.[1] ?? '').split('/');
  }

  async verify(email: string): Promise<Answer> {
    const [id = '', signature = ''] = await this.linkTo(email, '/verify/email/');
    return this.post('/api/email/verify', { id, signature });
  }

  /** Somebody signed up, verified and signed in. */
  async member(email = this.newEmail()): Promise<{ email: string; token: string }> {
    await this.signUp(email);
    await this.verify(email);
    return { email, token: await this.logIn(email) };
  }
}
