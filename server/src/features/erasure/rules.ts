/** The key by which a row is about somebody: an address, or the id of a user or of a participant. */
export type KnownBy = 'address' | 'user' | 'participant';

/** A column of a row about a person. */
export interface Column {
  /** What it holds. */
  readonly is: string;
  /** How the export gives it: under its own name, as this expression (`t` is the row) under that name, or not at all. */
  readonly export: 'own name' | 'withheld' | { readonly name: string; readonly sql: string };
  /** What erasing puts in its place where the row stays, as an SQL expression. */
  readonly erased?: string;
}

/** Rows about a person. How long they are kept stands in `retention/rules.ts`. */
export interface Holding {
  readonly table: string;
  readonly what: string;
  readonly by: KnownBy;
  /** A condition on `t`; `$1` holds the keys. */
  readonly where: string;
  /** Every column of the table. */
  readonly columns: Readonly<Record<string, Column>>;
  /** What erasing does to the row: deletes it, makes it anonymous by what its columns say, or leaves it to what else ends it. */
  readonly erased: 'deleted' | 'anonymous' | { readonly otherwise: string };
}

const exported = (is: string): Column => ({ is, export: 'own name' });
const exportedAs = (is: string, name: string, sql: string): Column => ({ is, export: { name, sql } });
const withheld = (is: string): Column => ({ is, export: 'withheld' });

const KEY = withheld('key of the row');
const COMPANY = withheld('the company it belongs to');
const SECRET = withheld('hash of a secret');
const OWN_ID = withheld('your id');
const INTERNAL = withheld('how we process the row');
const CREATED = exported('when it was made');
const EXPIRES = exported('until when it is good');
/** The name of the session, in place of its id. */
const SESSION = exportedAs('the session', 'session', '(select s.name from session s where s.id::text = t.session_id::text)');

const SIGN_IN = {
  id: KEY,
  hash: SECRET,
  kind: exported('what it opens'),
  company_id: COMPANY,
  user_id: OWN_ID,
  consumer_id: OWN_ID,
  session_id: withheld('the session it opens'),
  created_at: CREATED,
  expires_at: EXPIRES,
  family_id: INTERNAL,
  family_started_at: INTERNAL,
  replaced_at: INTERNAL,
  revoked_at: INTERNAL,
  last_used_at: exported('when it was last used'),
  proved_at: exported('when you last showed who you are'),
  device: exported('browser and system'),
  way: exported('how you signed in'),
};

const SEAT_REQUEST = {
  id: KEY,
  company_id: COMPANY,
  session_id: SESSION,
  kind: exported('whether it was for a seat that somebody held'),
  consumer_id: OWN_ID,
  secret_hash: SECRET,
  language: exported('language'),
  created_at: CREATED,
  expires_at: EXPIRES,
  answer: exported('the answer'),
  answered_at: exported('when it was answered'),
  answered_by: exported('whether an organiser answered'),
};

const WITH_ACCOUNT = { otherwise: 'goes with the account' } as const;
const WITH_PARTICIPANT = { otherwise: 'goes with the participant' } as const;
const OF_USER = 't.user_id = any($1::uuid[])';
const OF_PARTICIPANT = 't.consumer_id = any($1::uuid[])';
/**
 * Everything that is kept about a person, in the order in which it is erased: what refers to something goes before it. Whoever asks for
 * their own data is given it by this very list. A test holds it and `ABOUT_NOBODY` against every column of the database.
 */
