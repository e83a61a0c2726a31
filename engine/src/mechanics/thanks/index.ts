import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { cleanText } from '@lorecrew/contract/visible-text';
import { AT_ONCE_MS } from '../../bots/context.ts';
import { holds } from '../../core/conditions.ts';
import { findMember, listPresentPeople, occupantId } from '../../core/crews.ts';
import { asPerson } from '../../core/guards.ts';
import { displayName, personView } from '../../core/people.ts';
import { currentLiveStep, currentScene, isStepOfKind, stepsOfKind } from '../../core/steps.ts';
import { isCleanLanguage } from '../../core/word-screen.ts';
import { type Announcement, toPerson } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { CrewmateContext, PlannedLine } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, Member, ShowState } from '../../model/state.ts';
import { boxText } from '../boxes/state.ts';
import { type ThanksRule, thanksStory } from './story.ts';

interface Card {
  readonly to: string;
  readonly words: { readonly starter: number } | { readonly textId: string };
  /** What the giver lent goes with it. */
  readonly thing?: true;
}

/** What somebody gave: a card within the crew, and perhaps one more to anybody. */
interface Cards extends Card {
  readonly second?: Card;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** The cards each person gave, by giver. */
    readonly thanks: Readonly<Record<string, Cards>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `crew` is the giver's; a second card may go to another. */
    'card.given': {
      crew: string;
      by: string;
      to: string;
      words: { starter: number } | { textId: string };
      thing?: true;
      second?: true;
    };
  }
}

/** Whether a card may go to somebody: the first within the crew, one more to anybody who is no simulated crewmate. */
function mayGo(show: ShowState, rule: ThanksRule, { to, second }: CommandMap['thanks.give'], giver: Member): Result<true> {
  const own = show.mechanics.thanks[giver.id];
  const receiver = to === giver.id ? null : findMember(show, to);
  if (!second) {
    if (own) return refuse('THANKS_001');
    return receiver?.crew.id === giver.crew.id ? ok(true) : refuse('THANKS_002');
  }
  if (!rule.second || !own) return refuse('THANKS_005');
  if (own.second) return refuse('THANKS_001');
  return receiver && !receiver.simulated ? ok(true) : refuse('THANKS_005');
}

function give(show: ShowState, command: CommandMap['thanks.give'], by: Requester): Result<Decision> {
  const rule = ruleNow(show);
  if (!rule) return refuse('SHOW_004');
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const { crew } = person.value;
  const may = mayGo(show, rule, command, person.value);
  if (!may.ok) return may;
  // What was lent is there once: it goes to one person.
  const isGone = show.mechanics.thanks[by.actor]?.thing === true;
  const thing = command.thing && rule.things !== undefined && !isGone ? { thing: true as const } : {};
  const given = (words: Card['words']) => ({
    ...{ type: 'card.given' as const, crew: crew.id, by: by.actor, to: command.to },
    words,
    ...thing,
    ...(command.second ? { second: true as const } : {}),
  });
  if ('starter' in command.words) {
    const known = command.words.starter < rule.starters.length;
    return known ? ok({ events: [given({ starter: command.words.starter })] }) : refuse('THANKS_003');
  }
  const body = cleanText(command.words.text);
  if (body === '' || body.length > rule.maxChars) return refuse('THANKS_003');
  if (!isCleanLanguage(body)) return refuse('THANKS_004');
  return ok({ events: [given({ textId: by.cmdId })], text: { id: by.cmdId, body } });
}

/** Whether everybody who is here has thanked somebody, or would go on without. */
function isDone(show: ShowState): boolean | undefined {
  if (!currentLiveStep(show, 'thanks')) return undefined;
  const here = show.crews.flatMap((crew) => listPresentPeople(show, crew));
  return here.length > 0 && here.every((id) => show.mechanics.thanks[id] !== undefined || show.scene?.ready?.by.includes(id));
}

