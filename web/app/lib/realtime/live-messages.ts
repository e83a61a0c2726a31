import { type CloseReason, closeCodes } from '@lorecrew/contract/live/close-codes';
import { ServerMessage } from '@lorecrew/contract/live/protocol';

/** A frame of the server; null where it is none. */
export function parseMessage(text: string): ServerMessage | null {
  try {
    const parsed = ServerMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Why the server closed a connection; null for codes that are not its own. */
export function reasonOf(code: number): CloseReason | null {
  for (const [reason, entry] of Object.entries(closeCodes)) if (entry.code === code && isReason(reason)) return reason;
  return null;
}

function isReason(word: string): word is CloseReason {
  return Object.hasOwn(closeCodes, word);
}
