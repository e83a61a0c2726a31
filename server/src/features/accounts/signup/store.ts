import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { isTrue, lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Domains that the site's own settings allow or deny. */
export async function readDomainSettings(db: Database): Promise<{ allowed: string[]; denied: string[] }> {
  const settings = scoped(db, scope).selectFrom('setting').select(['key', 'value']);
  const rows = await settings.where('key', 'in', ['email_domains.allowed', 'email_domains.denied']).execute();
  const domains = (key: string): string[] => {
    const value = rows.find((row) => row.key === `email_domains.${key}`)?.value;
    return Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : [];
  };
  return { allowed: domains('allowed'), denied: domains('denied') };
}

export interface NewPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly domain: string;
  /** Of the company that is made if the domain has none. */
  readonly companyId: string;
  readonly companyName: string;
  readonly atMs: number;
  /** What their emails are written in. */
  readonly language: Language;
}

export interface PersonRef {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly language: Language;
  readonly email: string;
}

/**
 * Adds a person to the company of the domain, or makes one; or finds who has the address already. Waits for others of the same
 * domain, so that two first ones do not make two companies.
 */
export async function addPerson(tx: Queryable, person: NewPerson): Promise<PersonRef & { proved: boolean }> {
  const { id, firstName, lastName, email, passwordHash, domain, companyId, companyName, atMs, language } = person;
  await lockUntilCommit(tx, 7241003, domain);
  const createdAt = sql<Date>`${new Date(atMs)}::timestamptz`;
  // One statement, known or not, so that neither can be told from the time it takes. What was typed before an address is proved gives way.
  const row = await tx
    .with('known', (qb) =>
      qb
        .selectFrom('app_user')
        .select((eb) => [
          'id',
          'company_id',
          'first_name',
          'language',
          isTrue(eb('email_verified_at', 'is not', null)).as('proved'),
        ])
        .where('email', '=', email),
    )
    .with('renewed', (qb) =>
      qb
        .updateTable('app_user')
        .set((eb) => ({
          first_name: firstName,
          last_name: lastName,
          password_hash: eb.fn.coalesce(eb.val(passwordHash), 'password_hash'),
          language,
        }))
        .where('email', '=', email)
        .where('email_verified_at', 'is', null),
    )
    .with('founded', (qb) =>
      qb
        .insertInto('company')
        .columns(['id', 'name', 'created_at'])
        .expression(
          qb
            .selectNoFrom((eb) => [
              eb.cast<string>(eb.val(companyId), 'uuid').as('id'),
              eb.val(companyName).as('name'),
              createdAt.as('created_at'),
            ])
            .where(({ exists, not, selectFrom }) => not(exists(selectFrom('known'))))
            .where(({ exists, not, selectFrom }) => not(exists(selectFrom('company_domain').where('domain', '=', domain)))),
        )
        .returning('id'),
    )
    .with('named', (qb) =>
      qb
        .insertInto('company_domain')
        .columns(['domain', 'company_id'])
        .expression((eb) => eb.selectFrom('founded').select([eb.val(domain).as('domain'), 'founded.id']))
        .returning('company_id'),
    )
    .with('home', (qb) =>
      qb
        .selectFrom('founded')
        .select('founded.id')
        .unionAll(qb.selectFrom('company_domain').select('company_id as id').where('domain', '=', domain)),
    )
    .with('added', (qb) =>
      qb
        .insertInto('app_user')
        .columns([
          'id',
          'company_id',
          'first_name',
          'last_name',
          'email',
          'user_type_id',
          'password_hash',
          'membership',
          'created_at',
          'language',
        ])
        .expression((eb) =>
          eb
            .selectFrom('home')
            .select([
              eb.cast<string>(eb.val(id), 'uuid').as('new_id'),
              'home.id',
              eb.val(firstName).as('first_name'),
              eb.val(lastName).as('last_name'),
              eb.val(email).as('email'),
              eb.lit(2).as('user_type_id'),
              eb.val(passwordHash).as('password_hash'),
              eb.val('pending').as('membership'),
              createdAt.as('created_at'),
              eb.val(language).as('language'),
            ])
            .where(({ exists, not, selectFrom }) => not(exists(selectFrom('known')))),
        )
        .returning(['id', 'company_id', 'first_name']),
    )
    .selectFrom('known')
    .select((eb) => [
      'known.id',
      'known.company_id as companyId',
      eb.case().when('known.proved', '=', true).then(eb.ref('known.first_name')).else(firstName).end().as('firstName'),
      eb.case().when('known.proved', '=', true).then(eb.ref('known.language')).else(language).end().as('language'),
      'known.proved',
    ])
    .unionAll((qb) =>
      qb
        .selectFrom('added')
        .select((eb) => [
          'added.id',
          'added.company_id as companyId',
          'added.first_name as firstName',
          eb.val(language).as('language'),
          eb.lit<boolean>(false).as('proved'),
        ]),
    )
    .executeTakeFirst();
  if (!row) throw new Error('A person was neither added nor found.');
  return { ...row, email };
}

/**
 * Marks an address as proved. The first of a company with a proved address founds it, and is approved; the others wait for one
 * who is. The first time, the password and every connected account go: they may be a stranger's. Later proofs change nothing, so
 * that whoever was removed stays so. Null when the address is no longer the person's.
 */
