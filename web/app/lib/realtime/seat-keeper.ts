import { API_TIMEOUT_MS, TOKEN_LIFETIME_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import { isRefreshDue } from '../auth/admin-token.ts';
import type { ConsumerStore } from './consumer-store.ts';
import type { ExperienceSeats } from './experience-seats.ts';

/** After a failure that may pass. Half of a token's life is left when it is first tried. */
const AGAIN_AFTER_MS = 60_000;
/** A tab that exchanges a token is done by then, or gone. */
const CLAIM_MS = API_TIMEOUT_MS + 5_000;

interface Ports {
  readonly seats: ExperienceSeats;
  readonly consumer: Pick<ConsumerStore, 'get' | 'change'>;
  readonly timers: Clock;
  online(): boolean;
  /** Exchanges a token. One that is not good any more leads to the door by itself, as for every call. */
  refresh(by: { token: string }): Promise<string | null>;
}

/**
 * Exchanges a participant's token when less than half of its life is left, once for all tabs of the browser. A failure puts nobody out
 * of a show: as long as the token is good it is tried again.
 */
export class SeatKeeper {
  private readonly ports: Ports;
  private notBeforeMs = 0;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** What every second brings. Resolves when nothing is left to do. */
  async tick(): Promise<void> {
    const { seats, consumer, timers, online, refresh } = this.ports;
    const { token, dataPackage } = consumer.get();
    const seat = dataPackage === null ? null : seats.seatIn(dataPackage.session.id);
    if (token === null || !seat?.token) return;
    if (seat.token !== token) {
      // Another tab was here first.
      consumer.change({ token: seat.token });
      return;
    }
    const nowMs = timers.nowMs();
    const { sessionId, expiresAtMs, claimedUntilMs } = seat;
    if (!isRefreshDue({ expiresAtMs, nowMs }) || nowMs < Math.max(claimedUntilMs, this.notBeforeMs) || !online()) return;
    seats.claim({ sessionId, untilMs: nowMs + CLAIM_MS });
    this.notBeforeMs = nowMs + AGAIN_AFTER_MS;
    const next = await refresh({ token }).catch(() => null);
    if (next === null) return;
    seats.renew({ sessionId, old: token, token: next, expiresAtMs: timers.nowMs() + TOKEN_LIFETIME_MS });
    this.notBeforeMs = 0;
    if (consumer.get().token === token) consumer.change({ token: next });
  }
}
