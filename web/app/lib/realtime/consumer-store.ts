import type { ConsumerUser, DataPackage } from '@lorecrew/contract/api/participant-auth';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { UNKNOWN_ERROR_MESSAGE } from '@lorecrew/contract/errors';
import { TOKEN_LIFETIME_MS } from '@lorecrew/contract/limits';
import { ApiError } from '../api/api-error.ts';
import { createStore, type Store } from '../storage/store.ts';
import type { ExperienceSeats } from './experience-seats.ts';

/** The participant's state, with the specification's field names (section 3). Times are in seconds. */
export interface ConsumerState {
  readonly user: ConsumerUser | null;
  readonly token: string | null;
  readonly dataPackage: DataPackage | null;
  readonly playerCurrentTime: number;
  readonly experiencePathOrder: number;
  readonly experienceTimeLeft: number;
  readonly experienceEndTime: number;
  readonly currentUrlHls: string;
  readonly getScorecard: boolean;
  readonly isEnded: boolean;
  readonly leaveMeeting: boolean;
  readonly joinBreakoutRoom: boolean;
  readonly shouldMuteVideo: boolean;
  readonly customDailyRoomUrl: string;
}

/** Where a participant stands before joining and after everything was cleared. */
export const clearedConsumer: ConsumerState = {
  user: null,
  token: null,
  dataPackage: null,
  playerCurrentTime: 0,
  experiencePathOrder: 0,
  experienceTimeLeft: 0,
  experienceEndTime: 0,
  currentUrlHls: '',
  getScorecard: false,
  isEnded: false,
  leaveMeeting: false,
  joinBreakoutRoom: false,
  shouldMuteVideo: false,
  customDailyRoomUrl: '',
};

/** Who comes in, by email or with the secret of a personal link beside it. */
export interface Joiner {
  readonly email: string;
  readonly sessionId: string;
  readonly link?: string;
  /** The secret of a request for the seat, where somebody else may have it. */
  readonly request?: string;
}

/** The two calls that let a participant join. An empty token or package means an empty answer. */
export interface ConsumerCalls {
  /** `token` is that of the seat which this browser has already. */
  signIn(who: Joiner & { readonly token?: string }): Promise<string | null>;
  dataPackage(session: { sessionId: string }): Promise<DataPackage | null>;
}

export interface ConsumerStore extends Pick<Store<ConsumerState>, 'get' | 'subscribe'> {
  /** Signs in and fetches the data package. Throws with words for the person, and leaves nothing behind, when either fails. */
  join(who: Joiner): Promise<DataPackage>;
  /** Takes up a seat this browser already holds. Answers whether it holds one. */
  resume(sessionId: string): boolean;
  /** The data package of the session, fetched where it is not held yet. A failed fetch clears everything. */
  load(sessionId: string): Promise<DataPackage>;
  change(part: Partial<ConsumerState>): void;
  /** Logs out: removes the token, the user and the data package, and resets the experience. */
  clear(): void;
}

/** The participant's state and how it changes (specification, section 4). */
export function createConsumerStore({
  calls,
  seats,
  nowMs,
}: {
  calls: ConsumerCalls;
  seats: ExperienceSeats;
  nowMs: () => number;
}): ConsumerStore {
  const store = createStore(clearedConsumer);
  const change = (part: Partial<ConsumerState>) => store.set({ ...store.get(), ...part });
  const clear = () => {
    seats.forgetToken();
    store.set(clearedConsumer);
  };
  const load = async (sessionId: string) => {
    const held = store.get().dataPackage;
    if (held?.session.id === sessionId) return held;
    try {
      const dataPackage = await calls.dataPackage({ sessionId });
      if (dataPackage === null) throw new ApiError({ message: UNKNOWN_ERROR_MESSAGE });
      change({ dataPackage, user: dataPackage.user, customDailyRoomUrl: dataPackage.session.meetingUrl ?? '' });
      return dataPackage;
    } catch (error) {
      clear();
      throw error;
    }
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    change,
    clear,
    load,
    async join(who) {
      const { email, sessionId } = who;
      const held = seats.seatIn(sessionId)?.token ?? null;
      const token = await calls.signIn(held === null ? who : { ...who, token: held });
      if (!token) throw new ApiError({ message: clientMessages.invalidLogin });
      seats.keep({ sessionId, email, token, expiresAtMs: nowMs() + TOKEN_LIFETIME_MS });
      store.set({ ...clearedConsumer, token });
      return load(sessionId);
    },
    resume(sessionId) {
      const token = seats.open(sessionId);
      if (token === null) return false;
      if (token !== store.get().token) store.set({ ...clearedConsumer, token });
      return true;
    },
  };
}
