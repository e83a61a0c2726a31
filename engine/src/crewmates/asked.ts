import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import type { ShowView } from '@lorecrew/contract/live/view';
import { says } from '../format/sentence.ts';
import type { CrewmateContext } from './context.ts';

/** What people asked since the phase began: what was asked before another task is no question about this one. */
export function questions({ chat, scene }: ShowView): ChatItem[] {
  return chat.filter(({ simulated, text, atMs }) => !simulated && text.includes('?') && atMs >= (scene?.phase.startedAtMs ?? 0));
}

/** Seats whose name or role a question says, in whatever letters. */
function seatsNamed(view: ShowView, { text }: ChatItem): number[] {
  return (view.crew?.seats ?? []).flatMap(({ seat, person, roles }) => {
    const names = [...(person?.simulated ? [person.name] : []), ...roles];
    return person?.simulated && says(text, names) ? [seat] : [];
  });
}

/** Whether a question names anybody simulated. */
export function namesSomebody(view: ShowView, item: ChatItem): boolean {
  return seatsNamed(view, item).length > 0;
}

/** The latest question that names this crewmate, by its name or its role; undefined without one. */
export function askedOf({ view }: CrewmateContext): ChatItem | undefined {
  return questions(view).findLast((item) => seatsNamed(view, item).includes(view.me?.seat ?? -1));
}
