import { isMaybe, isSwitch, isText, shapeOf } from '../../../../lib/storage/shape.ts';
import { readJson, tabValues } from '../../../../lib/storage/storage.ts';

/** A card of thanks that somebody has begun to write. */
export interface ThanksDraft {
  readonly to: string | null;
  readonly choice: string | null;
  readonly text: string;
  readonly isLent: boolean;
}

const Draft = shapeOf<ThanksDraft>({ to: isMaybe(isText), choice: isMaybe(isText), text: isText, isLent: isSwitch });

/** The card to somebody of the crew, or one more. */
type Which = 'first' | 'second';

const keyOf = (sessionId: string, which: Which) => `thanks:${sessionId}:${which}`;

/** What was begun in this tab before; null where nothing was. */
export function readThanksDraft(sessionId: string, which: Which): ThanksDraft | null {
  return readJson({ storage: tabValues, key: keyOf(sessionId, which), schema: Draft });
}

/** Keeps what is begun, so that leaving the room for a while loses nothing. */
export function keepThanksDraft(sessionId: string, which: Which, draft: ThanksDraft): void {
  tabValues.set(keyOf(sessionId, which), JSON.stringify(draft));
}

export function forgetThanksDraft(sessionId: string, which: Which): void {
  tabValues.remove(keyOf(sessionId, which));
}

/** Whether somebody has words in this tab that they have not sent. */
export function hasUnsentThanks(sessionId: string): boolean {
  return (['first', 'second'] as const).some((which) => readThanksDraft(sessionId, which)?.text.trim());
}
