import { CHAT_BURST, CHAT_EVERY_MS, CHAT_KEPT } from '@lorecrew/contract/limits';
import { type ChatItem, REACTIONS, type Reaction } from '@lorecrew/contract/live/mechanics/chat';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { cleanText } from '@lorecrew/contract/visible-text';
import { latestQuestionTo, listQuestions, namesSomebody } from '../../bots/asked.ts';
import { isBotTurn, taskInView } from '../../bots/context.ts';
import { fill } from '../../core/fill.ts';
import { asMember, asPerson } from '../../core/guards.ts';
import { isHidden, reportText } from '../../core/hidden-texts.ts';
import { displayName } from '../../core/people.ts';
import { currentCards, stepById } from '../../core/steps.ts';
import type { CrewmateContext, PlannedLine } from '../../model/crewmate.ts';
import type { Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import type { LineTrigger } from '../../model/story.ts';

/** A line of a crew's talk: what a person wrote (kept outside the log) or a simulated crewmate's scripted line. */
interface ChatLine {
  readonly n: number;
  readonly atMs: number;
  /** When it was said on the wall, where that is another time: people talk while the show is paused. */
  readonly saidWallMs?: number;
  readonly from: string;
  readonly said:
    | { readonly kind: 'written'; readonly textId: string }
    | { readonly kind: 'scripted'; readonly trigger: LineTrigger; readonly variant: 0 | 1; readonly about: string | null }
    | { readonly kind: 'described'; readonly step: string; readonly cardId: string }
    | { readonly kind: 'takeover'; readonly way: 'stays' | 'returns'; readonly human: string };
  readonly reactions: Readonly<Partial<Record<Reaction, readonly string[]>>>;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Lines by crew; those of the waiting room, before there are crews, under `WAITING_ROOM`. */
    readonly chat: Readonly<Record<string, readonly ChatLine[]>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `card`: the card that the line describes, where it was written under it. */
    'chat.said': { crew: string; by: string; textId: string; card?: string };
    'chat.lined': { crew: string; by: string; trigger: LineTrigger; variant: 0 | 1; about: string | null };
    'chat.reacted': { crew: string; by: string; message: number; reaction: Reaction };
  }
}

/** Who waits talks with everybody who waits. It is the audience of people without a crew. */
const WAITING_ROOM = '';

/** The lines that a person may see and add to: those of the crew, or of the waiting room while crews are not formed. */
function talkOf(show: ShowState, by: Requester): Result<string> {
  if (show.phase === 'waiting') return show.people[by.actor]?.here ? ok(WAITING_ROOM) : refuse('SHOW_005');
  const person = asPerson(show, by);
  return person.ok ? ok(person.value.crew.id) : person;
}

/** What a person writes, as a line of the talk. */
export function say(show: ShowState, { text }: { text: string }, by: Requester): Result<Decision> {
  const talk = talkOf(show, by);
  if (!talk.ok) return talk;
  const body = cleanText(text);
  if (body === '') return refuse('CHAT_002');
  if (!mayWrite(show, talk.value, by)) return refuse('CHAT_004');
  const said = { type: 'chat.said' as const, crew: talk.value, by: by.actor, textId: by.cmdId };
  return ok({ events: [said], text: { id: by.cmdId, body } });
}

/**
 * Whether a person has kept the pace: each message uses up `CHAT_EVERY_MS`, and nobody may be ahead of the time by more than a
 * burst. Lines that seem to be of the future, after a clock was put back, do not count.
 */
export function mayWrite(show: ShowState, talk: string, { actor, nowMs }: Requester): boolean {
  const own = (show.mechanics.chat[talk] ?? [])
    .filter((each) => each.from === actor && each.said.kind === 'written')
    .map(({ atMs, saidWallMs }) => saidWallMs ?? atMs)
    .filter((saidMs) => saidMs <= nowMs);
  const paidUntilMs = own.reduce((untilMs, saidMs) => Math.max(untilMs, saidMs) + CHAT_EVERY_MS, 0);
  return paidUntilMs - nowMs <= (CHAT_BURST - 1) * CHAT_EVERY_MS;
}