/** The rule of the step, from its phase on through later ones of its scene until long after the show. */
function ruleNow(show: ShowState): ThanksRule | null {
  if (show.phase === 'completed') return stepsOfKind(show, 'thanks')[0]?.rule ?? null;
  const begun = currentScene(show)?.phases.slice(0, (show.scene?.phase ?? 0) + 1) ?? [];
  return begun.flatMap(({ steps }) => steps).find((step) => isStepOfKind(step, 'thanks'))?.rule ?? null;
}

function wordsOf(rule: ThanksRule, card: Card, directory: Directory): string {
  if ('starter' in card.words) return rule.starters[card.words.starter] ?? '';
  return directory.texts[card.words.textId] ?? '';
}

/** The next person in the ring of seats, so that everybody who follows it receives one card; alone: any crewmate. */
function suggestion(show: ShowState, crew: Crew, id: string): string | null {
  const ring = listPresentPeople(show, crew);
  if (ring.length < 2) return null;
  return ring[(ring.indexOf(id) + 1) % ring.length] ?? null;
}

function cardOf({ to, words, thing }: Card): Card {
  return { to, words, ...(thing ? { thing } : {}) };
}

/** What somebody lent, in the words that stand for it now; null where nothing was. */
function thingOf(
  show: ShowState,
  rule: ThanksRule,
  { id, crew }: Pick<Member, 'id' | 'crew'>,
  directory: Directory,
): string | null {
  const { things: step } = rule;
  return step === undefined ? null : (boxText(show, { step, crew: crew.id, box: id }, directory)?.text ?? null);
}

function onLoan(
  show: ShowState,
  rule: ThanksRule,
  { thing, ...giver }: Pick<Member, 'id' | 'crew'> & Pick<Card, 'thing'>,
  directory: Directory,
): { thing?: string } {
  const lent = thing ? thingOf(show, rule, giver, directory) : null;
  return lent === null ? {} : { thing: lent };
}

type Received = Slice<'thanks'>['received'];

function received(show: ShowState, rule: ThanksRule, member: Member, directory: Directory): Received {
  const lanternOf = (id: string) => (rule.lantern ? { lantern: personView(show, id, directory) } : {});
  const all = Object.entries(show.mechanics.thanks).flatMap(([by, card]) => [
    { by, card: cardOf(card) },
    ...(card.second ? [{ by, card: card.second }] : []),
  ]);
  return all
    .filter(({ card }) => card.to === member.id)
    .map(({ by, card }) => ({
      from: displayName(show, by, directory),
      by,
      text: wordsOf(rule, card, directory),
      ...lanternOf(by),
      ...onLoan(show, rule, { ...(findMember(show, by) ?? member), ...cardOf(card), id: by }, directory),
    }));
}

/** What the narrator saw a person do. Never before a card of the crew: people thank first, as long as there is anybody who may. */
function told(show: ShowState, rule: ThanksRule, member: Member, cards: Received): string | null {
  const mayCome = show.phase !== 'completed' && listPresentPeople(show, member.crew).length > 1;
  if (cards.length === 0 && mayCome) return null;
  const asked = { crew: member.crew.id, packets: member.crew.seats[member.seat]?.packets ?? [] };
  return rule.fromNarrator.find(({ when }) => holds(show, when, asked))?.text ?? null;
}

/** What one's own card takes along; nothing where cards take nothing. */
function carries(show: ShowState, rule: ThanksRule, member: Member, directory: Directory): Pick<Slice<'thanks'>, 'carries'> {
  if (!rule.lantern && rule.things === undefined) return {};
  const isGone = show.mechanics.thanks[member.id]?.thing === true;
  return { carries: { lantern: rule.lantern === true, thing: isGone ? null : thingOf(show, rule, member, directory) } };
}

