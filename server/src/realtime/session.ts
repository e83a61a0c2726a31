import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { upcast } from '@lorecrew/engine/core/upcast';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import type { Seen } from '@lorecrew/engine/projection/view';
import type { LogRow, NewRow } from '../ports.ts';
import type { Connection } from './connection/connection.ts';
import { RefusedSheets } from './connection/refused-sheets.ts';
import type { Outcome, Submission } from './planner.ts';

/** A submission with everybody who waits for its answer: the same id may be sent again while it waits. */
export interface Pending extends Submission {
  readonly resolve: ((outcome: Outcome) => void)[];
  /** Each says whether somebody still waits for the answer here. */
  readonly isWanted: (() => boolean)[];
}

export interface AudiencesSeen {
  everyone: Seen;
  crews: Record<string, Seen>;
}

/** What this node remembers of one session: a cache of its log, and who is connected here. Dropping it loses nothing: it is read from the log again. */
export interface LiveSession {
  readonly sessionId: string;
  readonly companyId: string;
  readonly incarnation: string;
  readonly loadedAtMs: number;
  state: ShowState;
  /** When something is next due in a state of the show, in milliseconds since 1970; infinity for never. */
  due: { readonly state: ShowState; readonly atMs: number } | null;
  /** The story in other languages, and what happened, so that the show can be told in them; empty where there are none. */
  readonly translations: Readonly<Record<string, Story>>;
  readonly log: LoggedEvent[];
  /** The show as it was last told, by language. */
  readonly told: Map<string, ShowState>;
  directory: Directory;
  readonly connections: Map<string, Connection>;
  readonly refusedSheets: RefusedSheets;
  /** What the audiences connected here have been served, by language; that of the story is ''. */
  seen: Record<string, AudiencesSeen>;
  /** The state has moved on from what they have been served. */
  isDirty: boolean;
  usedAtMs: number;
  /** The phase of the show that was last reported to the session's own record. */
  reported: ShowState['phase'];
}

export function newSession(
  of: { sessionId: string; companyId: string; incarnation: string },
  input: { story: Story; rows: readonly LogRow[]; directory: Directory; nowMs: number },
): LiveSession {
  const { translations = {} } = input.story;
  const logged = input.rows.map(loggedOf);
  return {
    ...of,
    loadedAtMs: input.nowMs,
    usedAtMs: input.nowMs,
    reported: 'waiting',
    state: logged.reduce(evolve, initialState(input.story)),
    due: null,
    translations,
    log: Object.keys(translations).length > 0 ? logged : [],
    told: new Map(),
    directory: input.directory,
    connections: new Map(),
    refusedSheets: new RefusedSheets(),
    seen: {},
    isDirty: false,
  };
}

/** A row of the log as the engine folds it. */
export function loggedOf(row: LogRow): LoggedEvent {
  return { seq: row.seq, cmdId: row.cmdId, actor: row.actor, atMs: row.atMs, event: upcast(row) };
}

/** The state has moved on by these events. */
export function moveOn(session: LiveSession, state: ShowState, logged: readonly LoggedEvent[]): void {
  session.state = state;
  if (Object.keys(session.translations).length > 0) session.log.push(...logged);
}

/** The language in which somebody who would like `wanted` is told a show; '' for that of its story. */
export function languageIn({ translations }: LiveSession, wanted: string | undefined): string {
  return wanted !== undefined && Object.hasOwn(translations, wanted) ? wanted : '';
}

/** The show in a language: the same log, folded with the story in that language. What was folded before is not folded again. */
export function toldIn(session: LiveSession, language: string): ShowState {
  const story = session.translations[language];
  if (!story) return session.state;
  const before = session.told.get(language) ?? initialState(story);
  const state = session.log.slice(before.seq).reduce(evolve, before);
  session.told.set(language, state);
  return state;
}

/** Folds rows that continue the session's log; says whether some are missing before them. Rows it has already are skipped. */
export function foldRows(session: LiveSession, rows: readonly LogRow[]): 'folded' | 'nothing-new' | 'gap' {
  const news = rows.filter((row) => row.seq > session.state.seq);
  const first = news[0];
  if (!first) return 'nothing-new';
  if (first.seq !== session.state.seq + 1) return 'gap';
  const logged = news.map(loggedOf);
  moveOn(session, logged.reduce(evolve, session.state), logged);
  return 'folded';
}

/** Rows as they stand in the log once they are written on top of a head. */
export function loggedRows(sessionId: string, head: number, rows: readonly NewRow[]): LogRow[] {
  return rows.map((row, i) => ({ ...row, sessionId, seq: head + 1 + i }));
}