function line(
  show: ShowState,
  command: { trigger: string; variant: number; about?: string | undefined; answersMs?: number | undefined },
  by: Requester,
): Result<Decision> {
  const member = asMember(show, by);
  if (!member.ok) return member;
  const { trigger } = command;
  const isKnown = Object.values(show.story.tempers).some((temper) => Object.hasOwn(temper.lines, trigger));
  if (!member.value.simulated || !isKnown) return refuse('SHOW_007');
  // Every node that holds the show plays its crewmates, and each wants to say the same line.
  const sinceMs = command.answersMs ?? show.scene?.startedAtMs ?? 0;
  if (hasSaid(show, { crew: member.value.crew.id, from: by.actor, trigger, sinceMs })) return refuse('SHOW_004');
  const variant = command.variant === 0 ? 0 : 1;
  const about = command.about ?? null;
  return ok({ events: [{ type: 'chat.lined', crew: member.value.crew.id, by: by.actor, trigger, variant, about }] });
}

interface Said {
  readonly crew: string;
  readonly from: string;
  readonly trigger: LineTrigger;
  readonly sinceMs: number;
}

/** Whether a simulated crewmate has said a line of this kind since then: since the scene began, or since that which it answers. */
function hasSaid(show: ShowState, { crew, from, trigger, sinceMs }: Said): boolean {
  const lines = show.mechanics.chat[crew] ?? [];
  return lines.some(
    (each) => each.from === from && each.atMs >= sinceMs && each.said.kind === 'scripted' && each.said.trigger === trigger,
  );
}

function react(show: ShowState, command: { message: number; reaction: Reaction }, by: Requester): Result<Decision> {
  const talk = talkOf(show, by);
  if (!talk.ok) return talk;
  const crew = talk.value;
  const message = show.mechanics.chat[crew]?.find((each) => each.n === command.message);
  if (!message) return refuse('CHAT_001');
  if (message.reactions[command.reaction]?.includes(by.actor)) return refuse('CHAT_003');
  return ok({ events: [{ type: 'chat.reacted', crew, by: by.actor, message: command.message, reaction: command.reaction }] });
}

/** A line that a colleague reports is gone for everybody until a host has looked at it. */
function report(show: ShowState, { message: n }: { message: number }, by: Requester): Result<Decision> {
  const talk = talkOf(show, by);
  if (!talk.ok) return talk;
  const message = show.mechanics.chat[talk.value]?.find((each) => each.n === n);
  if (message?.said.kind !== 'written' || message.from === by.actor) return refuse('CHAT_001');
  return reportText(show, { textId: message.said.textId, kind: 'chat', of: message.from, reporter: by.actor });
}

function append(lines: readonly ChatLine[], line: Omit<ChatLine, 'n' | 'reactions'>): readonly ChatLine[] {
  return [...lines, { ...line, n: (lines.at(-1)?.n ?? 0) + 1, reactions: {} }].slice(-CHAT_KEPT);
}

function reacted(lines: readonly ChatLine[], event: { message: number; reaction: Reaction; by: string }): readonly ChatLine[] {
  return lines.map((each) =>
    each.n === event.message
      ? { ...each, reactions: { ...each.reactions, [event.reaction]: [...(each.reactions[event.reaction] ?? []), event.by] } }
      : each,
  );
}

/** The words of a simulated crewmate's scripted line, in its temper. */
function scriptedText(show: ShowState, line: ChatLine, directory: Directory): string {
  if (line.said.kind !== 'scripted') return '';
  const crewmateId = /^sim:([a-z]+):/.exec(line.from)?.[1];
  const crewmate = show.story.crewmates.find((each) => each.id === crewmateId);
  const text = show.story.tempers[crewmate?.temper ?? '']?.lines[line.said.trigger]?.[line.said.variant] ?? '';
  const human = line.said.about === null ? '' : displayName(show, line.said.about, directory);
  return fill(text, { name: displayName(show, line.from, directory), human });
}

function lineText(show: ShowState, line: ChatLine, directory: Directory): string {
  switch (line.said.kind) {
    case 'written':
      return directory.texts[line.said.textId] ?? '';
    case 'scripted':
      return scriptedText(show, line, directory);
    case 'described': {
      const { step, cardId } = line.said;
      return stepById(show.story, step)?.cards?.find(({ id }) => id === cardId)?.describe?.aloud ?? '';
    }
    case 'takeover': {
      const text = show.story.takeover[line.said.way];
      return fill(text, { name: displayName(show, line.from, directory), human: displayName(show, line.said.human, directory) });
    }
  }
}

function chatItem(show: ShowState, line: ChatLine, directory: Directory): ChatItem {
  return {
    n: line.n,
    atMs: line.atMs,
    from: line.from,
    name: displayName(show, line.from, directory),
    simulated: line.from.startsWith('sim:'),
    trigger: line.said.kind === 'scripted' ? line.said.trigger : null,
    text: lineText(show, line, directory),
    ...(line.said.kind === 'written' && isHidden(show, line.said.textId) ? { isHidden: true } : {}),
    reactions: REACTIONS.flatMap((reaction) => {
      const by = line.reactions[reaction] ?? [];
      return by.length > 0 ? [{ reaction, count: by.length, by: [...by] }] : [];
    }),
  };
}

