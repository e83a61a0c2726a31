import type { SessionId } from '@lorecrew/contract/ids';
import type { Signal } from '@lorecrew/contract/live/signals';
import type { PrintableDocument } from '@lorecrew/contract/printable-document';
import type { ProseDocument } from '@lorecrew/contract/prose-document';
import type { Story } from '@lorecrew/engine/model/story';
import type { Wish } from '@lorecrew/engine/model/wish';
import type { QueryCreator, QueryExecutorProvider } from 'kysely';
import type { RoomTold } from './ports/media-rooms.ts';
import type { Schema } from './ports/schema.ts';
import type { SessionMove } from './ports/session-move.ts';
import type { ShowControl } from './ports/show-control.ts';

/** Everything that has to be unguessable or unique. */
export interface Ids {
  /** A new public id of a session: 128 random bits, 26 characters of base32. */
  sessionId(): SessionId;
  /** A new key of a row. Unique, not a secret. */
  uuid(): string;
  /** 256 random bits, 43 characters of base64url. */
  secret(): string;
  /** A number from 0 to `below - 1`. */
  pick(below: number): number;
}

export type SqlValue = string | number | boolean | Date | null | readonly (string | number | boolean | null)[];

/**
 * Runs statements one by one: those of Kysely, whose columns and values are checked against the schema (`tx.selectFrom(...)`,
 * `` sql`...`.execute(tx) ``), and text with `$1 ...` parameters. `int8` comes back as a number, `timestamptz` as a Date.
 */
