import { wallMs } from '@lorecrew/contract/show-clock';
import type { OnError } from '../ports/on-error.ts';
import type { SessionJournal } from '../ports.ts';
import type { LiveSession } from './session.ts';

/**
 * Tells a session's own record that its show has begun or ended. Goes by the state and not by the commit: the answer to a
 * commit may be lost, and the node that committed may be gone.
 */
export class SessionReporter {
  private readonly deps: { journal: SessionJournal; onError: OnError };

  constructor(deps: SessionReporter['deps']) {
    this.deps = deps;
  }

  /** Reports what has not been reported yet. What fails is tried again at the next call. */
  async report(session: LiveSession): Promise<void> {
    const { companyId, sessionId, reported } = session;
    const { phase, startedAtMs, completedAtMs, story } = session.state;
    if (phase === reported) return;
    session.reported = phase;
    const moved = (status: 'live' | 'completed', atMs: number | null) =>
      atMs === null ? undefined : this.deps.journal.moved({ companyId, sessionId, status, atMs, lengthSec: story.lengthSec });
    try {
      if (reported === 'waiting') await moved('live', startedAtMs);
      await moved('completed', completedAtMs === null ? null : wallMs(session.state, completedAtMs));
    } catch (error) {
      session.reported = reported;
      this.deps.onError(error, 'recording that a show moved', { sessionId });
    }
  }
}
