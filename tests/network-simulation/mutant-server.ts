import { deadlines } from '@lorecrew/engine/core/deadlines';
import type { Fanout, LogRow } from '@lorecrew/server/ports';
import { type LiveDeps, LiveShows } from '@lorecrew/server/realtime/live-shows';
import type { Outcome, Submission } from '@lorecrew/server/realtime/planner';
import type { MutantWay } from './mutant.ts';

interface Asked {
  readonly shows: LiveShows;
  readonly sessionId: string;
  readonly submission: Submission;
  /** Does it the right way. */
  readonly right: (submission?: Submission) => Promise<Outcome>;
}

/** Shows that treat what tabs ask in another way. */
function treating(deps: LiveDeps, treat: (asked: Asked) => Promise<Outcome>): LiveShows {
  return new (class extends LiveShows {
    override submit(sessionId: string, submission: Submission): Promise<Outcome> {
      const right = (other = submission) => super.submit(sessionId, other);
      return /:tabid\d+:\d+$/.test(submission.id) ? treat({ shows: this, sessionId, submission, right }) : right();
    }
  })(deps);
}

const refused = { type: 'refused', code: 'SHOW_004' } as const;

const ackBeforeCommit: MutantWay = {
  name: 'an ack before the commit',
  breaks: 'A1',
  makeShows: (deps) =>
    treating(deps, async ({ shows, sessionId, right }) => {
      void right();
      return { type: 'ack', seq: (shows.get(sessionId)?.state.seq ?? 0) + 1 };
    }),
};

const wrongPlace: MutantWay = {
  name: 'an ack that names the wrong place',
  breaks: 'A1',
  makeShows: (deps) =>
    treating(deps, async ({ right }) => {
      const outcome = await right();
      return outcome.type === 'ack' ? { ...outcome, seq: outcome.seq + 1 } : outcome;
    }),
};

/** Command ids get a tab of their own each time they are sent; the invariant checker reads them as they were asked. */
function noDedupe(): MutantWay {
  let sent = 0;
  return {
    name: 'no memory of what was applied',
    breaks: 'A3',
    makeShows: (deps) =>
      treating(deps, ({ submission, right }) => right({ ...submission, id: submission.id.replace(/:(\d+)$/, `x${++sent}:$1`) })),
    askedAs: (id) => id.replace(/x\d+:/, ':'),
  };
}

/** All tabs of a participant count together; the invariant checker reads ids as those who came first asked them. */
function oneCounter(): MutantWay {
  const first = new Map<string, string>();
  return {
    name: 'one counter for all tabs of a participant',
    breaks: 'A1',
    makeShows: (deps) =>
      treating(deps, ({ submission, right }) => {
        const id = submission.id.replace(/:tabid\d+:/, ':onlyone1:');
        if (!first.has(id)) first.set(id, submission.id);
        return right({ ...submission, id });
      }),
    askedAs: (id) => first.get(id) ?? id,
  };
}

const unknownAsFailed: MutantWay = {
  name: 'an unknown outcome told as a refusal',
  breaks: 'A2',
  makeShows: (deps) => {
    const failed: (() => void)[] = [];
    const append: LiveDeps['log']['append'] = async (batch) => {
      try {
        return await deps.log.append(batch);
      } catch (error) {
        for (const tell of failed.splice(0)) tell();
        throw error;
      }
    };
    const failure = () => new Promise<Outcome>((resolve) => failed.push(() => resolve(refused)));
    return treating({ ...deps, log: { ...deps.log, append } }, ({ right }) => Promise.race([right(), failure()]));
  },
};

const byTheClock: MutantWay = {
  name: 'a refusal by the clock of the node',
  breaks: 'A2',
  makeShows: (deps) =>
    treating(deps, async ({ shows, sessionId, right }) => {
      const state = shows.get(sessionId)?.state;
      const dueMs = state ? (deadlines(state)[0]?.atMs ?? 0) : 0;
      return dueMs - deps.clock.nowMs() < 200 ? refused : right();
    }),
};

const hintsWithoutCheck: MutantWay = {
  name: 'a node that takes every hint for the next rows',
  breaks: 'A5',
  makeShows: (deps) => {
    const fanout: Fanout = {
      ...deps.fanout,
      subscribe: (handler) =>
        deps.fanout.subscribe((committed) => {
          const head = shows.get(committed.sessionId)?.state.seq ?? 0;
          const rows = committed.rows.map((row, i): LogRow => ({ ...row, seq: head + 1 + i }));
          handler({ ...committed, rows });
        }),
    };
    const shows = new LiveShows({ ...deps, fanout });
    return shows;
  },
};

/** Mutant ways to treat commands and hints. */
export const mutantServers: readonly MutantWay[] = [
  ackBeforeCommit,
  wrongPlace,
  noDedupe(),
  oneCounter(),
  unknownAsFailed,
  byTheClock,
  hintsWithoutCheck,
];
