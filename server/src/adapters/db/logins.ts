import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { type Database, SqlError } from '../../ports.ts';
import { signatureBy } from '../../signed.ts';
import { ROLES, type Role } from './scope.ts';

/** What one role of the database signs in with. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** A login for each role. */
export type Logins = Readonly<Record<Role, Login>>;

const ROUNDS = 4096;
const PLAIN_NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** Names of logins belong to the whole cluster, so they begin with the name of the database they are for. */
function prefixOf(database: string): string {
  return PLAIN_NAME.test(database) ? database : `lorecrew_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`;
}

/**
 * The logins of a database, with the passwords that are stored in it. The first process stores the ones that follow from its secret:
 * nodes of a build that derives them go on meanwhile.
 */
export async function storedLogins(
  db: Pick<Database, 'transaction'>,
  { databaseUrl, secret }: { databaseUrl: string; secret: string },
): Promise<Logins> {
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const userOf = (role: Role) => `${prefixOf(database)}_${role.replace('app_', '')}`;
  const users = ROLES.map(userOf);
  const derived = users.map((user) => signatureBy(secret, { purpose: 'database login', parts: [user] }));
  const stored = await db.transaction({ role: 'owner' }, async (tx) => {
    await tx.query(
      `insert into database_login (name, password) select * from unnest($1::text[], $2::text[]) on conflict (name) do nothing`,
      [users, derived],
    );
    return tx.query<{ name: string; password: string }>(
      'select name, password from database_login where name = any($1::text[])',
      [users],
    );
  });
  const passwords = new Map(stored.map(({ name, password }) => [name, password]));
  const loginOf = (role: Role): Login => ({ user: userOf(role), password: passwords.get(userOf(role)) ?? '' });
  return {
    app_rt: loginOf('app_rt'),
    app_door: loginOf('app_door'),
    app_accounts: loginOf('app_accounts'),
    app_live: loginOf('app_live'),
    app_books: loginOf('app_books'),
    app_gateway: loginOf('app_gateway'),
    app_retention: loginOf('app_retention'),
  };
}

/** What PostgreSQL keeps of a password (RFC 5803): so the password itself never stands in a statement, or in a log of statements. */
function verifierOf({ user, password }: Login): string {
  const salt = createHash('sha256').update(`salt|${user}|${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** Says that a database will have no logins but the one it was opened with. */
export class LoginsRefused extends Error {
  override readonly name = 'LoginsRefused';
}

const NOT_ALLOWED = '42501';
const STRANGERS = ['28P01', '28000'];
const INSTEAD = 'or set DATABASE_ONE_LOGIN=1, and one login does everything.';

/** What was refused while a connection was made has its state elsewhere than what a statement met. */
function stateOf(error: unknown): string {
  if (error instanceof SqlError) return error.state;
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Sees that every login is let in. Where one is not, it is made or given its stored password; otherwise nothing is altered, because
 * other processes work with them. Throws `LoginsRefused` with a sentence where that cannot be.
 */
export async function ensureLogins(db: Database, logins: Logins): Promise<void> {
  try {
    await db.checkLogins();
    return;
  } catch (error) {
    if (!STRANGERS.includes(stateOf(error))) throw error;
  }
  try {
    await db.script(loginScript(logins));
    await db.checkLogins();
  } catch (error) {
    const state = stateOf(error);
    if (state === NOT_ALLOWED)
      throw new LoginsRefused(`The login of DATABASE_URL may make no others. Let it (alter role ... createrole), ${INSTEAD}`);
    if (STRANGERS.includes(state))
      throw new LoginsRefused(
        `PostgreSQL does not let in the logins of the product, named like ${logins.app_door.user}. Let them in (pg_hba.conf), ${INSTEAD}`,
      );
    throw error;
  }
}

/** Makes the logins, or gives those that are there the password of now. */
function loginScript(logins: Logins): string {
  const statements = ROLES.map((role) => {
    const { user } = logins[role];
    return `
do $$ begin
  if not exists (select from pg_roles where rolname = '${user}') then
    create role ${user} login;
  end if;
end $$;
alter role ${user} with login inherit password '${verifierOf(logins[role])}';
grant ${role} to ${user};`;
  });
  // One node at a time: two that write the same row of the roles fail.
  return `select pg_advisory_xact_lock(7241004);${statements.join('')}`;
}
