const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest there is: nothing goes before its time. */
const MONTH_MS = 31 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;

/** Rows that end by themselves: which, how long after what, and why so long. */
export interface Ending {
  readonly table: string;
  readonly rows: string;
  readonly keptMs: number;
  readonly after: string;
  readonly why: string;
  /**
   * Which rows are over: as a condition on `t`, or for rows of a show's log as a condition on its session `s`, so that they are found by
   * their key in a table of many millions. `$1` is the moment `keptMs` ago.
   */
  readonly where: string | { readonly sessions: string };
}

/** A table whose rows do not end by age, and why not. */
export interface Staying {
  readonly table: string;
  readonly why: string;
}

/** When a session is over; a demo that nobody completed a quarter of an hour after it was opened. */
const DEMO_OVER = `demo and coalesce(ended_at, starts_at + interval '15 minutes') < $1`;
const SESSION_OVER = 'not demo and coalesce(ended_at, starts_at) < $1';

/** What was recorded of a show is kept so long after its end. */
export const LOG_KEPT_MS = 90 * DAY_MS;

/** This long after its end a show is pseudonymised. */
export const PSEUDONYMS_AFTER_MS = 30 * DAY_MS;

/** When people spoke goes with their consent to it. */
const VOICES = { table: 'voice_consent', rows: 'Consents to count when one speaks, and from when to when one spoke' } as const;

function voicesOf(over: string): string {
  return `t.session_id in (select id from session where ${over})`;
}

/** Tables of a show's log. The last one leads to the others, so it is deleted last. */
const LOG = [
  { table: 'show_event', rows: 'What was done and written in a show' },
  { table: 'show_text', rows: 'What was done and written in a show' },
  { table: 'show_stream', rows: 'What was done and written in a show' },
] as const;

const RAN_OUT = { after: 'they ran out', where: 't.expires_at < $1' } as const;
const NO_SEAT = 'not exists (select from session_consumer sc where sc.company_id = t.company_id and sc.consumer_id = t.id)';
const ERASED = 'exists (select from company c where c.id = t.company_id and c.erased_at < $1)';

/**
 * Everything that ends, in the order in which it does: what refers to something goes before it. This and `STAYING` are the one list of
 * what is kept and how long; a test holds every table of the database against it.
 */
