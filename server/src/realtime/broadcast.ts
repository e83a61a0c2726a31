import { LAGGING_ABOVE_BYTES, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import { findMember } from '@lorecrew/engine/core/crews';
import type { Audience, Directory } from '@lorecrew/engine/model/mechanic';
import { valueIn } from '@lorecrew/engine/model/split-record';
import type { ShowState } from '@lorecrew/engine/model/state';
import { type Changes, changesFor, NOTHING_SEEN, projectView } from '@lorecrew/engine/projection/view';
import type { Connection } from './connection/connection.ts';
import { type AudiencesSeen, type LiveSession, languageIn, toldIn } from './session.ts';

/** Whose views somebody shares. */
export function getAudience(session: LiveSession, participantId: string): Audience {
  return { crew: findMember(session.state, participantId)?.crew.id ?? null, person: participantId };
}

/** The number of the next command of a tab. */
function nextNumber(session: LiveSession, { participantId, tab }: Connection): number {
  return (valueIn(session.state.tabs, `${participantId}:${tab}`)?.n ?? 0) + 1;
}

/**
 * Sends the whole view: after `hello`, after a gap, and when a participant's crew has changed. All other pages are brought up to
 * date first, so that this page starts from exactly what its audiences have been sent.
 */
export function sendWelcome(session: LiveSession, connection: Connection, nowMs: number): void {
  if (session.isDirty) broadcast(session, nowMs);
  const who = getAudience(session, connection.participantId);
  const show = toldIn(session, languageIn(session, connection.language));
  const frame: ServerMessage = {
    type: 'welcome',
    incarnation: session.incarnation,
    seq: session.state.seq,
    nextN: nextNumber(session, connection),
    nowMs,
    signals: true,
    media: true,
    voiceTimes: true,
    view: projectView(show, who, session.directory),
  };
  connection.seq = session.state.seq;
  connection.crew = who.crew;
  connection.seen = changesFor(show, 'person', who, session.directory, NOTHING_SEEN).seen;
  connection.lagging = false;
  watchBacklog(connection, connection.send(JSON.stringify(frame)));
}

function watchBacklog(connection: Connection, waitingBytes: number): void {
  if (waitingBytes > RESYNC_ABOVE_BYTES) connection.close('resync');
  else if (waitingBytes > LAGGING_ABOVE_BYTES) connection.lagging = true;
}

/** What a crew is sent after a commit, as JSON members: the changes for everyone, then its own. */
interface CrewChanges {
  readonly set: string;
  readonly add: string;
  /** Frames without personal changes, by the sequence number they start from: built once and shared. */
  readonly frames: Map<number, string>;
}

/** A show as some of its audiences are told it: in their language, with what they have been served of it. */
interface Telling {
  readonly show: ShowState;
  readonly directory: Directory;
  readonly before: AudiencesSeen;
  readonly now: AudiencesSeen;
}

/** People without a crew are an audience of their own: while they wait they talk with each other. */
const NO_CREW = '';

const NOBODY_SERVED: AudiencesSeen = { everyone: NOTHING_SEEN, crews: {} };

/** Connections by the language in which they are told the show. */
function byLanguage(session: LiveSession): Map<string, Connection[]> {
  const groups = new Map<string, Connection[]>();
  for (const connection of session.connections.values()) {
    const language = languageIn(session, connection.language);
    const group = groups.get(language);
    if (group) group.push(connection);
    else groups.set(language, [connection]);
  }
  return groups;
}

/**
 * Brings every connected page up to the session's state; each audience's slices are built and serialised once. What an audience
 * was sent is forgotten when its last connection closes: otherwise a later page would miss a change back to that value.
 */
export function broadcast(session: LiveSession, nowMs: number): void {
  const served = session.seen;
  session.isDirty = false;
  session.seen = {};
  for (const [language, connections] of byLanguage(session)) {
    const show = toldIn(session, language);
    const { directory } = session;
    const before = served[language] ?? NOBODY_SERVED;
    const everyone = changesFor(show, 'everyone', { crew: null, person: null }, directory, before.everyone);
    const now: AudiencesSeen = { everyone: everyone.seen, crews: {} };
    session.seen[language] = now;
    tellAll(session, connections, { show, directory, before, now }, { everyone, nowMs });
  }
}

function tellAll(
  session: LiveSession,
  connections: readonly Connection[],
  telling: Telling,
  { everyone, nowMs }: { everyone: Changes; nowMs: number },
): void {
  const crews = new Map<string | null, CrewChanges>();
  for (const connection of connections) {
    const who = getAudience(session, connection.participantId);
    const shared = crews.get(who.crew) ?? crewChanges(telling, who.crew, everyone);
    crews.set(who.crew, shared);
    if (connection.lagging) continue;
    if (connection.crew !== who.crew) sendWelcome(session, connection, nowMs);
    else sendChanges(telling, connection, who, shared);
  }
}

function crewChanges({ show, directory, before, now }: Telling, crew: string | null, everyone: Changes): CrewChanges {
  const key = crew ?? NO_CREW;
  const own = changesFor(show, 'crew', { crew, person: null }, directory, before.crews[key] ?? NOTHING_SEEN);
  now.crews[key] = own.seen;
  return { set: [...everyone.set, ...own.set].join(','), add: [...everyone.add, ...own.add].join(','), frames: new Map() };
}

function sendChanges({ show, directory }: Telling, connection: Connection, who: Audience, shared: CrewChanges): void {
  const own = changesFor(show, 'person', who, directory, connection.seen);
  connection.seen = own.seen;
  const { seq } = show;
  const nothingOwn = own.set.length === 0 && own.add.length === 0;
  if (nothingOwn && shared.set === '' && shared.add === '') return;
  const known = nothingOwn ? shared.frames.get(connection.seq) : undefined;
  const frame = known ?? changesFrame({ from: connection.seq, to: seq }, shared, own);
  if (nothingOwn && known === undefined) shared.frames.set(connection.seq, frame);
  connection.seq = seq;
  watchBacklog(connection, connection.send(frame));
}

function changesFrame({ from, to }: { from: number; to: number }, shared: CrewChanges, own: Changes): string {
  const members = (first: string, more: readonly string[]) => (first === '' ? more : [first, ...more]).join(',');
  const [set, add] = [members(shared.set, own.set), members(shared.add, own.add)];
  return `{"type":"changes","from":${from},"to":${to},"set":{${set}},"add":{${add}}}`;
}