export async function proveEmail(
  tx: Queryable,
  { userId, companyId, email, atMs }: { userId: string; companyId: string; email: string; atMs: number },
): Promise<{ membership: 'pending' | 'approved' | 'removed'; wasProved: boolean } | null> {
  await lockUntilCommit(tx, 7241004, companyId);
  const at = sql<Date>`${new Date(atMs)}::timestamptz`;
  const row = await tx
    .with('before', (qb) => qb.selectFrom('app_user').select('email_verified_at').where('id', '=', userId))
    .with('founding', (qb) =>
      qb.selectFrom('before').select((eb) => {
        const proved = eb
          .selectFrom('app_user as other')
          .where('other.company_id', '=', companyId)
          .where('other.membership', '=', 'approved')
          .where('other.email_verified_at', 'is not', null);
        return isTrue(eb.and([eb('before.email_verified_at', 'is', null), eb.not(eb.exists(proved))])).as('founds');
      }),
    )
    .updateTable('app_user')
    .from('founding')
    .set((eb) => {
      const ifFounding = eb.case().when('founding.founds', '=', true);
      return {
        email_verified_at: eb.fn.coalesce('app_user.email_verified_at', at),
        password_hash: eb.case().when('app_user.email_verified_at', 'is', null).then(null).else(eb.ref('password_hash')).end(),
        membership: ifFounding
          .then(sql.lit('approved' as const))
          .else(eb.ref('membership'))
          .end(),
        role: ifFounding
          .then(sql.lit('owner' as const))
          .else(eb.ref('role'))
          .end(),
        approved_at: ifFounding.then(at).else(eb.ref('approved_at')).end(),
      };
    })
    .where('app_user.id', '=', userId)
    .where('app_user.company_id', '=', companyId)
    .where('app_user.email', '=', email)
    .returning((eb) => [
      'membership',
      eb
        .selectFrom('before')
        .select((before) => isTrue(before('before.email_verified_at', 'is not', null)).as('wasProved'))
        .$asScalar()
        .$notNull()
        .as('wasProved'),
    ])
    .executeTakeFirst();
  if (row && !row.wasProved) await tx.deleteFrom('user_identity').where('user_id', '=', userId).execute();
  return row ?? null;
}

/** Sets the password of somebody who has none. */
export async function setFirstPassword(tx: Queryable, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  const user = tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId);
  await user.where('password_hash', 'is', null).execute();
}

/** Owners of a company, who may let others in. */
export function findOwners(tx: Queryable, companyId: string): Promise<Omit<PersonRef, 'companyId'>[]> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'first_name as firstName', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('membership', '=', 'approved')
    .where('email_verified_at', 'is not', null)
    .where('user_type_id', 'in', [1, 2])
    .execute();
}

/** A person with what emails say about them. */
export interface Person extends PersonRef {
  readonly lastName: string;
  readonly userTypeId: number;
  readonly verified: boolean;
  readonly hasPassword: boolean;
  readonly companyName: string;
}

/** A person by their id or their address. */
export async function findPerson(tx: Queryable, by: { id: string } | { email: string }): Promise<Person | null> {
  const people = tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select((eb) => [
      'u.id',
      'u.company_id as companyId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.language',
      'u.user_type_id as userTypeId',
      isTrue(eb('u.email_verified_at', 'is not', null)).as('verified'),
      isTrue(eb('u.password_hash', 'is not', null)).as('hasPassword'),
      'c.name as companyName',
    ]);
  const person = 'id' in by ? people.where('u.id', '=', by.id) : people.where('u.email', '=', by.email);
  return (await person.executeTakeFirst()) ?? null;
}

/**
 * Ends the invitation of somebody whose address is proved now. Lets them in where one who is an owner today has invited them and it is
 * still open; whether that was so.
 */
export async function acceptInvitation(
  tx: Queryable,
  { userId, companyId, email, atMs }: { userId: string; companyId: string; email: string; atMs: number },
): Promise<boolean> {
  const invitation = await tx
    .deleteFrom('colleague_invitation')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .returning(({ and, eb, exists, selectFrom }) => {
      const owner = selectFrom('app_user as o')
        .whereRef('o.id', '=', 'colleague_invitation.invited_by')
        .where('o.role', '=', 'owner')
        .where('o.membership', '=', 'approved')
        .where('o.email_verified_at', 'is not', null);
      return isTrue(and([eb('expires_at', '>', new Date(atMs)), exists(owner)])).as('isLetIn');
    })
    .executeTakeFirst();
  if (!invitation?.isLetIn) return false;
  await admit(tx, { userId, atMs });
  return true;
}

/** Lets somebody in who waits, as an organiser; whether they waited. */
export async function admit(tx: Queryable, { userId, atMs }: { userId: string; atMs: number }): Promise<boolean> {
  const admitted = tx
    .updateTable('app_user')
    .set({ membership: 'approved', role: 'organiser', approved_at: new Date(atMs) })
    .where('id', '=', userId)
    .where('membership', '=', 'pending')
    .returning('id');
  return (await admitted.execute()).length > 0;
}
