import type { JudgedRow, PeopleFilter, SessionPeopleAnswer, UndoableImport } from '@lorecrew/contract/api/people';
import type { CheckGrade } from '@lorecrew/contract/api/system-check';
import type { Language } from '@lorecrew/contract/languages';
import { personWords } from '@lorecrew/contract/search-words';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { anyOf, countRows, inNameOrder, isTrue, shownName, unnest } from '../../ports/sql-fragments.ts';
import type { Queryable } from '../../ports.ts';
import type { ReadyPerson } from './schema.ts';

/** Those of these addresses that the company knows. */
export function findKnown(tx: Queryable, emails: readonly string[]): Promise<{ id: string; email: string }[]> {
  return tx.selectFrom('consumer').select(['id', 'email']).where('email', '=', anyOf('text', emails)).execute();
}

/** First and last name as one. */
function fullName(first: Expression<string>, last: Expression<string>): RawBuilder<string> {
  return sql<string>`${first} || ' ' || ${last}`;
}

/** Names and addresses of people by their ids; fewer than asked for where some are not the company's. */
export function findByIds(tx: Queryable, ids: readonly string[]): Promise<{ name: string; email: string }[]> {
  return tx
    .selectFrom('consumer')
    .select((eb) => [shownName(eb.ref('first_name'), eb.ref('last_name')).as('name'), 'email'])
    .where('id', '=', anyOf('uuid', ids))
    .execute();
}

export interface ImportRow {
  readonly id: string;
  readonly sessionId: string | null;
  readonly added: number;
  readonly outcome: readonly JudgedRow[];
  readonly createdAtMs: number;
  readonly undoneAtMs: number | null;
}

function imports(tx: Queryable) {
  return tx
    .selectFrom('people_import')
    .select(['id', 'session_id as sessionId', 'added', 'outcome', 'created_at as createdAt', 'undone_at as undoneAt']);
}

async function readImport(found: ReturnType<typeof imports>): Promise<ImportRow | null> {
  const row = await found.executeTakeFirst();
  if (!row) return null;
  const { createdAt, undoneAt, ...rest } = row;
  return { ...rest, createdAtMs: createdAt.getTime(), undoneAtMs: undoneAt?.getTime() ?? null };
}

/** What was added for a request. */
export function findRequestedImport(tx: Queryable, requestKey: string): Promise<ImportRow | null> {
  return readImport(imports(tx).where('request_key', '=', requestKey));
}

/** What was added together, held until the transaction ends. */
export function holdImport(tx: Queryable, id: string): Promise<ImportRow | null> {
  return readImport(imports(tx).where('id', '=', id).forUpdate());
}