export const ENDINGS: readonly Ending[] = [
  {
    table: 'live_ticket',
    rows: 'Keys to a live connection',
    keptMs: HOUR_MS,
    ...RAN_OUT,
    why: 'Each is good for 30 seconds, once',
  },
  {
    table: 'token',
    rows: 'Sign-ins, as hashes of their tokens',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'An old one shown again is known for what it is',
  },
  {
    table: 'seat_request',
    rows: 'Requests for a seat: the name and address of who asked for one of their own, and the browser',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'A day for questions about them',
  },
  { table: 'mail_link', rows: 'Links in mails, as hashes', keptMs: DAY_MS, ...RAN_OUT, why: 'A day for questions about them' },
  {
    table: 'report_link',
    rows: 'Links by which a report may be read',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'A day for questions about them',
  },
  {
    table: 'preview_link',
    rows: 'Links by which a story or a draft may be looked at',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'A day for questions about them',
  },
  {
    table: 'colleague_invitation',
    rows: 'Colleagues who were invited by email and have not signed up',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'A day for questions about them',
  },
  {
    table: 'used_nonce',
    rows: 'One-time numbers of sign-ins with Microsoft',
    keptMs: DAY_MS,
    ...RAN_OUT,
    why: 'Each signs in once',
  },
  {
    table: 'award_link',
    rows: 'Links to pictures of awards',
    keptMs: HOUR_MS,
    ...RAN_OUT,
    why: 'Whoever made one can stop it before; it is good for 90 days',
  },
  {
    table: 'letter_request',
    rows: 'Mails somebody asked for that are not written yet',
    keptMs: HOUR_MS,
    after: 'they were asked for',
    where: 't.created_at < $1',
    why: 'Nobody waits for them longer',
  },
  {
    table: 'mail_outbox',
    rows: 'Mails we sent: to whom, when, of which kind; their text goes as soon as they are sent',
    keptMs: 90 * DAY_MS,
    after: 'they were written',
    where: 't.created_at < $1',
    why: 'To find out why one did not arrive',
  },
  {
    table: 'webhook_delivery',
    rows: 'Events of sessions that were sent to a company’s own programs: of whom, and what their program answered',
    keptMs: MONTH_MS,
    after: 'they happened',
    where: 't.created_at < $1',
    why: 'To find out why one did not arrive; the latest thousand of each program',
  },
  {
    table: 'user_notification',
    rows: 'What organisers were told of on their dashboard',
    keptMs: 90 * DAY_MS,
    after: 'it happened',
    where: 't.at < $1',
    why: 'To look up what happened last; the latest 200 for each person',
  },
  {
    table: 'device_mark',
    rows: 'Browsers that signed in before, as hashes',
    keptMs: 400 * DAY_MS,
    after: 'they were last used',
    where: 't.last_used_at < $1',
    why: 'So that strangers’ wrong passwords never lock you out',
  },
  {
    table: 'consent',
    rows: 'Privacy choices, under a random number',
    keptMs: 400 * DAY_MS,
    after: 'they were made',
    where: 't.at < $1',
    why: 'To prove that you were asked',
  },
  {
    table: 'contact_message',
    rows: 'Messages from the contact page',
    keptMs: 12 * MONTH_MS,
    after: 'they came',
    where: 't.at < $1',
    why: 'To answer, and to know what was said before',
  },
  {
    table: 'audit',
    rows: 'Who did what to an account, with the network it came from',
    keptMs: 400 * DAY_MS,
    after: 'it was done',
    where: 't.at < $1',
    why: 'To explain and undo misuse',
  },
  {
    table: 'payment_notice',
    rows: 'Notices of the payment provider',
    keptMs: 400 * DAY_MS,
    after: 'they came',
    where: 't.received_at < $1',
    why: 'So that no payment counts twice',
  },
  {
    table: 'sandbox_payment',
    rows: 'Payments in demos, where no money moves',
    keptMs: 400 * DAY_MS,
    after: 'they were opened',
    where: 't.created_at < $1',
    why: 'As long as the notices about them',
  },
  {
    table: 'show_presence',
    rows: 'When somebody was last seen in a show',
    keptMs: DAY_MS,
    after: 'they were there',
    where: 't.last_seen_at < $1',
    why: 'It matters while the show runs',
  },
  {
    ...VOICES,
    keptMs: DAY_MS,
    after: 'the end of a demo',
    where: voicesOf(DEMO_OVER),
    why: 'For your crew’s own look back; your taking it back deletes it at once',
  },
  {
    ...VOICES,
    keptMs: PSEUDONYMS_AFTER_MS,
    after: 'the end of a show',
    where: voicesOf(SESSION_OVER),
    why: 'For your crew’s own look back; your taking it back deletes it at once',
  },
  ...LOG.map((log) => ({
    ...log,
    keptMs: DAY_MS,
    after: 'the end of a demo',
    where: { sessions: DEMO_OVER },
    why: 'A guest may look at the end once more',
  })),
  ...LOG.map((log) => ({
    ...log,
    keptMs: LOG_KEPT_MS,
    after: 'the end of a show',
    where: { sessions: SESSION_OVER },
    why: 'To look into complaints; from the 30th day on it names nobody',
  })),
  {
    table: 'session',
    rows: 'Demos and rehearsals, and from which network or by whom they were opened, as a hash with a secret key',
    keptMs: DAY_MS,
    after: 'their end',
    where: DEMO_OVER,
    why: 'A guest may look at the end once more',
  },
  {
    table: 'session',
    rows: 'Sessions, and who was invited',
    keptMs: 24 * MONTH_MS,
    after: 'their end',
    where: SESSION_OVER,
    why: 'Organisers compare a year with the one before',
  },
  {
    table: 'email_quota',
    rows: 'How many emails a company caused and an address got in a day, under hashes with a secret key',
    keptMs: DAY_MS,
    after: 'the first of them',
    where: 't.window_started_at < $1',
    why: 'Nobody may have others flooded with emails',
  },
  {
    table: 'consumer',
    rows: 'Guests of demos',
    keptMs: DAY_MS,
    after: 'they came',
    where: `t.created_at < $1 and t.email like 'guest-%' and ${NO_SEAT}
      and exists (select from company c where c.id = t.company_id and c.demo)`,
    why: 'Their demo is gone',
  },
  {
    table: 'consumer',
    rows: 'Participants who sit in no session any more',
    keptMs: 24 * MONTH_MS,
    after: 'they were added',
    where: `t.created_at < $1 and ${NO_SEAT}`,
    why: 'To be invited again, as long as sessions are kept',
  },
  {
    table: 'programme',
    rows: 'Programmes of sessions that are gone',
    keptMs: 24 * MONTH_MS,
    after: 'they were planned',
    where: `t.created_at < $1
      and not exists (select from session s where s.company_id = t.company_id and s.programme_id = t.id)`,
    why: 'As long as sessions are kept',
  },
  {
    table: 'people_import',
    rows: 'Which people were added together',
    keptMs: MONTH_MS,
    after: 'they were added',
    where: 't.created_at < $1',
    why: 'To be taken back within hours, and for questions about it',
  },
  {
    table: 'app_user',
    rows: 'Accounts whose address was never proved',
    keptMs: 7 * DAY_MS,
    after: 'the last mail to them',
    where: `t.created_at < $1 and t.email_verified_at is null
      and not exists (select from mail_link l where l.user_id = t.id and l.created_at >= $1)`,
    why: 'The address may be somebody else’s',
  },
  {
    table: 'company',
    rows: 'Companies that nobody proved to belong to',
    keptMs: 7 * DAY_MS,
    after: 'they were named',
    where: `t.created_at < $1 and not t.demo and t.erased_at is null
      and not exists (select from app_user u where u.company_id = t.id)
      and not exists (select from credit_account a where a.company_id = t.id)`,
    why: 'Nobody needs them',
  },
  {
    table: 'credit_order',
    rows: 'Orders and invoices',
    keptMs: 10 * YEAR_MS,
    after: 'they were made',
    where: 't.created_at < $1',
    why: 'Tax law',
  },
  {
    table: 'credit_entry',
    rows: 'The ledger of credits',
    keptMs: 10 * YEAR_MS,
    after: 'its company was erased',
    where: ERASED,
    why: 'Tax law',
  },
  {
    table: 'credit_account',
    rows: 'The ledger of credits',
    keptMs: 10 * YEAR_MS,
    after: 'its company was erased',
    where: ERASED,
    why: 'Tax law',
  },
  {
    table: 'company',
    rows: 'A company without its name, where there are orders',
    keptMs: 10 * YEAR_MS,
    after: 'it was erased',
    where: 't.erased_at < $1 and not exists (select from credit_order o where o.company_id = t.id)',
    why: 'Its orders refer to it',
  },
];