/** What somebody says who is asked for a card: it comes, it lies on the table, or there is none. */
function replyOf({ satchel }: CrewmateContext['view']): LineTrigger {
  const cards = satchel?.cards ?? [];
  if (cards.length === 0) return 'unsure';
  return cards.some(({ status }) => status === 'new') ? 'asked' : 'askedPinned';
}

const ANSWERS: ReadonlySet<LineTrigger> = new Set(['asked', 'askedPinned', 'unsure']);

/** Whoever is asked by name answers; where one person plays, a question to nobody in particular is answered by one of them. */
function answers(context: CrewmateContext): PlannedLine[] {
  const { view, ms, self } = context;
  const asked = latestQuestionTo(context);
  // A card that comes to lie on the table meanwhile makes no second answer of the same question.
  if (asked && view.chat.some(({ n, from, trigger }) => n > asked.n && from === self && ANSWERS.has(trigger ?? ''))) return [];
  const answered = (item: ChatItem, trigger: LineTrigger): PlannedLine => ({
    key: `${trigger}:${item.n}`,
    atMs: item.atMs + ms(1),
    trigger,
    about: item.from,
    answersMs: item.atMs,
  });
  if (asked) return [answered(asked, replyOf(view))];
  const open = listQuestions(view).filter((item) => !namesSomebody(context, item) && isBotTurn(context, item.n));
  return view.crew?.people === 1 ? open.map((item) => answered(item, 'unsure')) : [];
}

/** A person alone who writes gets a fixed line of somebody's temper; in a task a question gets an answer. */
function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, ms } = context;
  const isTask = taskInView(context) !== null && view.task?.outcome === 'open';
  const said = isTask ? answers(context) : [];
  if (view.crew?.people !== 1) return said;
  const replies = view.chat
    // What was said in the waiting room, nobody simulated has heard.
    .filter(({ atMs }) => atMs >= (view.show?.startedAtMs ?? 0))
    .filter((item) => !item.simulated && isBotTurn(context, item.n) && !(isTask && item.text.includes('?')))
    .map((item) => ({
      key: `reply:${item.n}`,
      atMs: item.atMs + ms(2),
      trigger: item.n % 2 === 0 ? 'humanPin' : 'waiting',
      about: item.from,
    }));
  return [...said, ...replies];
}

/** The crew's talk: people write, simulated crewmates say the story's lines, people react. */
export const chat: Mechanic<'chat'> = {
  work: { 'chat.said': 'acts' },
  initial: {},
  evolve: (own, { event, atMs, wallMs }, show) => {
    if (!('crew' in event)) return own;
    const lines = own[event.crew] ?? [];
    const wall = wallMs === atMs ? {} : { saidWallMs: wallMs };
    const put = (from: string, said: ChatLine['said']) => ({
      ...own,
      [event.crew]: append(lines, { atMs, ...wall, from, said }),
    });
    switch (event.type) {
      case 'crew.formed':
        // A crew takes along what was said while it waited, so that nobody is cut off in mid-sentence.
        return own[WAITING_ROOM] ? { ...own, [event.crew]: own[WAITING_ROOM] } : own;
      case 'chat.said':
        return put(event.by, { kind: 'written', textId: event.textId });
      case 'chat.lined':
        return put(event.by, { kind: 'scripted', trigger: event.trigger, variant: event.variant, about: event.about });
      case 'clue.worded': {
        const step = currentCards(show)?.step.id;
        return 'told' in event.words && step ? put(event.by, { kind: 'described', step, cardId: event.cardId }) : own;
      }
      case 'seat.warmed':
        return put(`sim:${event.crewmate}:${event.crew}`, { kind: 'takeover', way: 'stays', human: event.participant });
      case 'seat.taken':
        if (event.crewmate === null) return own;
        return put(`sim:${event.crewmate}:${event.crew}`, { kind: 'takeover', way: 'returns', human: event.participant });
      case 'chat.reacted':
        return { ...own, [event.crew]: reacted(lines, event) };
      default:
        return own;
    }
  },
  botLines,
  allowedWhilePaused: ['chat.say', 'chat.react', 'chat.report'],
  commands: { 'chat.say': say, 'chat.react': react, 'chat.report': report, 'line.say': line },
  slices: {},
  feeds: { chat: { all: (show) => show.mechanics.chat, item: chatItem } },
};
