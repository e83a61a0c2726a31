import type { UserNotification } from '@lorecrew/contract/api/notifications';
import type { Translator } from '../../lib/i18n/messages.ts';
import { momentWords } from '../../lib/time/moment-words.ts';

/** What fills the slots of the words of every kind; each takes what it needs. */
function slotsOf({ session, person, label, figures }: UserNotification) {
  const { coming = 0, notComing = 0, silent = 0, came = 0, invited = 0, letters = 0, credits = 0, available = 0 } = figures;
  const counted = { coming, notComing, silent, came, invited, letters, credits, available };
  const start = session === null ? '' : momentWords(session.startsAtMs);
  return { ...counted, name: session?.name ?? '', start, person: person ?? '', label };
}

/** What a notification says. */
export function saidOf(say: Translator<'notifications'>, notification: UserNotification): { title: string; text: string } {
  const { kind } = notification;
  const slots = slotsOf(notification);
  return { title: say(`kinds.${kind}.title`, slots), text: say(`kinds.${kind}.text`, slots) };
}
