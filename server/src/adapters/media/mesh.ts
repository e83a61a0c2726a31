import { createHmac } from 'node:crypto';
import { TRIAL_KEY_LASTS_MS, TURN_KEY_LASTS_MS } from '@lorecrew/contract/limits';
import type { IceServer } from '@lorecrew/contract/live/media';
import type { Clock } from '@lorecrew/contract/timers';
import type { MediaRooms, TrialKeys } from '../../ports/media-rooms.ts';

/** Servers that help browsers to find each other, as they are configured. */
export interface MeshSettings {
  readonly stunUrls: readonly string[];
  /** Null where nothing is carried through a server. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
  readonly relayOnly: boolean;
}

/**
 * A name and a password that a TURN server with `use-auth-secret` takes until a moment, and that name nobody: the REST API for access to
 * TURN services (draft-uberti-behave-turn-rest).
 */
export function turnKey({ secret, person, untilMs }: { secret: string; person: string; untilMs: number }) {
  const nobody = createHmac('sha256', secret).update(`person|${person}`).digest('base64url').slice(0, 16);
  const username = `${Math.floor(untilMs / 1000)}:${nobody}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

/** Voices and pictures go straight from each browser of a crew to each other one. */
export function meshRooms({ clock, stunUrls, turn, relayOnly }: MeshSettings & { clock: Clock }): MediaRooms {
  const stun: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  return {
    forwarded: null,
    wayFor: async ({ sessionId, participantId }) => {
      if (!turn) return { iceServers: stun, relayOnly: false };
      const untilMs = clock.nowMs() + TURN_KEY_LASTS_MS;
      const key = turnKey({ secret: turn.secret, person: `${sessionId}|${participantId}`, untilMs });
      return { iceServers: [...stun, { urls: [...turn.urls], ...key }], relayOnly };
    },
  };
}

/** A TURN server grants so much to one name. An office that checks many devices at once has a few of them, and a stranger no more. */
const TRIAL_NAMES = 8;

/** Keys for whoever tries a device; null where nothing is carried through a server. */
export function trialKeys({ clock, turn }: Pick<MeshSettings, 'turn'> & { clock: Clock }): TrialKeys | null {
  if (!turn) return null;
  return {
    keyFor: (network) => {
      const nowMs = clock.nowMs();
      const person = `trial|${network}|${Math.floor(nowMs / 1000) % TRIAL_NAMES}`;
      return { urls: [...turn.urls], ...turnKey({ secret: turn.secret, person, untilMs: nowMs + TRIAL_KEY_LASTS_MS }) };
    },
  };
}
