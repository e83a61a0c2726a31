/** That the show of a session has begun or ended. */
export interface SessionMove {
  readonly companyId: string;
  readonly sessionId: string;
  readonly status: 'live' | 'completed';
  readonly atMs: number;
  /** Of the story as the show plays it, whatever has been deployed since it began. */
  readonly lengthSec: number;
}