/** Notes that people are being added; false where the same request did so before. Waits for the same request under way. */
export async function insertImport(
  tx: Queryable,
  input: { id: string; companyId: string; sessionId: string | null; requestKey: string; file: string; atMs: number },
): Promise<boolean> {
  const { id, companyId, sessionId, requestKey, file, atMs } = input;
  const written = await tx
    .insertInto('people_import')
    .values({ id, company_id: companyId, session_id: sessionId, request_key: requestKey, file, created_at: new Date(atMs) })
    .onConflict((oc) => oc.columns(['company_id', 'request_key']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Writes what came of it. */
export async function closeImport(
  tx: Queryable,
  { id, added, outcome }: { id: string; added: number; outcome: readonly JudgedRow[] },
): Promise<void> {
  await tx
    .updateTable('people_import')
    .set({ added, outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}

/** Writes people into the company; those whose address it knows stay as they are. Says how many are new. */
export async function insertPeople(
  tx: Queryable,
  { companyId, importId, people, language = null, newId, atMs }: AddTogether & AddedNow,
): Promise<number> {
  const lists = {
    id: ['uuid', people.map(newId)],
    first: ['text', people.map((p) => p.firstName)],
    last: ['text', people.map((p) => p.lastName)],
    email: ['text', people.map((p) => p.email)],
  } as const;
  const written = await tx
    .insertInto('consumer')
    .columns(['id', 'company_id', 'first_name', 'last_name', 'email', 'language', 'import_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(unnest('new', lists))
        .select([
          'new.id',
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          'new.first',
          'new.last',
          'new.email',
          eb.cast<Language | null>(eb.val(language), 'text').as('language'),
          eb.cast<string>(eb.val(importId), 'uuid').as('import_id'),
          eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('created_at'),
        ]),
    )
    .onConflict((oc) => oc.columns(['company_id', 'email']).doNothing())
    .returning(['id', 'email'])
    .execute();
  const named = new Map(people.map(({ email, firstName, lastName }) => [email, `${firstName} ${lastName} ${email}`]));
  await insertWords(tx, { companyId, people: written.map(({ id, email }) => ({ id, text: named.get(email) ?? email })) });
  return written.length;
}

/** Keeps the words that people are found by: those of their name and address. */
export async function insertWords(
  tx: Queryable,
  { companyId, people }: { companyId: string; people: readonly { id: string; text: string }[] },
): Promise<void> {
  const rows = people.flatMap(({ id, text }) => personWords(text).map((word) => ({ id, word })));
  const words = { id: ['uuid', rows.map(({ id }) => id)], word: ['text', rows.map(({ word }) => word)] } as const;
  await tx
    .insertInto('consumer_word')
    .columns(['company_id', 'consumer_id', 'word'])
    .expression((eb) =>
      eb
        .selectFrom(unnest('new', words))
        .select([eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'), 'new.id', 'new.word']),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

interface AddTogether {
  readonly companyId: string;
  /** What they were added with; null for whoever asked themselves. */
  readonly importId: string | null;
  readonly people: readonly ReadyPerson[];
}

interface AddedNow {
  /** What they are written in; that of each session otherwise. */
  readonly language?: Language | null;
  readonly newId: () => string;
  readonly atMs: number;
}

/** Seats people of the company in a session. Those who have been seated there meanwhile are not in the answer. */
export function seatPeople(
  tx: Queryable,
  { companyId, importId, people, sessionId, invite, atMs }: AddTogether & { sessionId: string; invite: boolean; atMs: number },
): Promise<{ consumerId: string; email: string }[]> {
  return tx
    .with('seated', (qb) =>
      qb
        .insertInto('session_consumer')
        .columns(['company_id', 'session_id', 'consumer_id', 'link_no', 'import_id', 'created_at', 'awaits_invitation'])
        .expression((eb) =>
          eb
            .selectFrom('consumer as c')
            .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').on('s.id', '=', sessionId))
            .select((seat) => [
              'c.company_id',
              's.id as session_id',
              'c.id',
              // Higher than that of any seat here before: a link that was taken back stays worthless.
              seat('s.calendar_sequence', '+', 1).as('link_no'),
              eb.cast<string>(eb.val(importId), 'uuid').as('import_id'),
              eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('created_at'),
              eb.cast<boolean>(eb.val(!invite), 'boolean').as('awaits_invitation'),
            ])
            .where('c.company_id', '=', companyId)
            .where(
              'c.email',
              '=',
              anyOf(
                'text',
                people.map(({ email }) => email),
              ),
            ),
        )
        .onConflict((oc) => oc.doNothing())
        .returning('consumer_id'),
    )
    .selectFrom('consumer as c')
    .innerJoin('seated', 'seated.consumer_id', 'c.id')
    .select(['c.id as consumerId', 'c.email'])
    .execute();
}

/** Gives a session so many seats. */
export async function setSeats(tx: Queryable, { id, seats }: { id: string; seats: number }): Promise<void> {
  await tx.updateTable('session').set({ seats }).where('id', '=', id).execute();
}

/** Whether the company knows a person, and whether they sit in this session. */
export async function findSeat(
  tx: Queryable,
  { sessionId, consumerId }: { sessionId: string; consumerId: string },
): Promise<'seated' | 'known' | 'unknown'> {
  const row = await tx
    .selectFrom('consumer as c')
    .leftJoin('session_consumer as sc', (join) => join.onRef('sc.consumer_id', '=', 'c.id').on('sc.session_id', '=', sessionId))
    .select((eb) => isTrue(eb('sc.session_id', 'is not', null)).as('seated'))
    .where('c.id', '=', consumerId)
    .executeTakeFirst();
  return row ? (row.seated ? 'seated' : 'known') : 'unknown';
}

/** Takes seats away. */
export async function removeSeats(
  tx: Queryable,
  { sessionId, consumerIds }: { sessionId: string; consumerIds: readonly string[] },
): Promise<void> {
  const seats = tx.deleteFrom('session_consumer').where('session_id', '=', sessionId);
  await seats.where('consumer_id', '=', anyOf('uuid', consumerIds)).execute();
}

/** The people that an import seated: those who have not opened their link, and how many have. */
export async function seatsOfImport(tx: Queryable, importId: string): Promise<{ unopened: string[]; opened: number }> {
  const rows = await tx
    .selectFrom('session_consumer')
    .select((eb) => [
      'consumer_id as id',
      isTrue(eb.or([eb('opened_at', 'is not', null), eb('answer', 'is not', null)])).as('opened'),
    ])
    .where('import_id', '=', importId)
    .execute();
  return { unopened: rows.filter((row) => !row.opened).map(({ id }) => id), opened: rows.filter((row) => row.opened).length };
}

/** Removes the people that an import added to the company and who have no seat; marks it as taken back. Returns how many. */
export async function undoAdded(tx: Queryable, { importId, atMs }: { importId: string; atMs: number }): Promise<number> {
  const unseated = tx
    .deleteFrom('consumer as c')
    .where('c.import_id', '=', importId)
    .where(({ exists, not, selectFrom }) => {
      const seats = selectFrom('session_consumer as sc').whereRef('sc.company_id', '=', 'c.company_id');
      return not(exists(seats.whereRef('sc.consumer_id', '=', 'c.id')));
    })
    .returning('c.id');
  const gone = (await unseated.execute()).length;
  await tx
    .updateTable('people_import')
    .set({ undone_at: new Date(atMs) })
    .where('id', '=', importId)
    .execute();
  return gone;
}

/** The words that are searched for; null where there is no word to look for: signs alone are in no name that can be found. */
function wordsIn(search: string): string[] | null {
  const words = personWords(search);
  return words.length === 0 && search !== '' ? null : words;
}

/** People of a company who have a word that begins like this. No sign sorts behind U+10FFFF. */
function withWord(tx: Queryable, companyId: string, beginning: string) {
  const from = sql<string>`${beginning}::text collate "C"`;
  return tx
    .selectFrom('consumer_word as w')
    .select('w.consumer_id as id')
    .where('w.company_id', '=', companyId)
    .where('w.word', '>=', from)
    .where('w.word', '<', sql<string>`${from} || chr(1114111)`);
}

export interface SeatedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly answer: 'coming' | 'not_coming' | null;
  readonly opened: boolean;
  /** Added without an email, and not invited since. */
  readonly notInvited: boolean;
  readonly linkNo: number;
  /** Whether the latest email to them could not be delivered. */
  readonly undelivered: boolean;
  readonly check: CheckGrade | null;
  readonly writtenAt: Date | null;
  /** A limit of the day held back the latest email to them. */
  readonly heldBack: boolean;
}

/** A page of who is invited to a session, by name; with `after`, in the order of ids after that one, the first ones after an empty text. */
export async function listSeated(
  tx: Queryable,
  input: {
    companyId: string;
    sessionId: string;
    search: string;
    only: PeopleFilter;
    limit: number;
    offset: number;
    after?: string;
  },
): Promise<{ people: SeatedPerson[]; total: number }> {
  const { companyId, sessionId, search, only, limit, offset, after } = input;
  const words = wordsIn(search);
  if (!words) return { people: [], total: 0 };
  let found = tx
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .where('sc.company_id', '=', companyId)
    .where('sc.session_id', '=', sessionId);
  if (only === 'not_invited') found = found.where('sc.awaits_invitation', '=', true);
  else if (only === 'silent') found = found.where('sc.answer', 'is', null).where('sc.awaits_invitation', '=', false);
  else if (only !== 'all') found = found.where('sc.answer', '=', only);
  for (const word of words)
    found = found.where((eb) => eb.exists(withWord(tx, companyId, word).where('w.consumer_id', '=', eb.ref('c.id'))));
  const page = after === undefined || after === '' ? found : found.where('c.id', '>', after);
  const people = await page
    .select(['c.id', 'c.email', 'sc.answer', 'sc.check_grade as check', 'sc.written_at as writtenAt', 'sc.link_no as linkNo'])
    .select((eb) => {
      const latest = eb
        .selectFrom('mail_outbox as m')
        .select((mail) => isTrue(mail('m.failed_at', 'is not', null)).as('failed'))
        .whereRef('m.session_id', '=', 'sc.session_id')
        .whereRef('m.to_address', '=', 'c.email')
        .where((mail) => mail.or([mail('m.failed_at', 'is not', null), mail('m.sent_at', 'is not', null)]))
        .orderBy('m.created_at', 'desc')
        .limit(1);
      return [
        shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
        isTrue(eb('sc.opened_at', 'is not', null)).as('opened'),
        'sc.awaits_invitation as notInvited',
        isTrue(eb('sc.email_held_back_at', 'is not', null)).as('heldBack'),
        eb.fn.coalesce(latest, eb.lit<boolean>(false)).as('undelivered'),
      ];
    })
    .$if(after === undefined, (all) => all.orderBy((eb) => inNameOrder(fullName(eb.ref('c.first_name'), eb.ref('c.last_name')))))
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { n } = await found.select(countRows.as('n')).executeTakeFirstOrThrow();
  return { people, total: n };
}

type Counts = SessionPeopleAnswer['counts'];

/** How many are invited to a session, what they have answered, and how many have checked a device. */
export async function countSeated(tx: Queryable, sessionId: string): Promise<Counts> {
  return tx
    .selectFrom('session_consumer')
    .select(({ cast, fn }) => [
      countRows.as('all'),
      cast<number>(fn.countAll().filterWhere('answer', '=', 'coming'), 'integer').as('coming'),
      cast<number>(fn.countAll().filterWhere('answer', '=', 'not_coming'), 'integer').as('not_coming'),
      cast<number>(fn.countAll().filterWhere('answer', 'is', null).filterWhere('awaits_invitation', '=', false), 'integer').as(
        'silent',
      ),
      cast<number>(fn.countAll().filterWhere('answer', 'is', null).filterWhere('awaits_invitation', '=', true), 'integer').as(
        'not_invited',
      ),
      cast<number>(fn.count('check_grade'), 'integer').as('checked'),
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** What was added together since a moment and is not taken back; of a session, or of the company alone. */
export async function listImports(
  tx: Queryable,
  { sessionId, sinceMs }: { sessionId: string | null; sinceMs: number },
): Promise<Omit<UndoableImport, 'untilMs'>[]> {
  const rows = await tx
    .selectFrom('people_import')
    .select(['id', 'file', 'added', 'created_at as createdAt'])
    .where('undone_at', 'is', null)
    .where('added', '>', 0)
    .where('created_at', '>', new Date(sinceMs))
    .where('session_id', 'is not distinct from', sessionId)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, atMs: createdAt.getTime() }));
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string | null;
  readonly sessionName: string | null;
  readonly experience: string | null;
}

/** Up to so many people are looked up and then sorted; more are read in the order of names until a page is full. */
const FEW = 1_000;

/** Who has all of the words that are searched for: everybody, a few by their ids, or so many that the database holds everybody against them. */
type Found = 'everybody' | { readonly ids: readonly string[] } | { readonly words: readonly string[] };

/** The planner knows too little of words to choose between few and many. */
async function findByWords(tx: Queryable, { companyId, search }: { companyId: string; search: string }): Promise<Found | null> {
  const words = wordsIn(search);
  if (!words) return null;
  const [first, ...others] = words;
  if (first === undefined) return 'everybody';
  let few = tx.selectFrom(withWord(tx, companyId, first).as('v')).select('v.id');
  for (const word of others)
    few = few.where((eb) => eb.exists(withWord(tx, companyId, word).where('w.consumer_id', '=', eb.ref('v.id'))));
  const rows = await few.limit(FEW + 1).execute();
  // Two words of one person may begin alike.
  return rows.length <= FEW ? { ids: [...new Set(rows.map(({ id }) => id))] } : { words };
}

/** Ids of all who have these words, each once. */
function everyoneWith(tx: Queryable, companyId: string, [first = '', ...others]: readonly string[]) {
  const all = withWord(tx, companyId, first);
  if (others.length === 0) return all.distinct();
  return others.reduce((rest, word) => rest.intersect(withWord(tx, companyId, word)), all);
}

/** A page of the company's people, by name, each with the next session they sit in. */
export async function listCompany(
  tx: Queryable,
  input: {
    companyId: string;
    search: string;
    only: 'all' | 'free';
    /** Public id of a session whose people are left out. */
    without?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ people: CompanyRow[]; total: number }> {
  const { companyId, search, only, without, limit, offset } = input;
  const found = await findByWords(tx, { companyId, search });
  if (!found) return { people: [], total: 0 };
  const isMany = found !== 'everybody' && 'words' in found;
  let matching = tx.selectFrom('consumer as c').where('c.company_id', '=', companyId);
  // Beside "is true" the table `found` stays one that everybody is held against.
  if (isMany) matching = matching.where((eb) => sql<boolean>`(${eb.ref('c.id')} in (select id from found)) is true`);
  else if (found !== 'everybody') matching = matching.where('c.id', '=', anyOf('uuid', found.ids));
  if (only === 'free')
    matching = matching.where(({ exists, not, selectFrom }) => {
      const seats = selectFrom('session_consumer as o').whereRef('o.company_id', '=', 'c.company_id');
      return not(exists(seats.whereRef('o.consumer_id', '=', 'c.id').where('o.over', '=', false)));
    });
  if (without !== undefined)
    matching = matching.where(({ exists, not, selectFrom }) => {
      const here = selectFrom('session_consumer as h')
        .innerJoin('session as w', (join) => join.onRef('w.company_id', '=', 'h.company_id').onRef('w.id', '=', 'h.session_id'))
        .whereRef('h.company_id', '=', 'c.company_id')
        .whereRef('h.consumer_id', '=', 'c.id')
        .where('w.public_id', '=', without);
      return not(exists(here));
    });
  const page = matching
    .select(['c.id', 'c.company_id', 'c.first_name', 'c.last_name', 'c.email'])
    .orderBy((eb) => inNameOrder(fullName(eb.ref('c.first_name'), eb.ref('c.last_name'))))
    .orderBy('c.id')
    .limit(limit)
    .offset(offset);
  // Where only a few are found nothing asks for this table, and PostgreSQL does not make it.
  const from = tx.with(
    (cte) => cte('found').materialized(),
    () => everyoneWith(tx, companyId, isMany ? found.words : []),
  );
  // How many there are is known already where everybody who is found counts.
  const isCounted = only === 'all' && without === undefined && isMany;
  // Seats are looked up for the page alone.
  const rows = await from
    .selectFrom(page.as('p'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('session_consumer as sc')
          .innerJoin('session as o', (join) =>
            join.onRef('o.company_id', '=', 'sc.company_id').onRef('o.id', '=', 'sc.session_id'),
          )
          .select(['o.public_id', 'o.name', 'o.experience'])
          .whereRef('sc.company_id', '=', 'p.company_id')
          .whereRef('sc.consumer_id', '=', 'p.id')
          .where('sc.over', '=', false)
          .orderBy('o.starts_at')
          .orderBy('o.id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      shownName(eb.ref('p.first_name'), eb.ref('p.last_name')).as('name'),
      'p.email',
      's.public_id as sessionId',
      's.name as sessionName',
      's.experience',
      isCounted ? eb.selectFrom('found').select(countRows.as('n')).as('n') : sql<number | null>`null::int`.as('n'),
    ])
    .orderBy((eb) => inNameOrder(fullName(eb.ref('p.first_name'), eb.ref('p.last_name'))))
    .orderBy('p.id')
    .execute();
  const people = rows.map(({ n: _n, ...person }) => person);
  const known = rows[0]?.n;
  if (known != null) return { people, total: known };
  const counted = from.selectFrom(matching.select('c.id').as('matching')).select(countRows.as('n'));
  return { people, total: (await counted.executeTakeFirstOrThrow()).n };
}
