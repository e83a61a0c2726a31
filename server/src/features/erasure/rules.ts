/** The key by which a row is about somebody: an address, or the id of a user or of a participant. */
export type KnownBy = 'address' | 'user' | 'participant';

/** Rows about a person: which columns their export has, and what erasing does to them. */
export interface Holding {
  readonly table: string;
  readonly what: string;
  readonly by: KnownBy;
  /** A condition on `t`; `$1` holds the keys. */
  readonly where: string;
  /** The columns that are exported: never a secret, never another person. */
  readonly given: string;
  /** What erasing does: deletes the row, makes it anonymous by this assignment, or leaves it to what else ends it. */
  readonly erased: 'deleted' | { readonly set: string } | { readonly otherwise: string };
}

const WITH_ACCOUNT = { otherwise: 'goes with the account' } as const;
const WITH_PARTICIPANT = { otherwise: 'goes with the participant' } as const;
const OF_USER = 't.user_id = any($1::uuid[])';
const OF_PARTICIPANT = 't.consumer_id = any($1::uuid[])';
const sessionNamed = (key: string) => `(select s.name from session s where s.id::text = ${key}::text) as session`;

/**
 * Everything that is kept about a person, in the order in which it is erased: what refers to something goes before it. Whoever asks for
 * their own data is given it by this very list. A test holds it and `ABOUT_NOBODY` against every table of the database.
 */
