import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import type { ShowView } from '@lorecrew/contract/live/view';
import { says } from '../format/sentence.ts';
import type { CrewmateContext } from '../model/crewmate.ts';

/** What people asked since the phase began: what was asked before another task is no question about this one. */
export function listQuestions({ chat, scene }: ShowView): ChatItem[] {
  return chat.filter(({ simulated, text, atMs }) => !simulated && text.includes('?') && atMs >= (scene?.phase.startedAtMs ?? 0));
}

type Asked = Pick<CrewmateContext, 'view' | 'story'>;

/** Seats whose name or role a question says, in whatever letters, and in whatever language the story is told. */
function seatsNamed({ view, story }: Asked, { text }: ChatItem): number[] {
  const told = Object.values(story.translations ?? {});
  return (view.crew?.seats ?? []).flatMap(({ seat, person, roles, packets }) => {
    const elsewhere = told.flatMap(({ roles: own }) => packets.flatMap((packet) => own[packet] ?? []));
    const names = [...(person?.simulated ? [person.name] : []), ...roles, ...elsewhere];
    return person?.simulated && says(text, names) ? [seat] : [];
  });
}

/** Whether a question names anybody simulated. */
export function namesSomebody(asked: Asked, item: ChatItem): boolean {
  return seatsNamed(asked, item).length > 0;
}

/** The latest question that names this crewmate, by its name or its role; undefined without one. */
export function latestQuestionTo(context: CrewmateContext): ChatItem | undefined {
  const { view } = context;
  return listQuestions(view).findLast((item) => seatsNamed(context, item).includes(view.me?.seat ?? -1));
}
