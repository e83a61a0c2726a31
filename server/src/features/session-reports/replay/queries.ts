import type { Replay } from '@lorecrew/contract/api/replay';
import { LRUCache } from 'lru-cache';
import { inLanguage, type MeasuresContext, readLog } from '../measures/queries.ts';
import { replayOf } from './rules.ts';

export { replayOf };

/** A crew looks at its hour at about the same time, so that few are enough. */
const KEPT = 20;

/** Shows that are over as their people may look at them again, read from their logs when somebody asks. */
export class Replays {
  private readonly context: MeasuresContext;
  private readonly kept = new LRUCache<string, { readonly of: Replay | null }>({ max: KEPT });

  constructor(context: MeasuresContext) {
    this.context = context;
  }

  /** The replay of one person's crew, by the session's own id; null while the show is not over, and for who sat in no crew. */
  async of({
    sessionId,
    person,
    language = '',
  }: {
    sessionId: string;
    person: string;
    language?: string;
  }): Promise<Replay | null> {
    const [head] = await this.context.log.heads([sessionId]);
    if (!head) return null;
    const key = `${sessionId} ${head.incarnation} ${head.head} ${person} ${language}`;
    const known = this.kept.get(key) ?? { of: await this.read({ sessionId, person, language }) };
    this.kept.set(key, known);
    return known.of;
  }

  private async read({
    sessionId,
    person,
    language,
  }: {
    sessionId: string;
    person: string;
    language: string;
  }): Promise<Replay | null> {
    const found = await readLog(this.context, sessionId);
    return found && replayOf(inLanguage(found, language).story, found.log, person);
  }
}
