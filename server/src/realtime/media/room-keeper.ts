import type { Clock } from '@lorecrew/contract/timers';
import type { ForwardedRooms, PresentCaller, RoomPlace } from '../../ports/media-rooms.ts';
import type { OnError } from '../../ports/on-error.ts';
import type { LiveSession } from '../session.ts';
import { findVoicePlace, isSilenced, listVoiceRooms, type VoicedShow } from './voice-place.ts';

/** A session as far as its rooms go. */
type KeptSession = VoicedShow & Pick<LiveSession, 'sessionId'>;

interface KeeperDeps {
  readonly forwarded: ForwardedRooms;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly load: (sessionId: string) => Promise<KeptSession | null>;
  readonly onError: OnError;
}

/** Whoever changes rooms is in the new one before they leave the old: so long they may be in both. */
const BOTH_ROOMS_MS = 1_500;

/**
 * Holds the rooms of a forwarding server to what the show says: who is in one and may not be is put out, whoever a host has silenced may
 * not send. It goes by what the server tells (its notices) and, since one may be lost, by looking every second.
 */
export class RoomKeeper {
  private readonly deps: KeeperDeps;
  /** Since when somebody has been where they should not be. */
  private astray: ReadonlyMap<string, number> = new Map();
  private looking: Promise<void> | null = null;
  private isAway = false;

  constructor(deps: KeeperDeps) {
    this.deps = deps;
  }

  /** Looks at the rooms of sessions; one look at a time, however long the server takes. */
  look(sessions: readonly KeptSession[]): void {
    if (sessions.length > 0)
      this.looking ??= this.lookAt(sessions).finally(() => {
        this.looking = null;
      });
  }

  /** Resolves when no look is under way. */
  async settled(): Promise<void> {
    await this.looking;
  }

  /** What the server says of itself: whoever comes in with a key that is over goes out at once. False where it is not signed by it. */
  async heed(notice: { readonly body: string; readonly signature: string }): Promise<boolean> {
    const read = await this.deps.forwarded.read(notice);
    if (!read) return false;
    const { caller } = read;
    if (!caller) return true;
    const session = await this.deps.load(caller.sessionId);
    // A room of another site at the same server has no session here: it is not ours to keep.
    if (!session || session.state.seq === 0) return true;
    if (belongs(session, caller)) await this.letSpeak(session, caller);
    else await this.deps.forwarded.remove(caller);
    return true;
  }

  /** A show is over: so are its rooms. */
  end(session: KeptSession): void {
    const { sessionId } = session;
    for (const room of listVoiceRooms(session.state)) this.tried(this.deps.forwarded.end({ sessionId, room }));
  }

  private async lookAt(sessions: readonly KeptSession[]): Promise<void> {
    const astray = new Map<string, number>();
    for (const session of sessions) {
      try {
        const { sessionId, state } = session;
        for (const caller of await this.deps.forwarded.present({ sessionId, rooms: listVoiceRooms(state) })) {
          if (belongs(session, caller)) await this.letSpeak(session, caller);
          else astray.set(nameOf(caller), await this.outLater(caller));
        }
        this.isAway = false;
      } catch (error) {
        this.away(error);
      }
    }
    this.astray = astray;
  }

  /** Puts somebody out who has been astray for long enough. Since when they are. */
  private async outLater(caller: PresentCaller): Promise<number> {
    const nowMs = this.deps.clock.nowMs();
    const sinceMs = this.astray.get(nameOf(caller)) ?? nowMs;
    if (nowMs - sinceMs >= BOTH_ROOMS_MS) await this.deps.forwarded.remove(caller);
    return sinceMs;
  }

  private async letSpeak({ state }: KeptSession, caller: PresentCaller): Promise<void> {
    const maySpeak = !isSilenced(state, caller.participantId);
    if (maySpeak !== caller.maySpeak) await this.deps.forwarded.allow({ ...caller, maySpeak });
  }

  /** Somebody was silenced, or may speak again: done now, and looked after by the next look. */
  allow(caller: PresentCaller): void {
    this.tried(this.deps.forwarded.allow(caller));
  }

  /** Puts somebody out now. */
  remove(place: RoomPlace): void {
    this.tried(this.deps.forwarded.remove(place));
  }

  private tried(work: Promise<void>): void {
    void work.catch((error: unknown) => this.away(error));
  }

  /** A server that is away is told of once, not every second. */
  private away(error: unknown): void {
    if (!this.isAway) this.deps.onError(error, 'keeping the rooms of voices');
    this.isAway = true;
  }
}

const nameOf = ({ sessionId, room, participantId }: RoomPlace) => `${sessionId} ${room} ${participantId}`;

function belongs(session: KeptSession, { room, participantId }: RoomPlace): boolean {
  const place = findVoicePlace(session, participantId);
  return place !== null && place.room === room && !place.rests;
}
