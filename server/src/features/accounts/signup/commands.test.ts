import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTimers } from '../../../adapters/clock/timers.ts';
import { randomIds } from '../../../adapters/ids/random.ts';
import { argon2Passwords } from '../../../adapters/passwords/argon2.ts';
import { sealerWith } from '../../../adapters/secret/sealer.ts';
import { queryable } from '../../../ports/query-builder.ts';
import type { Database, Passwords } from '../../../ports.ts';
import { type TestDatabase, testDatabases } from '../../../testing/databases.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { siteSecrets } from '../../../testing/site-secrets.ts';
import { type AuthContext, logIn } from '../auth/commands.ts';
import { makeLink } from '../links/commands.ts';
import { forgotPassword } from '../passwords/commands.ts';
import { enrol, signUp, verifyEmail } from './commands.ts';

/** Writes down what is asked of it, in order: statements as they begin, passwords as they are worked on. */
class Journal {
  readonly lines: string[] = [];

  watchDb(db: Database): Database {
    const told = (sql: string) => this.lines.push(sql.trim().replace(/\s+/g, ' ').slice(0, 60));
    return {
      ...db,
      query: (scope, sql, params, name) => {
        told(sql);
        return db.query(scope, sql, params, name);
      },
      transaction: (scope, work) =>
        db.transaction(scope, (tx) => {
          const watched = queryable((sql, params) => {
            told(sql);
            return tx.query(sql, params);
          });
          return work(watched);
        }),
    };
  }

  watchPasswords(passwords: Passwords): Passwords {
    return {
      hash: (input) => {
        this.lines.push('hash');
        return passwords.hash(input);
      },
      matches: (input) => {
        this.lines.push('matches');
        return passwords.matches(input);
      },
    };
  }

  /** What was written down while something was done. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.lines.length = 0;
    await work();
    return [...this.lines];
  }
}

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('nobody learns from the work done on $name', ({ open }) => {
  let database: TestDatabase;
  const journal = new Journal();
  let context: AuthContext;
  beforeAll(async () => {
    database = await open();
    context = {
      db: journal.watchDb(database.db),
      passwords: journal.watchPasswords(argon2Passwords({ timers: systemTimers })),
      clock: { nowMs: () => 1_000_000_000 },
      ids: randomIds,
      sealer: sealerWith(siteSecrets()),
      secrets: siteSecrets(),
      addressKey: 'a key of tests',
      siteUrl: () => 'https://crew.example',
      wakeOutbox: () => undefined,
      seatEndsMs: async () => null,
    };
  });
  afterAll(() => database.remove());

  const up = (email: string) =>
    signUp(context, { person: { first_name: 'Ada', last_name: 'Quay', email, password: PASSWORD }, network: '', language: 'en' });
  const log = (email: string, password: string) =>
    logIn(context, {
      email,
      password,
      line: 'strangers',
      caller: { device: '', mark: null, network: '', browser: '', language: 'en' },
    });

  it('whether an address that signs up was known', async () => {
    const fresh = await journal.during(() => up('ada@harbour.example'));
    const known = await journal.during(() => up('ada@harbour.example'));
    expect(known).toEqual(fresh);
    expect(fresh).toContain('hash');
    expect(fresh.length).toBeGreaterThan(5);
  });

  it('whether an address that signs in was known, nor whether one signed up with it just now', async () => {
    await up('bob@harbour.example');
    const wrong = await journal.during(() => log('bob@harbour.example', 'not this one'));
    const unknown = await journal.during(() => log('nobody@harbour.example', 'not this one'));
    const unproved = await journal.during(() => log('bob@harbour.example', PASSWORD));
    expect([unknown, unproved]).toEqual([wrong, wrong]);
    expect(wrong).toContain('matches');
  });

  it('but the reader of an email is told: USER_002 where another email for the address is answered at the same moment', async () => {
    const scope = { role: 'accounts' } as const;
    const user = await database.db.transaction(scope, (tx) =>
      enrol(tx, context, {
        firstName: 'Eve',
        lastName: 'Quay',
        email: 'eve@harbour.example',
        passwordHash: null,
        language: 'en',
      }),
    );
    const link = () => database.db.transaction(scope, (tx) => makeLink(tx, context, { purpose: 'verify', user }));
    const [first, second] = [await link(), await link()];
    const caller = { device: '', mark: null, network: '', browser: '', language: 'en' } as const;
    const verify = (how: AuthContext, used: typeof first) =>
      verifyEmail(how, { id: used?.id ?? '', signature: used?.secret ?? '', password: PASSWORD, caller });
    // While the second email's password is hashed, the first one is answered.
    const meanwhile: AuthContext = {
      ...context,
      passwords: {
        ...context.passwords,
        hash: async (input) => {
          expect(await verify(context, first)).toMatchObject({ ok: true });
          return context.passwords.hash(input);
        },
      },
    };
    expect(await verify(meanwhile, second)).toEqual({ ok: false, code: 'USER_002', reason: 'AUTH_003' });
    expect(await verify(context, second)).toEqual({ ok: false, code: 'USER_005', reason: 'AUTH_003' });
  });

  it('whether an address that forgot its password was known', async () => {
    const forgot = (email: string) => journal.during(() => forgotPassword(context, { email, network: '' }));
    const known = await forgot('bob@harbour.example');
    expect(await forgot('nobody@harbour.example')).toEqual(known);
    expect(known).toHaveLength(1);
  });
});