export const HOLDINGS: readonly Holding[] = [
  {
    table: 'contact_message',
    what: 'What you wrote to us through the contact page',
    by: 'address',
    where: 'lower(t.email) = any($1::text[])',
    columns: {
      id: KEY,
      at: exported('when you sent it'),
      topic: exported('topic'),
      name: exported('your name'),
      email: exported('your address'),
      company: exported('your company'),
      message: exported('your message'),
      suspected: withheld('whether it looked like spam'),
    },
    erased: 'deleted',
  },
  {
    table: 'mail_outbox',
    what: 'Mails to you; their text goes as soon as they are sent',
    by: 'address',
    where: 't.to_address = any($1::text[])',
    columns: {
      id: KEY,
      kind: exported('kind of email'),
      company_id: COMPANY,
      to_address: exported('your address'),
      created_at: CREATED,
      next_attempt_at: INTERNAL,
      attempts: INTERNAL,
      sent_at: exported('when it was sent'),
      failed_at: exported('when it failed for good'),
      last_error: withheld('what the mail server answered'),
      sealed: withheld('its text, encrypted until it is sent'),
      good_until: INTERNAL,
      forgotten_when_sent: INTERNAL,
      session_id: withheld('the session it is about'),
      priority: INTERNAL,
    },
    erased: 'deleted',
  },
  {
    table: 'letter_request',
    what: 'Mails you asked for that are not written yet',
    by: 'address',
    where: 't.email = any($1::text[])',
    columns: {
      id: KEY,
      kind: exported('kind of email'),
      email: exported('your address'),
      network: exported('the network you asked from'),
      created_at: CREATED,
    },
    erased: 'deleted',
  },
  {
    table: 'colleague_invitation',
    what: 'That a colleague invited you to plan sessions',
    by: 'address',
    where: 't.email = any($1::text[])',
    columns: {
      id: KEY,
      company_id: COMPANY,
      email: exported('your address'),
      invited_by: withheld('who invited you'),
      created_at: CREATED,
      expires_at: EXPIRES,
    },
    erased: 'deleted',
  },
  {
    table: 'seat_request',
    what: 'Seats you asked for at the entrance of a session',
    by: 'address',
    where: 't.email = any($1::text[])',
    columns: {
      ...SEAT_REQUEST,
      name: exported('your name'),
      email: exported('your address'),
      device: exported('browser and system'),
    },
    erased: 'deleted',
  },
  {
    table: 'mail_link',
    what: 'Links that were mailed to you',
    by: 'address',
    where: 't.email = any($1::text[])',
    columns: {
      id: KEY,
      purpose: exported('what it is for'),
      hash: SECRET,
      company_id: COMPANY,
      user_id: OWN_ID,
      email: exported('your address'),
      provider: withheld('of a Microsoft account, see user_identity'),
      tenant: withheld('of a Microsoft account, see user_identity'),
      subject: withheld('of a Microsoft account, see user_identity'),
      created_at: CREATED,
      expires_at: EXPIRES,
      used_at: exported('when it was used'),
    },
    erased: 'deleted',
  },
  {
    table: 'show_text',
    what: 'What you wrote in shows',
    by: 'participant',
    where: 't.author = any($1::text[])',
    columns: { session_id: SESSION, id: KEY, company_id: COMPANY, author: OWN_ID, body: exported('what you wrote') },
    erased: 'deleted',
  },
  {
    table: 'show_presence',
    what: 'When you were last seen in a show',
    by: 'participant',
    where: 't.participant_id = any($1::text[])',
    columns: {
      session_id: SESSION,
      participant_id: OWN_ID,
      company_id: COMPANY,
      last_seen_at: exported('when you were last seen'),
    },
    erased: 'deleted',
  },
  {
    table: 'show_event',
    what: 'What you did in shows',
    by: 'participant',
    where: 't.actor = any($1::text[])',
    columns: {
      session_id: SESSION,
      seq: KEY,
      company_id: COMPANY,
      cmd_id: withheld('id of the command'),
      actor: OWN_ID,
      type: exported('what you did'),
      body: exported('its details'),
      at: exported('when'),
    },
    erased: { otherwise: 'is about an id that nobody keeps' },
  },
  {
    table: 'live_ticket',
    what: 'Keys to a live connection',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      hash: SECRET,
      company_id: COMPANY,
      session_id: withheld('the session it opens'),
      consumer_id: OWN_ID,
      expires_at: EXPIRES,
      family_id: INTERNAL,
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'token',
    what: 'Your sign-ins as a participant',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: SIGN_IN,
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'seat_request',
    what: 'When somebody asked for your seat',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      ...SEAT_REQUEST,
      name: withheld('somebody else, where they asked for a seat of their own'),
      email: withheld('somebody else, where they asked for a seat of their own'),
      device: withheld('of whoever asked'),
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'crew_wish',
    what: 'Crews you were wanted or not wanted in',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      company_id: COMPANY,
      session_id: SESSION,
      n: KEY,
      kind: exported('wanted or not wanted in one crew'),
      consumer_id: OWN_ID,
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'session_consumer',
    what: 'Sessions you are invited to',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      company_id: COMPANY,
      session_id: SESSION,
      consumer_id: OWN_ID,
      created_at: CREATED,
      over: withheld('whether the session is over'),
      import_id: withheld('the list you were added with'),
      answer: exported('whether you are coming'),
      answered_at: exported('when you answered'),
      opened_at: exported('when your link was opened'),
      link_no: withheld('number of your link'),
      written_at: exported('when you were invited'),
      email_held_back_at: INTERNAL,
      awaits_invitation: exported('whether you are still to be invited'),
      crew: exported('your crew'),
      felt: exported('which questions you answered'),
      award_shown: exported('whether you saw your award'),
      keepsake_agreed: exported('whether your words may be in the keepsake of your crew'),
      check_grade: exported('result of your system check'),
      check_causes: exported('what it found'),
      checked_at: exported('when you checked'),
      opened_family: INTERNAL,
      opened_network: withheld('hash of the network your seat was opened from last'),
      takeovers: exported('how often your seat was opened elsewhere while it was in use'),
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'felt_letter',
    what: 'Emails with two questions that are yet to be written to you',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      company_id: COMPANY,
      session_id: SESSION,
      consumer_id: OWN_ID,
      moment: exported('which of the questions'),
      due_at: exported('when it is due'),
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'voice_span',
    what: 'From when to when you spoke in shows, in milliseconds since their beginning',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      company_id: COMPANY,
      session_id: SESSION,
      consumer_id: OWN_ID,
      crew: withheld('the crew you were in'),
      from_ms: exported('from'),
      to_ms: exported('to'),
      delayed: withheld('how precise it is'),
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'voice_consent',
    what: 'Shows in which you consented to have counted when you speak',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: { company_id: COMPANY, session_id: SESSION, consumer_id: OWN_ID, given_at: exported('when you consented') },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'award_link',
    what: 'Links you made to the picture of your award',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: {
      id: KEY,
      company_id: COMPANY,
      session_id: SESSION,
      consumer_id: OWN_ID,
      sheet: exported('what is drawn'),
      created_at: CREATED,
      expires_at: EXPIRES,
    },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'consumer_word',
    what: 'Words that you are found by as a participant',
    by: 'participant',
    where: OF_PARTICIPANT,
    columns: { company_id: COMPANY, consumer_id: OWN_ID, word: exported('a word of your name or address') },
    erased: WITH_PARTICIPANT,
  },
  {
    table: 'consumer',
    what: 'You as a participant, as a company has written you down',
    by: 'participant',
    where: 't.id = any($1::uuid[])',
    columns: {
      id: OWN_ID,
      company_id: COMPANY,
      first_name: exported('first name'),
      last_name: exported('last name'),
      email: exported('address'),
      created_at: CREATED,
      import_id: withheld('the list you were added with'),
      reminders_off_at: exported('when you stopped reminders'),
      language: exported('language'),
    },
    erased: 'deleted',
  },
  {
    table: 'sandbox_payment',
    what: 'Payments you made in a demo, where no money moves',
    by: 'user',
    where: 't.order_id in (select o.id from credit_order o where o.user_id = any($1::uuid[]))',
    columns: {
      id: exported('number'),
      order_id: withheld('its order'),
      state: { ...exported('how it stands'), erased: `jsonb_set(state, '{email}', '""')` },
      created_at: CREATED,
    },
    erased: 'anonymous',
  },
  {
    table: 'credit_order',
    what: 'Orders you made for your company',
    by: 'user',
    where: OF_USER,
    columns: {
      company_id: COMPANY,
      id: KEY,
      number: exported('number'),
      request_key: INTERNAL,
      user_id: { ...OWN_ID, erased: 'null' },
      email: { ...exported('your address'), erased: `''` },
      product_id: exported('what was bought'),
      credits: exported('credits'),
      unit_cents: exported('price of one credit'),
      currency: exported('currency'),
      net_cents: exported('net'),
      tax_cents: exported('tax'),
      total_cents: exported('total'),
      method: exported('how it was paid'),
      po_number: exported('your order number'),
      bill_to: exported('whom it was made out to'),
      status: exported('how it stands'),
      reference: withheld('number at the payment provider'),
      pay_url: withheld('address of the payment page'),
      has_invoice: exported('whether there is an invoice'),
      created_at: CREATED,
      paid_at: exported('when it was paid'),
      settled: INTERNAL,
    },
    erased: 'anonymous',
  },
  {
    table: 'audit',
    what: 'What was done to your account, and from which network',
    by: 'user',
    where: OF_USER,
    columns: {
      id: KEY,
      at: exported('when'),
      company_id: COMPANY,
      user_id: { ...OWN_ID, erased: 'null' },
      action: exported('what was done'),
      network: { ...exported('from which network'), erased: `''` },
    },
    erased: 'anonymous',
  },
  {
    table: 'session',
    what: 'Sessions you planned; they go to a colleague',
    by: 'user',
    where: 't.organiser_id = any($1::uuid[])',
    columns: {
      id: KEY,
      public_id: withheld('opens the session'),
      company_id: COMPANY,
      experience: exported('story'),
      version: exported('version of the story'),
      status: exported('status'),
      starts_at: exported('start'),
      ended_at: exported('end'),
      seats: exported('seats'),
      demo: INTERNAL,
      speed: INTERNAL,
      created_at: CREATED,
      organiser_id: OWN_ID,
      opened_by: withheld('hash of the network a demo was opened from'),
      name: exported('name'),
      zone: exported('time zone'),
      revision: INTERNAL,
      calendar_sequence: INTERNAL,
      request_key: INTERNAL,
      asked: INTERNAL,
      asked_at: INTERNAL,
      remind_at: exported('when reminders are sent'),
      paused_at: exported('when it was paused'),
      links_only: exported('whether only personal links open it'),
      passes_seats: exported('whether people may pass their seats on'),
      crews: exported('how many crews'),
      crews_version: INTERNAL,
      crews_asked_at: INTERNAL,
      programme_id: withheld('the programme it was planned with'),
      rehearsal: withheld('ids of simulated people'),
      language: exported('language of its emails'),
      meeting_url: { ...exported('address of your meeting room'), erased: 'null' },
      invitation_sentence: { ...exported('what you write in invitations'), erased: `''` },
      invite_at: exported('when invitations go out'),
    },
    erased: 'anonymous',
  },
  {
    table: 'session_organiser',
    what: 'Sessions you look after with a colleague',
    by: 'user',
    where: OF_USER,
    columns: { company_id: COMPANY, session_id: SESSION, user_id: OWN_ID },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_setting',
    what: 'What you have chosen to be told of',
    by: 'user',
    where: OF_USER,
    columns: {
      company_id: COMPANY,
      user_id: OWN_ID,
      key: exported('what'),
      value: exported('yes or no'),
      changed_at: exported('when'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_notification',
    what: 'What you were told of on your dashboard',
    by: 'user',
    where: OF_USER,
    columns: {
      id: KEY,
      company_id: COMPANY,
      user_id: OWN_ID,
      kind: exported('what happened'),
      key: INTERNAL,
      session_id: SESSION,
      about_id: withheld('id of what it is about'),
      label: exported('name of what it is about'),
      figures: exported('figures'),
      at: exported('when'),
      read_at: exported('when you read it'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'user_identity',
    what: 'Accounts of others that open yours',
    by: 'user',
    where: OF_USER,
    columns: {
      provider: exported('provider'),
      tenant: exported('tenant'),
      subject: exported('account'),
      company_id: COMPANY,
      user_id: OWN_ID,
      created_at: CREATED,
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'second_factor',
    what: 'Your authenticator app',
    by: 'user',
    where: OF_USER,
    columns: {
      user_id: OWN_ID,
      company_id: COMPANY,
      sealed_key: withheld('a secret, sealed'),
      confirmed_at: exported('when you set it up'),
      last_step: INTERNAL,
      waiting_key: withheld('a secret, sealed'),
      waiting_since: exported('when you began to set it up'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'recovery_code',
    what: 'Your recovery codes',
    by: 'user',
    where: OF_USER,
    columns: {
      hash: SECRET,
      company_id: COMPANY,
      user_id: OWN_ID,
      created_at: CREATED,
      used_at: exported('when it was used'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'api_key',
    what: 'API keys you created',
    by: 'user',
    where: OF_USER,
    columns: {
      id: KEY,
      company_id: COMPANY,
      user_id: OWN_ID,
      name: exported('its name'),
      prefix: withheld('how the secret begins'),
      hash: SECRET,
      may_change_sessions: exported('whether it may change sessions'),
      may_change_people: exported('whether it may change people'),
      created_at: CREATED,
      expires_at: EXPIRES,
      last_used_at: exported('when it was last used'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'passkey',
    what: 'Your passkeys',
    by: 'user',
    where: OF_USER,
    columns: {
      id: INTERNAL,
      company_id: COMPANY,
      user_id: OWN_ID,
      credential_id: exported('what your device calls it'),
      public_key: exported('its public key'),
      counter: INTERNAL,
      synced: exported('whether its provider keeps a copy'),
      name: exported('its name'),
      created_at: CREATED,
      last_used_at: exported('when it was last used'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'device_mark',
    what: 'Browsers you signed in with',
    by: 'user',
    where: OF_USER,
    columns: {
      company_id: COMPANY,
      user_id: OWN_ID,
      hash: SECRET,
      device: exported('browser and system'),
      created_at: CREATED,
      last_used_at: exported('when it was last used'),
    },
    erased: WITH_ACCOUNT,
  },
  {
    table: 'token',
    what: 'Your sign-ins',
    by: 'user',
    where: OF_USER,
    columns: SIGN_IN,
    erased: WITH_ACCOUNT,
  },
  {
    table: 'app_user',
    what: 'Your account',
    by: 'user',
    where: 't.id = any($1::uuid[])',
    columns: {
      id: OWN_ID,
      company_id: exportedAs('your company', 'company', '(select c.name from company c where c.id = t.company_id)'),
      first_name: exported('first name'),
      last_name: exported('last name'),
      email: exported('address'),
      email_verified_at: exported('when you confirmed your address'),
      user_type_id: INTERNAL,
      password_hash: SECRET,
      created_at: CREATED,
      membership: exported('whether you were let in'),
      country_id: exported('country'),
      timezone_id: exported('time zone'),
      area_code: exported('country calling code'),
      phone_number: exported('phone number'),
      last_signed_in_at: exported('when you last signed in'),
      role: exported('role'),
      approved_at: exported('when you were let in'),
      language: exported('language'),
    },
    erased: 'deleted',
  },
];

/** Tables that hold nothing about a person: what they hold instead, and every column they have. */
export const ABOUT_NOBODY: Readonly<Record<string, { readonly what: string; readonly columns: readonly string[] }>> = {
  company: { what: 'a company', columns: ['id', 'name', 'demo', 'created_at', 'erased_at', 'second_factor_required_at'] },
  company_domain: { what: 'domains of a company', columns: ['domain', 'company_id', 'verified_at'] },
  company_sign_in: {
    what: 'the identity provider of a company',
    columns: ['company_id', 'issuer', 'client_id', 'sealed_secret', 'required', 'changed_at'],
  },
  bill_to: {
    what: 'whom a company’s invoices are made out to',
    columns: ['company_id', 'company', 'street', 'postal_code', 'city', 'country_id', 'vat_id', 'customer'],
  },
  credit_account: {
    what: 'credits of a company',
    columns: ['company_id', 'available', 'held', 'spent', 'expired', 'purchased', 'granted', 'owed', 'head'],
  },
  credit_entry: {
    what: 'credits of a company',
    columns: [
      'company_id',
      'seq',
      'key',
      'at',
      'reason',
      'cause',
      'from_account',
      'to_account',
      'amount',
      'session_id',
      'order_id',
      'label',
      'expires_at',
      'available_after',
      'held_after',
      'owed_after',
    ],
  },
  credit_note: {
    what: 'refunds of an order',
    columns: ['company_id', 'order_id', 'id', 'number', 'cause', 'cents', 'credits', 'at', 'undone_at'],
  },
  email_quota: {
    what: 'how many emails were caused in a day, under hashes with a secret key',
    columns: ['key', 'window_started_at', 'used', 'max_used'],
  },
  email_stop: {
    what: 'hashes of addresses with a secret key, kept so that nobody who is erased is written to again',
    columns: ['address_hash', 'stopped_at'],
  },
  credit_welcome: { what: 'hashes of domains', columns: ['domain', 'company_id', 'at'] },
  payment_notice: { what: 'what became of an order', columns: ['company_id', 'id', 'type', 'order_id', 'received_at'] },
  sandbox_notice: { what: 'what became of an order', columns: ['id', 'payment_id', 'body', 'due_at', 'attempts'] },
  people_import: {
    what: 'how many people were added together',
    columns: ['id', 'company_id', 'session_id', 'request_key', 'file', 'added', 'outcome', 'created_at', 'undone_at'],
  },
  programme: {
    what: 'sessions that were planned together',
    columns: ['id', 'company_id', 'name', 'request_key', 'created_at'],
  },
  session_template: {
    what: 'sessions that others are planned like',
    columns: ['id', 'company_id', 'session_id', 'name', 'created_at'],
  },
  session_report: {
    what: 'figures of a session, of crews of four and more together',
    columns: ['session_id', 'company_id', 'figures', 'made_at', 'crew'],
  },
  session_felt: {
    what: 'how often each answer was given in a session, by nobody knows whom',
    columns: ['session_id', 'company_id', 'question', 'answers', 'moment'],
  },
  report_link: {
    what: 'until when a report may be read by a link',
    columns: ['id', 'company_id', 'session_id', 'made_at', 'expires_at'],
  },
  preview_link: {
    what: 'until when a story or a draft may be looked at by a link',
    columns: ['id', 'company_id', 'kind', 'slug', 'made_at', 'expires_at'],
  },
  join_link: {
    what: 'how guests may join a session by the link that everybody has',
    columns: ['session_id', 'company_id', 'code', 'is_open', 'admission', 'domains', 'made_at'],
  },
  session_word: { what: 'words of the names of sessions', columns: ['company_id', 'session_id', 'word'] },
  product: { what: 'prices', columns: ['id', 'credits', 'unit_cents', 'currency', 'active'] },
  consent: {
    what: 'choices under a random number, which only the browser knows',
    columns: ['id', 'at', 'visitor', 'version', 'analytics', 'replay', 'chat'],
  },
  used_nonce: { what: 'hashes of random numbers', columns: ['hash', 'expires_at'] },
  show_stream: {
    what: 'how far a show has come; what was done stands in show_event',
    columns: ['session_id', 'company_id', 'incarnation', 'head', 'next_deadline_at', 'pseudonymised_at'],
  },
  show_story: { what: 'stories', columns: ['hash', 'format', 'slug', 'version', 'story', 'kept_at'] },
  show_stage: { what: 'stories', columns: ['hash', 'stage'] },
  show_drawing: { what: 'stories', columns: ['hash', 'svg'] },
  setting: { what: 'settings of the site', columns: ['key', 'value'] },
  database_login: { what: 'logins of the database', columns: ['name', 'password'] },
  job_claim: { what: 'which process does a job', columns: ['job', 'holder', 'held_until'] },
  data_key: { what: 'keys of hashes, sealed', columns: ['name', 'key_id', 'sealed'] },
  node: { what: 'processes that serve the database', columns: ['id', 'host', 'build', 'redis', 'started_at', 'seen_at'] },
  last_backup: { what: 'when the database was last copied', columns: ['only_row', 'taken_at', 'bytes', 'encrypted'] },
  schema_migration: { what: 'how the database was prepared', columns: ['name', 'digest', 'applied_at', 'compatible_from'] },
  page_build: { what: 'builds of the pages', columns: ['id', 'first_started_at', 'published_at', 'used_at'] },
  page_asset: { what: 'scripts, styles and pictures of the pages', columns: ['path', 'brotli', 'content', 'used_at'] },
};

/** What becomes of a company when one of its people goes. */
export type CompanyFate = 'stays' | 'goes' | 'needs an owner';

/** A company's last owner must name another first; its only member deletes it with the account. The demo's company stays. */
export function companyFate({ isOwner, otherOwners, others, demo }: Standing): CompanyFate {
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