export const HOLDINGS: readonly Holding[] = [
  {
    table: 'contact_message',
    what: 'What you wrote to us through the contact page',
    by: 'address',
    where: 'lower(t.email) = any($1::text[])',
    given: 't.at, t.topic, t.name, t.email, t.company, t.message',
    erased: 'deleted',
  },
  {
    table: 'mail_outbox',
    what: 'Mails to you; their text goes as soon as they are sent',
    by: 'address',
    where: 't.to_address = any($1::text[])',
    given: 't.kind, t.to_address, t.created_at, t.sent_at, t.failed_at',
    erased: 'deleted',
  },
  {
    table: 'letter_request',
    what: 'Mails you asked for that are not written yet',
    by: 'address',
    where: 't.email = any($1::text[])',
    given: 't.kind, t.email, t.network, t.created_at',
    erased: 'deleted',
  },
  {
    table: 'mail_link',
    what: 'Links that were mailed to you',
    by: 'address',
    where: 't.email = any($1::text[])',
    given: 't.purpose, t.email, t.created_at, t.expires_at, t.used_at',
    erased: 'deleted',
  },
  {
    table: 'show_text',
    what: 'What you wrote in shows',
    by: 'participant',
    where: 't.author = any($1::text[])',
    given: `${sessionNamed('t.session_id')}, t.body`,
    erased: 'deleted',
  },
  {
    table: 'show_presence',
    what: 'When you were last seen in a show',
    by: 'participant',
    where: 't.participant_id = any($1::text[])',
    given: `${sessionNamed('t.session_id')}, t.last_seen_at`,
    erased: 'deleted',
  },
  {
    table: 'show_event',
    what: 'What you did in shows',
    by: 'participant',
    where: 't.actor = any($1::text[])',
    given: `${sessionNamed('t.session_id')}, t.at, t.type, t.body`,
    erased: { otherwise: 'is about an id that nobody keeps' },
  },
  {
    table: 'live_ticket',
    what: 'Keys to a live connection',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: 't.expires_at',
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'token',
    what: 'Your sign-ins as a participant',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: 't.kind, t.device, t.created_at, t.last_used_at, t.expires_at',
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'crew_wish',
    what: 'Crews you were wanted or not wanted in',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.kind`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'session_consumer',
    what: 'Sessions you are invited to',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.created_at, t.answer, t.answered_at, t.opened_at, t.written_at, t.crew, t.felt, t.award_shown,
      t.check_grade, t.check_causes, t.checked_at`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'felt_letter',
    what: 'Letters with two questions that are yet to be written to you',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.moment, t.due_at`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'voice_span',
    what: 'From when to when you spoke in shows, in milliseconds since their beginning',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.from_ms, t.to_ms`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'voice_consent',
    what: 'Shows in which you consented to have counted when you speak',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.given_at`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'award_link',
    what: 'Links you made to the picture of your award',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: `${sessionNamed('t.session_id')}, t.sheet, t.created_at, t.expires_at`,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'consumer_word',
    what: 'Words that you are found by as a participant',
    by: 'participant',
    where: OF_PARTICIPANT,
    given: 't.word',
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'consumer',
    what: 'You as a participant, as a company has written you down',
    by: 'participant',
    where: 't.id = any($1::uuid[])',
    given: 't.first_name, t.last_name, t.email, t.created_at, t.reminders_off_at, t.language',
    erased: 'deleted',
  },
  {
    table: 'sandbox_payment',
    what: 'Payments you made in a demo, where no money moves',
    by: 'user',
    where: 't.order_id in (select o.id from credit_order o where o.user_id = any($1::uuid[]))',
    given: 't.id, t.created_at, t.state',
    erased: { set: `state = jsonb_set(state, '{email}', '""')` },
  },
  {
    table: 'credit_order',
    what: 'Orders you made for your company',
    by: 'user',
    where: OF_USER,
    given: 't.number, t.email, t.created_at, t.credits, t.net_cents, t.currency, t.method, t.po_number, t.status, t.bill_to',
    erased: { set: `email = '', user_id = null` },
  },
  {
    table: 'audit',
    what: 'What was done to your account, and from which network',
    by: 'user',
    where: OF_USER,
    given: 't.at, t.action, t.network',
    erased: { set: `user_id = null, network = ''` },
  },
  {
    table: 'session',
    what: 'Sessions you planned',
    by: 'user',
    where: 't.organiser_id = any($1::uuid[])',
    given: 't.name, t.experience, t.status, t.starts_at, t.zone, t.seats, t.created_at',
    erased: { otherwise: 'goes to a colleague' },
  },
  {
    table: 'session_organiser',
    what: 'Sessions you look after with a colleague',
    by: 'user',
    where: OF_USER,
    given: sessionNamed('t.session_id'),
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_setting',
    what: 'What you have chosen to be told of',
    by: 'user',
    where: OF_USER,
    given: 't.key, t.value, t.changed_at',
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_notification',
    what: 'What you were told of on your dashboard',
    by: 'user',
    where: OF_USER,
    given: `t.kind, t.at, t.read_at, ${sessionNamed('t.session_id')}, t.label, t.figures`,
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_identity',
    what: 'Accounts of others that open yours',
    by: 'user',
    where: OF_USER,
    given: 't.provider, t.tenant, t.subject, t.created_at',
    erased: WITH_ACCOUNT,
  },
  {
    table: 'device_mark',
    what: 'Browsers you signed in with',
    by: 'user',
    where: OF_USER,
    given: 't.device, t.created_at, t.last_used_at',
    erased: WITH_ACCOUNT,
  },
  {
    table: 'token',
    what: 'Your sign-ins',
    by: 'user',
    where: OF_USER,
    given: 't.kind, t.device, t.way, t.created_at, t.last_used_at, t.expires_at',
    erased: WITH_ACCOUNT,
  },
  {
    table: 'app_user',
    what: 'Your account',
    by: 'user',
    where: 't.id = any($1::uuid[])',
    given: `t.first_name, t.last_name, t.email, t.email_verified_at, t.created_at, t.last_signed_in_at, t.membership, t.role, t.approved_at,
      t.country_id, t.timezone_id, t.area_code, t.phone_number, t.language, (select c.name from company c where c.id = t.company_id) as company`,
    erased: 'deleted',
  },
];

/** Tables that hold nothing about a person, and what they hold instead. */
export const ABOUT_NOBODY: Readonly<Record<string, string>> = {
  company: 'a company',
  company_domain: 'domains of a company',
  bill_to: 'whom a company’s invoices are made out to',
  credit_account: 'credits of a company',
  credit_entry: 'credits of a company',
  credit_note: 'refunds of an order',
  credit_welcome: 'hashes of domains',
  payment_notice: 'what became of an order',
  sandbox_notice: 'what became of an order',
  people_import: 'how many people were added together',
  session_report: 'figures of a session, of crews of four and more together',
  session_felt: 'how often each answer was given in a session, by nobody knows whom',
  report_link: 'until when a report may be read by a link',
  preview_link: 'until when a story or a draft may be looked at by a link',
  session_word: 'words of the names of sessions',
  product: 'prices',
  consent: 'choices under a random number, which only the browser knows',
  used_nonce: 'hashes of random numbers',
  show_stream: 'how far a show has come; what was done stands in show_event',
  show_story: 'stories',
  show_stage: 'stories',
  show_drawing: 'stories',
  setting: 'settings of the site',
  schema_migration: 'how the database was prepared',
};

/** What becomes of a company when one of its people goes. */
export type CompanyFate = 'stays' | 'goes' | 'needs an owner';

/** A company's last owner must name another first; its only member deletes it with the account. The demo's company stays. */
export function fateOf({ isOwner, otherOwners, others, demo }: Standing): CompanyFate {
  if (others === 0 && !demo) return 'goes';
  return isOwner && otherOwners === 0 ? 'needs an owner' : 'stays';
}

/** Somebody in their company: whether they are an owner of it, and how many others with a proved address there are. */
export interface Standing {
  readonly isOwner: boolean;
  readonly otherOwners: number;
  readonly others: number;
  readonly demo: boolean;
}