/** Tables whose rows do not end by age. */
export const STAYING: readonly Staying[] = [
  {
    table: 'email_stop',
    why: 'holds hashes of addresses with a secret key, so that whoever wants no emails gets none, also once erased',
  },
  { table: 'user_setting', why: 'goes with its account' },
  { table: 'company_domain', why: 'goes with its company' },
  { table: 'company_domain_claim', why: 'goes with its company' },
  { table: 'company_sign_in', why: 'goes with its company' },
  { table: 'directory_user', why: 'goes when the company’s directory deletes it, or with its company' },
  { table: 'directory_group', why: 'goes when the company’s directory deletes it, or with its company' },
  { table: 'directory_group_member', why: 'goes with the person or the group' },
  { table: 'user_identity', why: 'goes with its account' },
  { table: 'second_factor', why: 'goes with its account' },
  { table: 'recovery_code', why: 'goes with its account' },
  { table: 'api_key', why: 'goes with its account; at most twenty of a company' },
  { table: 'webhook_endpoint', why: 'goes with its company; at most ten of a company' },
  { table: 'passkey', why: 'goes with its account' },
  { table: 'calendar_feed', why: 'goes with its account; one of a person' },
  {
    table: 'session_consumer',
    why: 'goes with its session or its participant; what a system check found goes when the session is over',
  },
  { table: 'session_report', why: 'goes with its session' },
  { table: 'felt_letter', why: 'goes when it is written; with its session or its participant before that' },
  { table: 'session_felt', why: 'counts answers of nobody; goes with its session' },
  { table: 'voice_span', why: 'goes with the consent to it, also when that is taken back' },
  { table: 'crew_wish', why: 'goes with its session or its participant' },
  { table: 'consumer_word', why: 'goes with its participant' },
  { table: 'session_word', why: 'goes with its session' },
  { table: 'join_link', why: 'is about nobody; goes with its session' },
  { table: 'session_template', why: 'is about nobody; goes with its session' },
  { table: 'session_organiser', why: 'goes with its session or its account' },
  { table: 'sandbox_notice', why: 'goes with its payment, or when it is delivered' },
  { table: 'credit_note', why: 'goes with its order' },
  { table: 'bill_to', why: 'is whom the next invoice is made out to; goes with its company' },
  { table: 'credit_welcome', why: 'holds hashes of domains, so that each is welcomed once' },
  { table: 'product', why: 'is about nobody' },
  { table: 'show_story', why: 'is about nobody' },
  { table: 'show_stage', why: 'is about nobody' },
  { table: 'show_drawing', why: 'is about nobody' },
  { table: 'setting', why: 'is about nobody' },
  { table: 'database_login', why: 'is about nobody' },
  { table: 'job_claim', why: 'is about nobody' },
  { table: 'data_key', why: 'is about nobody' },
  { table: 'node', why: 'is about nobody' },
  { table: 'last_backup', why: 'is about nobody' },
  { table: 'schema_migration', why: 'is about nobody' },
  { table: 'page_build', why: 'is about nobody' },
  { table: 'page_asset', why: 'is about nobody' },
];