export interface Queryable extends QueryCreator<Schema>, QueryExecutorProvider {
  query<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/**
 * On whose behalf statements run. `tenant`: one company's rows only. `lookup`: sessions, tokens and tickets of all
 * companies, before it is known whose they are. `accounts`: people who sign in and their mail, of all companies. `live`: the `show_` tables
 * of all companies and nothing else. `books`: credits of all companies, to read. `gateway`: what
 * lies between us and the payment provider, of all companies. `retention`: clears away what is kept long enough, and erases.
 * `owner`: migrations and seeds.
 */
export type Scope =
  | { role: 'tenant'; companyId: string }
  | { role: 'lookup' }
  | { role: 'accounts' }
  | { role: 'live' }
  | { role: 'books' }
  | { role: 'gateway' }
  | { role: 'retention' }
  | { role: 'owner' };

export interface Database {
  /** One statement in a scope. `name` marks a statement that is worth preparing once for each connection. */
  query<Row>(scope: Scope, sql: string, params?: readonly SqlValue[], name?: string): Promise<Row[]>;
  /** All or nothing: what `work` throws is thrown again after the rollback. */
  transaction<T>(scope: Scope, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs a script of several statements as owner, all or nothing. */
  script(sql: string): Promise<void>;
  /** Rejects unless the database answers every login of ours. */
  checkLogins(): Promise<void>;
  /** Opens connections for shows before others have taken them. */
  reserve(): Promise<void>;
  close(): Promise<void>;
}

/** What the database refused. `state` is its SQLSTATE; errors without one never reached it, or their outcome is unknown. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly state: string;
  /** Table it happened in, where the database says so. */
  readonly relation: string | null;
  constructor(input: { message: string; state: string; relation: string | null }) {
    super(input.message);
    this.state = input.state;
    this.relation = input.relation;
  }
}

// ---- the log of shows ---------------------------------------------------------------------------------------------

/** Where a log stands. A log with another `incarnation` is another log, whatever its head. */
export interface LogHead {
  readonly sessionId: string;
  readonly companyId: string;
  readonly incarnation: string;
  readonly head: number;
}

export interface NewRow {
  readonly cmdId: string;
  readonly actor: string;
  readonly type: string;
  /** The event without its type; plain JSON, ids only. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly atMs: number;
}

export interface LogRow extends NewRow {
  readonly sessionId: string;
  readonly seq: number;
}

/** What a person wrote, kept beside the log so that it can be erased. The event carries only `id`. */
export interface WrittenText {
  readonly id: string;
  readonly author: string;
  readonly body: string;
}

/** What one session wants to write on top of `head`. No events: only confirm that the head is still this one. */
export interface AppendEntry {
  readonly sessionId: string;
  readonly head: number;
  readonly events: readonly NewRow[];
  readonly texts: readonly WrittenText[];
  /** When something of this show is next due; null for nothing. Kept as it is where `events` is empty. */
  readonly nextDeadlineAtMs: number | null;
}

/** The append-only logs of all shows. */
export interface EventLog {
  /** Opens an empty log. False when the session has one already. */
  create(stream: { sessionId: string; companyId: string; incarnation: string }): Promise<boolean>;
  /**
   * Writes for many sessions in one statement; returns those that won (or were confirmed). A session that is missing in the
   * answer was beaten: its head has moved. Throws `DuplicateCommand` when a command id is in the log already, and `InvalidData`
   * when the data itself was refused; then nothing of the whole batch is written.
   */
  append(batch: readonly AppendEntry[]): Promise<ReadonlySet<string>>;
  /** Rows after `afterSeq` of each session, by session and sequence. */
  read(wanted: readonly { sessionId: string; afterSeq: number }[]): Promise<LogRow[]>;
  /** Heads of those sessions that have a log. */
  heads(sessionIds: readonly string[]): Promise<LogHead[]>;
  /** Claims sessions with something due before `beforeMs`; nobody else gets them until `claimedUntilMs`. */
  due(input: { beforeMs: number; claimedUntilMs: number; limit: number }): Promise<string[]>;
  /** Everything people wrote in these sessions that has not been erased. */
  texts(sessionIds: readonly string[]): Promise<(WrittenText & { sessionId: string })[]>;
}

/** The alarm of the unique index on command ids. Repeats are recognised by the show's state, so this means a defect. */
export class DuplicateCommand extends Error {
  override readonly name = 'DuplicateCommand';
}

/** The database refused the data itself (SQLSTATE class 22 or 23): trying the same again cannot succeed. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}

/** What one commit added to one session's log. */
export interface Committed {
  readonly sessionId: string;
  /** Empty where it is only known that something was written. */
  readonly rows: readonly LogRow[];
  /** Texts written with these rows, so that other nodes need not ask for them. */
  readonly texts: readonly WrittenText[];
}

/** What somebody showed in passing, and the crew that may see it; null for everybody of a show that waits. */
export interface PassedSignal {
  readonly sessionId: string;
  readonly crew: string | null;
  readonly from: string;
  readonly signal: Signal;
}

/** Tells the other nodes what was committed, what is shown in passing, and of rooms for voice and pictures. Only a hint: messages may be lost, repeated or late, and it may vanish. */
export interface Fanout {
  /** Never throws and never waits. A node does not hear its own messages. */
  publish(committed: Committed): void;
  subscribe(handler: (committed: Committed) => void): () => void;
  /** The same for signals. */
  pass(signal: PassedSignal): void;
  onPassed(handler: (signal: PassedSignal) => void): () => void;
  /** The same for rooms. */
  relay(told: RoomTold): void;
  onRelayed(handler: (told: RoomTold) => void): () => void;
  close(): Promise<void>;
}

// ---- what the live part asks of the rest, and the rest of it ---------------------------------------------------------

/** One-time keys to `/realtime`. */
export interface Tickets {
  /** The holder of a ticket, once; null when it is unknown, used or too old. */
  redeem(ticket: string): Promise<RedeemedTicket | null>;
}
/** Sign-ins that are over: by logging out, because somebody was removed, or because their session was cancelled. */
export interface Revocations {
  /** Those of these that were ended. */
  among(familyIds: readonly string[]): Promise<readonly string[]>;
}
/** Somebody who wants to join as a person who has a seat. */
export interface PendingSeatRequest {
  readonly id: string;
  readonly sessionId: string;
  readonly participantId: string;
  /** The browser they ask with, in words. */
  readonly device: string;
  readonly expiresAtMs: number;
}
/** Requests for seats that wait for an answer. */
export interface SeatRequests {
  /** Those for people of these sessions. */
  pending(sessionIds: readonly string[]): Promise<readonly PendingSeatRequest[]>;
}
export interface TicketHolder {
  readonly companyId: string;
  readonly sessionId: string;
  readonly participantId: string;
}

export interface RedeemedTicket extends TicketHolder {
  /** The sign-in it was asked for with; its end closes the connection. */
  readonly familyId?: string | null;
}

/** Names of a session's participants. */
export interface People {
  /** Names by participant id, of everyone assigned to the session now. */
  names(session: { companyId: string; sessionId: string }): Promise<Readonly<Record<string, string>>>;
}

/** When each participant was last heard of, by any node. */
export interface Presence {
  /** Refreshes many participants in one statement. */
  seen(people: readonly TicketHolder[], atMs: number): Promise<void>;
  /** Last signs of life of these sessions' participants. */
  lastSeen(sessionIds: readonly string[]): Promise<{ sessionId: string; participantId: string; atMs: number }[]>;
}

/** How a live show reports back to the session it belongs to. */
export interface SessionJournal {
  /** Called once the log says so, by every node that holds the show; so at least once, and in order. */
  moved(session: SessionMove): Promise<void>;
}

/** Running shows, as the features see them. */
export interface Shows extends ShowControl {
  /** Writes the first event of a show. Does nothing when the session has a log already. */
  create(show: NewShow): Promise<void>;
  /** Announces one more participant to a show that exists; does nothing when they are known to it. */
  invite(session: { sessionId: string; participantId: string }): Promise<void>;
  /** Whether there is a show, and how far it is. */
  phase(sessionId: string): Promise<ShowPhase>;
  /** Has a waiting show begin at another time. May be repeated under the same `change`; otherwise says how far the show is instead. */
  reschedule(session: { sessionId: string; change: string; startsAtMs: number }): Promise<'done' | ShowPhase>;
  /**
   * Has a waiting show begin with these crews: the number of each, from 1, by participant. May be repeated, and leaves what is older
   * than it knows; otherwise says how far the show is instead.
   */
  arrange(session: {
    sessionId: string;
    version: number;
    crews: Readonly<Record<string, number>>;
    wishes: readonly Wish[];
  }): Promise<'done' | ShowPhase>;
  /** Has a waiting show never begin. May be repeated; otherwise says how far the show is instead. */
  cancel(session: { sessionId: string; change: string }): Promise<'done' | ShowPhase>;
  /** Stops the clock of a live show. May be repeated; otherwise says how far the show is instead. */
  pause(session: { sessionId: string; change: string }): Promise<'done' | ShowPhase>;
  /** Lets the clock of a paused show go on. May be repeated; otherwise says how far the show is instead. */
  resume(session: { sessionId: string; change: string }): Promise<'done' | ShowPhase>;
}

/** How far a show is; `none` where there is none. */
export type ShowPhase = 'none' | 'waiting' | 'live' | 'completed' | 'cancelled';

export interface NewShow {
  readonly companyId: string;
  readonly sessionId: string;
  readonly story: Story;
  readonly speed: number;
  readonly seed: string;
  readonly startsAtMs: number;
  readonly participants: readonly string[];
  /** How it is played, where its story leaves a choice; the usual way without it. */
  readonly mode?: string | undefined;
  /** Whether it begins only once everybody who is here has said how they talk. */
  readonly gathers?: boolean | undefined;
}

// ---- limits ---------------------------------------------------------------------------------------------------------------

/** One more of something that may happen `max` times in a window, which begins with its first use. */
export interface CountedUse {
  readonly id: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts uses in windows of time, with bounded memory and the same work for each call. Never throws and waits for nobody long. */
export interface Counters {
  /** Uses one of each; or none, and returns the first that is used up and for how long. */
  take(uses: readonly CountedUse[]): Promise<{ index: number; resetInMs: number } | null>;
  /** Takes back one use of each whose window is still open. */
  giveBack(ids: readonly string[]): Promise<void>;
  /** Uses in the window that is open now. */
  used(id: string): Promise<number>;
  close(): Promise<void>;
}

// ---- accounts and mail ------------------------------------------------------------------------------------------------

/**
 * Which line a password waits in. `known`: of somebody with a browser that signed in before, a sign-in or a mailed link, who does
 * not wait behind the `strangers`. `sign-ups`: of a new account, which does not wait behind wrong passwords either.
 */
export type PasswordLine = 'known' | 'strangers' | 'sign-ups';

/** Turns passwords into what is kept of them. Slow on purpose, and only a few at a time. */
export interface Passwords {
  /** What to keep. Throws `PasswordsBusy` when too many wait, or it has waited for too long. */
  hash(input: { password: string; line: PasswordLine }): Promise<string>;
  /** Whether it is the one that is kept; null does the same work and is never right. Throws `PasswordsBusy`. */
  matches(input: { password: string; kept: string | null; line: PasswordLine }): Promise<boolean>;
}

/** More people sign in at this moment than the machine can check. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** Whom an identity provider vouches for. `subject` within `tenant` never changes; the email may be anything. */
export interface SocialIdentity {
  readonly tenant: string;
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly nonce: string;
}

/** Somebody else who signs people in. */
export interface IdentityProvider {
  /** The identity a token proves, or why it proves none: `personal` accounts belong to no company. */
  verify(input: { token: string; nowMs: number }): Promise<SocialIdentity | 'forged' | 'personal'>;
}

/** What a company has registered at its identity provider. */
export interface OpenIdConnection {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Whom the identity provider of a company vouches for, with an email that it answers for. */
export interface CompanyIdentity {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What belongs to one sign-in and never leaves the browser and us unsigned. */
interface OpenIdSignIn {
  readonly connection: OpenIdConnection;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Identity providers that companies name themselves. */
export interface OpenIdProviders {
  /** The page where somebody signs in; null where the provider cannot be reached or may not be. */
  pageFor(
    input: OpenIdSignIn & {
      readonly redirectUri: string;
      readonly email: string | null;
      /** Has the provider ask for an account, also where it knows one. */
      readonly otherAccount: boolean;
    },
  ): Promise<string | null>;
  /** Whom an answer proves. `answerUrl` is our address with what the provider has added to it. */
  redeem(input: OpenIdSignIn & { readonly answerUrl: string; readonly nowMs: number }): Promise<CompanyIdentity | 'forged'>;
}

/** What a company has told us of its SAML identity provider. */
export interface SamlConnection {
  /** Its entity id. */
  readonly issuer: string;
  /** Where browsers are sent to sign in (HTTP-Redirect). */
  readonly url: string;
  /** Its signing certificates, PEM, one after another. */
  readonly certificates: string;
}

/** Ourselves, as a provider knows us: another party for each company, so that an answer for one is good for no other. */
export interface SamlParty {
  readonly entityId: string;
  readonly acsUrl: string;
}

/** Whom a response proves, and which request it answers. */
export interface SamlIdentity extends CompanyIdentity {
  readonly requestId: string;
  readonly assertionId: string;
}

/** SAML 2.0 identity providers that companies name themselves. */
export interface SamlProviders {
  /** The page where somebody signs in; null where browsers may not be sent there. */
  pageFor(input: {
    connection: SamlConnection;
    party: SamlParty;
    requestId: string;
    /** Has the provider ask for an account, also where it knows one. */
    otherAccount: boolean;
  }): Promise<string | null>;
  /** Whom a response (base64) proves. Who asked for it is for the caller to compare by its request. */
  verify(input: {
    connection: SamlConnection;
    party: SamlParty;
    response: string;
    nowMs: number;
  }): Promise<SamlIdentity | 'forged'>;
  /** What the metadata of a provider says; null where it cannot be read. It is an address or the document itself. */
  readMetadata(source: string): Promise<SamlConnection | null>;
  /** Certificates in the form they are stored; null where one is none or its key is not RSA of 2,048 bits or more. */
  readCertificates(text: string): string | null;
  /** The document that providers read of us. */
  metadataOf(party: SamlParty): string;
}

/** The texts that a name service holds for a name; none where there are none. Throws where it cannot be asked. */
export type ReadTextRecords = (name: string) => Promise<readonly string[]>;

/** Encrypts text that is stored. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** The text again; null where it was sealed with another secret, or is not what was sealed. */
  open(sealed: string): Promise<string | null>;
}

export interface Mail {
  /** The same for every attempt, so that a repeat can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
  /** Where mail programs stop emails of this kind with one press (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** A file for calendar programs. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
}

/** Sends a mail. */
export interface Mailer {
  /** `refused`: never try again. Throws when it may work later. */
  send(mail: Mail): Promise<'sent' | 'refused'>;
  close(): void;
}

/** Emails that were not sent but kept, for demos. */
export interface Mailbox {
  /** Without their texts, the latest first. */
  list(): Promise<(Pick<Mail, 'id' | 'to' | 'subject'> & { sentAtMs: number })[]>;
  read(id: string): Promise<(Mail & { sentAtMs: number }) | null>;
  /** Destroys those to these addresses. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** Whose work it is: callers share the printer fairly. A company, or the network of somebody who is not signed in. */
export interface PrinterUse {
  readonly caller: string;
}

/** A table as a file for spreadsheet programs, its columns in the order of the cells. */
export interface Spreadsheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly wrap: boolean }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Makes files that take processor time. Throws `PrinterBusy` and `PrinterFailed`. */
export interface Printer {
  /** Whether there are emails for all of a text. */
  canPrint(text: string): boolean;
  /** A paper as a PDF of one page or more. */
  print(paper: PrintableDocument, use: PrinterUse): Promise<Buffer>;
  /** A document of running text as a PDF. */
  printProse(document: ProseDocument, use: PrinterUse): Promise<Buffer>;
  /** A table as XLSX. */
  writeSpreadsheet(spreadsheet: Spreadsheet, use: PrinterUse): Promise<Buffer>;
}

/** More files are wanted at this moment than can be made, by everybody or by this caller. */
export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy';
}

/** A file took too long, or whatever made it broke. Others are not concerned. */
export class PrinterFailed extends Error {
  override readonly name = 'PrinterFailed';
}
