import { TOKEN_LIFETIME_MS, TOKEN_REFRESH_BELOW_SHARE } from '@lorecrew/contract/limits';
import { DASHBOARD_TOKEN_KEY } from '../api/token-context.ts';
import type { KeyValues } from '../storage/storage.ts';

const EXPIRATION_KEY = 'token_expiration';

/** A token and when it expires on this device, in milliseconds since 1970. */
export interface KeptToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface TokenKeeper {
  read(): KeptToken | null;
  /** Keeps a token for eight hours from now. */
  keep(token: string): KeptToken;
  forget(): void;
}

/** Keeps the dashboard's token in `storage`, with the time of its end. */
export function createTokenKeeper({ storage, nowMs }: { storage: KeyValues; nowMs: () => number }): TokenKeeper {
  return {
    read() {
      const token = storage.get(DASHBOARD_TOKEN_KEY);
      if (!token) return null;
      const storedMs = Number(storage.get(EXPIRATION_KEY));
      // A time further away than a lifetime was not written by us, or the clock was put back.
      const latestMs = nowMs() + TOKEN_LIFETIME_MS;
      return { token, expiresAtMs: storedMs > 0 ? Math.min(storedMs, latestMs) : latestMs };
    },
    keep(token) {
      const expiresAtMs = nowMs() + TOKEN_LIFETIME_MS;
      // The token comes last: other tabs look at both when they hear of it.
      storage.set(EXPIRATION_KEY, String(expiresAtMs));
      storage.set(DASHBOARD_TOKEN_KEY, token);
      return { token, expiresAtMs };
    },
    forget() {
      storage.remove(DASHBOARD_TOKEN_KEY);
      storage.remove(EXPIRATION_KEY);
    },
  };
}

/** Whether less than half of a token's life is left. */
export function isRefreshDue({ expiresAtMs, nowMs }: { expiresAtMs: number; nowMs: number }): boolean {
  return expiresAtMs - nowMs < TOKEN_LIFETIME_MS * TOKEN_REFRESH_BELOW_SHARE;
}
