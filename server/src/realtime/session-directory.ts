import { withTexts } from '@lorecrew/engine/core/directory';
import type { EventType } from '@lorecrew/engine/model/events';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { OnError } from '../ports/on-error.ts';
import type { EventLog, LogRow, People, WrittenText } from '../ports.ts';
import type { LiveSession } from './session.ts';

/** After these events a participant may have a name that this node has not loaded. */
const NAMING: ReadonlySet<string> = new Set<EventType>(['participant.invited', 'participant.joined']);

/** Ids of the texts that an event's body refers to, at any depth: events of every type name them `textId`. */
export function textIdsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    key === 'textId' && typeof value === 'string' ? [value] : textIdsIn(value),
  );
}

/**
 * Names and written texts of the sessions on this node. They live outside
 * the log, so each has to be fetched beside it.
 */
export class SessionDirectory {
  private readonly deps: {
    log: Pick<EventLog, 'texts'>;
    people: People;
    onError: OnError;
  };

  constructor(deps: SessionDirectory['deps']) {
    this.deps = deps;
  }

  /** Everything there is to know for one session. */
  async read(session: { sessionId: string; companyId: string }): Promise<Directory> {
    const [names, texts] = await Promise.all([this.deps.people.names(session), this.deps.log.texts([session.sessionId])]);
    return { names, texts: Object.fromEntries(texts.map(({ id, body }) => [id, body])) };
  }

  /** Takes up texts that came with a commit, before anybody is shown what names them. */
  addTexts(session: LiveSession, texts: readonly WrittenText[]): void {
    if (texts.length > 0) session.directory = withTexts(session.directory, texts);
  }

  /** Fetches texts that rows of another node point to and that are not known here. */
  async readTexts(session: LiveSession, rows: readonly LogRow[]): Promise<void> {
    const missing = rows.some(({ body }) => textIdsIn(body).some((id) => !(id in session.directory.texts)));
    if (missing) this.addTexts(session, await this.deps.log.texts([session.sessionId]));
  }

  /** Fetches the names again where the rows may have brought new ones; says whether it did. */
  async readNames(session: LiveSession, rows: readonly LogRow[]): Promise<boolean> {
    if (!rows.some(({ type }) => NAMING.has(type))) return false;
    try {
      const names = await this.deps.people.names(session);
      session.directory = { ...session.directory, names };
      return true;
    } catch (error) {
      this.deps.onError(error, 'reading names', { sessionId: session.sessionId });
      return false;
    }
  }
}
