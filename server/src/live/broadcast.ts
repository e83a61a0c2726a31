import { LAGGING_ABOVE_BYTES, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import { memberOf } from '@lorecrew/engine/crews';
import type { Audience } from '@lorecrew/engine/mechanic';
import { type Changes, changesFor, NOTHING_SEEN, viewOf } from '@lorecrew/engine/view';
import type { Connection } from './connection/connection.ts';
import type { LiveSession } from './session.ts';

/** Whose views somebody shares. */
export function audienceOf(session: LiveSession, participantId: string): Audience {
  return { crew: memberOf(session.state, participantId)?.crew.id ?? null, person: participantId };
}

/** The number of the next command of a tab. */
function nextNumber(session: LiveSession, { participantId, tab }: Connection): number {
  return (session.state.tabs[`${participantId}:${tab}`]?.n ?? 0) + 1;
}

/**
 * Sends the whole view: after `hello`, after a gap, and when a participant's crew has changed. All other pages are brought up to
 * date first, so that this page starts from exactly what its audiences have been sent.
 */
export function sendWelcome(session: LiveSession, connection: Connection, nowMs: number): void {
  if (session.isDirty) broadcast(session, nowMs);
  const who = audienceOf(session, connection.participantId);
  const frame: ServerMessage = {
    type: 'welcome',
    incarnation: session.incarnation,
    seq: session.state.seq,
    nextN: nextNumber(session, connection),
    nowMs,
    signals: true,
    media: true,
    voiceTimes: true,
    view: viewOf(session.state, who, session.directory),
  };
  connection.seq = session.state.seq;
  connection.crew = who.crew;
  connection.seen = changesFor(session.state, 'person', who, session.directory, NOTHING_SEEN).seen;
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

/**
 * Brings every connected page up to the session's state; each audience's slices are built and serialised once. What an audience
 * was sent is forgotten when its last connection closes: otherwise a later page would miss a change back to that value.
 */
export function broadcast(session: LiveSession, nowMs: number): void {
  const before = session.seen;
  session.isDirty = false;
  session.seen = { everyone: NOTHING_SEEN, crews: {} };
  if (session.connections.size === 0) return;
  const { state, directory } = session;
  const everyone = changesFor(state, 'everyone', { crew: null, person: null }, directory, before.everyone);
  session.seen.everyone = everyone.seen;
  const crews = new Map<string | null, CrewChanges>();
  for (const connection of session.connections.values()) {
    const who = audienceOf(session, connection.participantId);
    const shared = crews.get(who.crew) ?? crewChanges(session, who.crew, everyone, before);
    crews.set(who.crew, shared);
    if (connection.lagging) continue;
    if (connection.crew !== who.crew) sendWelcome(session, connection, nowMs);
    else sendChanges(session, connection, who, shared);
  }
}

function crewChanges(session: LiveSession, crew: string | null, everyone: Changes, before: LiveSession['seen']): CrewChanges {
  if (crew === null) return { set: everyone.set.join(','), add: everyone.add.join(','), frames: new Map() };
  const seen = before.crews[crew] ?? NOTHING_SEEN;
  const own = changesFor(session.state, 'crew', { crew, person: null }, session.directory, seen);
  session.seen.crews[crew] = own.seen;
  return { set: [...everyone.set, ...own.set].join(','), add: [...everyone.add, ...own.add].join(','), frames: new Map() };
}

function sendChanges(session: LiveSession, connection: Connection, who: Audience, shared: CrewChanges): void {
  const own = changesFor(session.state, 'person', who, session.directory, connection.seen);
  connection.seen = own.seen;
  const { seq } = session.state;
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
