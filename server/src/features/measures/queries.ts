import type { MeasuresAnswer } from '@lorecrew/contract/api/measures';
import { upcast } from '@lorecrew/engine/upcast';
import { LRUCache } from 'lru-cache';
import type { EventLog } from '../../ports.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { type MeasuredShow, measured, measuresFor } from './rules.ts';

export { type MeasuredShow, measured, measuresFor };

export interface MeasuresContext {
  readonly log: EventLog;
  readonly catalogue: Pick<Catalogue, 'storyOf'>;
}

/** Shows that a node keeps measured. A whole crew asks at once, so that few are enough. */
const KEPT_SHOWS = 50;

/** What shows measured, computed from their logs when somebody asks. A log that has grown is another. */
export class Measures {
  private readonly context: MeasuresContext;
  private readonly kept = new LRUCache<string, { readonly of: MeasuredShow | null }>({ max: KEPT_SHOWS });

  constructor(context: MeasuresContext) {
    this.context = context;
  }

  /** What one person may read of a show, by the session's own id. `crew` is null while the show is not over, and for who sat in no crew. */
  async of({ sessionId, person }: { sessionId: string; person: string }): Promise<MeasuresAnswer> {
    const found = await this.show(sessionId);
    return { crew: found && measuresFor(found, person) };
  }

  /** A show that is over with everything that was measured of it, by the session's own id; null before. */
  async show(sessionId: string): Promise<MeasuredShow | null> {
    const [head] = await this.context.log.heads([sessionId]);
    if (!head) return null;
    const key = `${sessionId} ${head.incarnation} ${head.head}`;
    const known = this.kept.get(key) ?? { of: await this.measured(sessionId) };
    this.kept.set(key, known);
    return known.of;
  }

  /** Lets go of what is kept: another look reads the logs. */
  forget(): void {
    this.kept.clear();
  }

  private async measured(sessionId: string): Promise<MeasuredShow | null> {
    const rows = await this.context.log.read([{ sessionId, afterSeq: 0 }]);
    const { slug, story: hash } = rows[0]?.body ?? {};
    if (typeof slug !== 'string') return null;
    const story = await this.context.catalogue.storyOf({ slug, hash: typeof hash === 'string' ? hash : null });
    return (
      story &&
      measured(
        story,
        rows.map(({ seq, cmdId, actor, atMs, type, body }) => ({ seq, cmdId, actor, atMs, event: upcast({ type, body }) })),
      )
    );
  }
}