/** One card as its giver sees it. */
function givenBy(
  show: ShowState,
  rule: ThanksRule,
  { member, card }: { member: Member; card: Card | undefined },
  directory: Directory,
): Slice<'thanks'>['given'] {
  if (!card) return null;
  return {
    to: card.to,
    toName: displayName(show, card.to, directory),
    text: wordsOf(rule, card, directory),
    ...onLoan(show, rule, { ...member, ...cardOf(card) }, directory),
  };
}

/** One more card: everybody who sits in the session may have it, but oneself. */
function secondOf(show: ShowState, rule: ThanksRule, member: Member, directory: Directory): Pick<Slice<'thanks'>, 'second'> {
  const own = show.mechanics.thanks[member.id];
  if (!rule.second || !own) return {};
  const people = show.crews.flatMap(({ seats }) =>
    seats.flatMap(({ occupant }) => (occupant.kind === 'person' && occupant.id !== member.id ? [occupant.id] : [])),
  );
  return {
    second: {
      people: people.map((id) => personView(show, id, directory)),
      given: givenBy(show, rule, { member, card: own.second }, directory),
    },
  };
}

/** Cards between people of a crew. Both must agree: one wrote it, and it is about the other. */
function mementos(show: ShowState, crew: Crew, directory: Directory): Memento[] {
  const rule = stepsOfKind(show, 'thanks')[0]?.rule;
  if (!rule) return [];
  const people = crew.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : []));
  const lines = people.flatMap((from) => {
    const own = show.mechanics.thanks[from];
    return [own, own?.second].flatMap((card) => {
      const text = card && people.includes(card.to) ? wordsOf(rule, card, directory) : '';
      return card && text !== '' ? [{ label: '', text, people: [from, card.to], from, to: card.to }] : [];
    });
  });
  return [{ kind: 'cards', lines }];
}

/** A card is read out to whom it is for; simulated crewmates read for themselves. */
function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'card.given' || event.to.startsWith('sim:')) return [];
  const text = 'textId' in event.words ? event.words : (ruleNow(show)?.starters[event.words.starter] ?? '');
  return [toPerson(event.to, 'a-thanked', { name: { person: event.by }, text })];
}

/** Answers a card of thanks. */
function botLines({ view }: CrewmateContext): PlannedLine[] {
  const cards = view.thanks?.received.length ?? 0;
  return cards > 0 ? [{ key: `thanked:${cards}`, atMs: AT_ONCE_MS, trigger: 'thanked' }] : [];
}

/** One card of thanks each, to somebody of the crew, in ready or own words; and where the story has it one more to anybody. */
export const thanks: Mechanic<'thanks'> = {
  work: {},
  story: thanksStory,
  initial: {},
  evolve: (own, { event }) => {
    if (event.type !== 'card.given') return own;
    const first = event.second ? own[event.by] : undefined;
    return { ...own, [event.by]: first ? { ...first, second: cardOf(event) } : cardOf(event) };
  },
  isDone,
  commands: { 'thanks.give': give },
  announces,
  botLines,
  mementos,
  feeds: {},
  slices: {
    thanks: {
      dependencies: (show) => [
        show.scene,
        show.phase,
        show.crews,
        show.people,
        show.results,
        show.mechanics.thanks,
        show.mechanics.boxes,
      ],
      render: (show, who, directory) => {
        const member = who.person ? findMember(show, who.person) : null;
        const rule = ruleNow(show);
        if (!member || !rule || !show.scene) return null;
        const own = show.mechanics.thanks[member.id];
        const cards = received(show, rule, member, directory);
        return {
          open: own === undefined,
          starters: [...rule.starters],
          maxChars: rule.maxChars,
          crewmates: member.crew.seats
            .map((seat) => occupantId(member.crew.id, seat))
            .filter((id) => id !== member.id)
            .map((id) => personView(show, id, directory)),
          suggested: suggestion(show, member.crew, member.id),
          given: givenBy(show, rule, { member, card: own }, directory),
          ...secondOf(show, rule, member, directory),
          received: cards,
          told: told(show, rule, member, cards),
          ...carries(show, rule, member, directory),
        };
      },
    },
  },
};
