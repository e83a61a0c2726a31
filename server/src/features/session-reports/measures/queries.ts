import type { HonoursAnswer, MeasuresAnswer } from '@lorecrew/contract/api/measures';
import { upcast } from '@lorecrew/engine/core/upcast';
import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { Story } from '@lorecrew/engine/model/story';
import { LRUCache } from 'lru-cache';
import type { Database, EventLog } from '../../../ports.ts';
import { spokenTimes } from '../../media/voice-times/queries.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { computeHonours, evidenceFor, type Honours, honoursFor, type MeasuredShow, measured, measuresFor } from './rules.ts';

export { evidenceFor, type MeasuredShow, measured, measuresFor };

export interface MeasuresContext {
  readonly log: EventLog;
  readonly catalogue: Pick<Catalogue, 'storyOf'>;
}

/** The whole log of a show, with the story it was opened with; null where there is none. */
export async function readLog(
  { log, catalogue }: MeasuresContext,
  sessionId: string,
): Promise<{ readonly story: Story; readonly log: readonly LoggedEvent[] } | null> {
  const rows = await log.read([{ sessionId, afterSeq: 0 }]);
  const { slug, story: hash } = rows[0]?.body ?? {};
  if (typeof slug !== 'string') return null;
  const story = await catalogue.storyOf({ slug, hash: typeof hash === 'string' ? hash : null });
  const events = rows.map(({ seq, cmdId, actor, atMs, type, body }) => ({
    seq,
    cmdId,
    actor,
    atMs,
    event: upcast({ type, body }),
  }));
  return story && { story, log: events };
}

/** A log with its story in a language, where it is told in that; else in its own. */
export function inLanguage<T extends { readonly story: Story }>(found: T, language: string): T {
  return { ...found, story: found.story.translations?.[language] ?? found.story };
}

/** Plates and the own pin of one person as a log has them that somebody holds; no plates before they hang. */
export function honoursIn({ story, log }: { story: Story; log: readonly LoggedEvent[] }, person: string): HonoursAnswer {
  const found = computeHonours(story, log);
  return found ? honoursFor(found, person) : { plates: [], own: null };
}

/** Who asks of which show, and in which language they read. */
interface Asked {
  readonly sessionId: string;
  readonly person: string;
  readonly language?: string;
}

/** Shows that a node keeps measured. A whole crew asks at once, so that few are enough. */
const KEPT_SHOWS = 50;

/** What shows measured, computed from their logs when somebody asks. A log that has grown is another. */
export class Measures {
  private readonly context: MeasuresContext & { readonly db: Database };
  private readonly kept = new LRUCache<string, { readonly of: MeasuredShow | null }>({ max: KEPT_SHOWS });

  /** What hangs does not change with a longer log: found once, it is kept. */
  private readonly hung = new LRUCache<string, { readonly honours: Promise<Honours | null> }>({ max: KEPT_SHOWS });

  constructor(context: Measures['context']) {
    this.context = context;
  }

  /** What one person may read of a show, by the session's own id. `crew` is null while the show is not over, and for who sat in no crew. */
  async of({ companyId, sessionId, person, language }: Asked & { companyId: string }): Promise<MeasuresAnswer> {
    const found = await this.show(sessionId, language);
    if (!found) return { crew: null };
    // Never kept with the rest: a consent can be taken back at any time.
    const { consents, spans } = await spokenTimes(this.context, { companyId, sessionId });
    return { crew: measuresFor(found, person, { consents, speech: spans }) };
  }

  /** Plates and one's own pin, from when they hang; no plates before. */
  async honours({ sessionId, person, language = '' }: Asked): Promise<HonoursAnswer> {
    const [head] = await this.context.log.heads([sessionId]);
    const key = `${sessionId} ${head?.incarnation} ${language}`;
    // A whole room asks at once.
    const known = this.hung.get(key) ?? { honours: this.hang(sessionId, language) };
    this.hung.set(key, known);
    const found = await known.honours.catch((error: unknown) => {
      this.hung.delete(key);
      throw error;
    });
    if (!found) this.hung.delete(key);
    return found ? honoursFor(found, person) : { plates: [], own: null };
  }

  /** A show that is over with everything that was measured of it, by the session's own id; null before. */
  async show(sessionId: string, language = ''): Promise<MeasuredShow | null> {
    const [head] = await this.context.log.heads([sessionId]);
    if (!head) return null;
    const key = `${sessionId} ${head.incarnation} ${head.head} ${language}`;
    const known = this.kept.get(key) ?? { of: await this.measured(sessionId, language) };
    this.kept.set(key, known);
    return known.of;
  }

  /** Lets go of what is kept: another look reads the logs. */
  forget(): void {
    this.kept.clear();
    this.hung.clear();
  }

  private async hang(sessionId: string, language: string): Promise<Honours | null> {
    const found = await readLog(this.context, sessionId);
    return found && computeHonours(inLanguage(found, language).story, found.log);
  }

  private async measured(sessionId: string, language: string): Promise<MeasuredShow | null> {
    const found = await readLog(this.context, sessionId);
    return found && measured(inLanguage(found, language).story, found.log);
  }
}
