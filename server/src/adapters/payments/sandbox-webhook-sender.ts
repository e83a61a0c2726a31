import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { Database } from '../../ports.ts';
import type { SiteSecrets } from '../../signed.ts';
import { noticeSecret } from './sandbox.ts';
import { signNotice } from './signature.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly secrets: SiteSecrets;
  /** Posts a notice to the product; answers its status. */
  readonly deliver: (notice: { body: string; signature: string }) => Promise<number>;
  readonly onError: OnError;
}

const scope = { role: 'gateway' } as const;
const ROUND_MS = 1_000;
/** Until when nobody else takes a notice that is on its way. */
const CLAIM_MS = 30_000;
const MAX_PAUSE_MS = 60_000;
const NOTICES_A_ROUND = 20;

interface Claimed {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** Carries the sandbox's notices to the product until they are taken, as payment providers do. */
export class SandboxWebhookSender {
  private readonly deps: Deps;
  private stop: () => void = () => undefined;
  private round: Promise<void> | null = null;
  private closed = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Goes every second from now on. */
  start(): void {
    this.stop = this.deps.timers.every(ROUND_MS, () => this.wake());
  }

  /** Goes now, for notices that were just written. Does not wait for them. */
  wake(): void {
    void this.deliver();
  }

  /** Carries everything that is due. */
  deliver(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.round ??= this.carryAll()
      .catch((error: unknown) => this.deps.onError(error, 'carrying notices of the sandbox'))
      .finally(() => {
        this.round = null;
      });
    return this.round;
  }

  private async carryAll(): Promise<void> {
    for (let notices = await this.claim(); notices.length > 0 && !this.closed; notices = await this.claim()) {
      for (const notice of notices) await this.carry(notice);
    }
  }

  private claim(): Promise<Claimed[]> {
    const nowMs = this.deps.clock.nowMs();
    const sql = `update sandbox_notice set attempts = attempts + 1, due_at = $2 where id in (
        select id from sandbox_notice where due_at <= $1 order by due_at limit $3 for update skip locked
      ) returning id, body, attempts`;
    return this.deps.db.query<Claimed>(scope, sql, [new Date(nowMs), new Date(nowMs + CLAIM_MS), NOTICES_A_ROUND]);
  }

  private async carry({ id, body, attempts }: Claimed): Promise<void> {
    const { db, clock, secrets, deliver } = this.deps;
    const signature = signNotice({ body, secret: noticeSecret(secrets), nowMs: clock.nowMs() });
    const status = await deliver({ body, signature });
    if (status < 300) {
      await db.query(scope, 'delete from sandbox_notice where id = $1', [id]);
      return;
    }
    const pauseMs = Math.min(MAX_PAUSE_MS, ROUND_MS * 2 ** attempts);
    await db.query(scope, 'update sandbox_notice set due_at = $2 where id = $1', [id, new Date(clock.nowMs() + pauseMs)]);
  }

  /** Ends after the notice under way. */
  async close(): Promise<void> {
    this.closed = true;
    this.stop();
    await this.round;
  }
}
