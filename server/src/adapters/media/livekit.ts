import { ROOM_KEY_LASTS_MS, STAGE_VOICES_MOST } from '@lorecrew/contract/limits';
import {
  AccessToken,
  type ParticipantInfo,
  RoomConfiguration,
  RoomServiceClient,
  ServerError,
  TrackSource,
  WebhookReceiver,
} from 'livekit-server-sdk';
import type { ForwardedRooms, MediaRooms, PresentCaller, RoomPlace } from '../../ports/media-rooms.ts';

/** A LiveKit server as it is configured. */
export interface LivekitSettings {
  /** Where browsers go: `wss://rooms.example`. */
  readonly url: string;
  /** Where this server asks it: `http://...`, on a network of our own if there is one. */
  readonly apiUrl: string;
  readonly key: string;
  readonly secret: string;
}

const API_WITHIN_S = 3;
/** A room that everybody has left is closed by its server after so long. */
const EMPTY_S = 30;
/** Two people of one crew that change places are in its room twice for a moment. */
const ROOM_MOST = STAGE_VOICES_MOST + 4;
const SOURCES = [TrackSource.MICROPHONE, TrackSource.CAMERA];

/** Rooms of a server that several sites may share: ours are called by session and crew. */
const nameOf = ({ sessionId, room }: Pick<RoomPlace, 'sessionId' | 'room'>) => `${sessionId}|${room}`;

function placeIn(name: string): Pick<RoomPlace, 'sessionId' | 'room'> | null {
  const [sessionId = '', room = ''] = name.split('|');
  return sessionId !== '' && room !== '' ? { sessionId, room } : null;
}

function callerOf(
  name: string,
  { identity, permission }: Pick<ParticipantInfo, 'identity' | 'permission'>,
): PresentCaller | null {
  const place = placeIn(name);
  return place && { ...place, participantId: identity, maySpeak: permission?.canPublish ?? true };
}

/** What is not there needs no putting out. */
async function unlessGone(done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof ServerError && error.status === 404)) throw error;
  });
}

function forwardedBy({ apiUrl, key, secret }: LivekitSettings): ForwardedRooms {
  const api = new RoomServiceClient(apiUrl, key, secret, { requestTimeout: API_WITHIN_S });
  const notices = new WebhookReceiver(key, secret);
  return {
    present: async ({ sessionId, rooms }) => {
      const open = await api.listRooms(rooms.map((room) => nameOf({ sessionId, room })));
      const present: PresentCaller[] = [];
      for (const { name } of open.filter(({ numParticipants }) => numParticipants > 0)) {
        const people = await api.listParticipants(name);
        present.push(...people.flatMap((one) => callerOf(name, one) ?? []));
      }
      return present;
    },
    remove: (place) => unlessGone(api.removeParticipant(nameOf(place), place.participantId)),
    allow: ({ maySpeak, participantId, ...place }) => {
      const permission = { canSubscribe: true, canPublish: maySpeak, canPublishSources: SOURCES, canPublishData: false };
      return unlessGone(api.updateParticipant(nameOf(place), participantId, { permission }));
    },
    end: (room) => unlessGone(api.deleteRoom(nameOf(room))),
    read: async ({ body, signature }) => {
      const notice = await notices.receive(body, signature).catch(() => null);
      if (!notice) return null;
      const { event, room, participant } = notice;
      const isNews = event === 'participant_joined' || event === 'track_published';
      return { caller: isNews && room && participant ? callerOf(room.name, participant) : null };
    },
  };
}

/**
 * Voices and pictures go through a LiveKit server. How browsers come to it, through TURN servers of ours for example, is what `way` says
 * of every browser; without any the server itself names those it was configured with.
 */
export function livekitRooms(settings: LivekitSettings, way: MediaRooms['wayFor']): MediaRooms {
  const { url, key, secret } = settings;
  return {
    forwarded: forwardedBy(settings),
    wayFor: async (place) => {
      const room = nameOf(place);
      const token = new AccessToken(key, secret, { identity: place.participantId, ttl: ROOM_KEY_LASTS_MS / 1000 });
      token.addGrant({
        roomJoin: true,
        room,
        canSubscribe: true,
        canPublish: place.maySpeak,
        canPublishSources: SOURCES,
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
      token.roomConfig = new RoomConfiguration({ emptyTimeout: EMPTY_S, departureTimeout: EMPTY_S, maxParticipants: ROOM_MOST });
      return { ...(await way(place)), forwarded: { url, room: place.room, token: await token.toJwt() } };
    },
  };
}
