import type { Caller } from '@lorecrew/contract/live/media';
import { createContext, useContext } from 'react';
import type { CallView } from '../../lib/media/crew-call.ts';
import type { DeviceKind } from '../../lib/media/devices.ts';
import type { LiveMedia } from '../../lib/realtime/live-media.ts';

/** Voices and pictures of the crew, as every panel sees them. */
export interface Voice {
  /** Whether the server brings browsers together. */
  readonly isOffered: boolean;
  /** Whether this person has a room to talk in now: before the start only where their crew is known. */
  readonly hasRoom: boolean;
  /** Who is in the room, this person among them if so. */
  readonly callers: readonly Caller[];
  /** Null while this person is not in the room. */
  readonly call: CallView | null;
  readonly isComing: boolean;
  /** Whether what the room needs could not be fetched. */
  readonly hasFailed: boolean;
  /** The button or the key of the microphone goes down or comes up; `drop` where it slips off. `atMs` is the time of the event. */
  readonly press: (atMs: number) => void;
  readonly release: (atMs: number) => void;
  readonly drop: () => void;
  readonly join: () => void;
  /** What voices need of the connection. */
  readonly media: LiveMedia;
  readonly leave: () => void;
  readonly on: (kind: DeviceKind, id?: string) => void;
  readonly off: (kind: DeviceKind) => void;
}

export const VoiceContext = createContext<Voice | null>(null);

/** The voices of the crew. Only in the waiting room and on the stage. */
export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error('useVoice is used outside a room of voices');
  return voice;
}
