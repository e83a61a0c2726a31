import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Announcement, toPerson } from '../announcement.ts';
import { memberOf, occupantId, peopleHere } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import { asPerson } from '../guards.ts';
import type { By, Decision, Directory, Mechanic } from '../mechanic.ts';
import { nameOf, personView } from '../people-view.ts';
import type { Crew, Member, ShowState } from '../state.ts';
import { sceneOf } from '../timing.ts';
import { sharedOwnCard } from './scorecard.ts';

interface Card {
  readonly to: string;
  readonly words: { readonly starter: number } | { readonly textId: string };
}

declare module '../state.ts' {
  interface MechanicStates {
    /** The card each person gave, by giver. */
    readonly thanks: Readonly<Record<string, Card>>;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'card.given': { crew: string; by: string; to: string; words: { starter: number } | { textId: string } };
  }
}

type Words = { starter: number } | { text: string };

function give(show: ShowState, command: { to: string; words: Words }, by: By): Result<Decision> {
  if (show.phase !== 'completed' && sceneOf(show)?.kind !== 'debrief') return refuse('SHOW_004');
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const crew = person.value.crew;
  if (show.mechanics.thanks[by.actor]) return refuse('THANKS_001');
  if (command.to === by.actor || memberOf(show, command.to)?.crew.id !== crew.id) return refuse('THANKS_002');
  const given = (words: Card['words']) => ({ type: 'card.given' as const, crew: crew.id, by: by.actor, to: command.to, words });
  if ('starter' in command.words) {
    const known = command.words.starter < show.story.thanks.starters.length;
    return known ? ok({ events: [given({ starter: command.words.starter })] }) : refuse('THANKS_003');
  }
  const body = command.words.text.trim();
  if (body === '' || body.length > show.story.thanks.maxChars) return refuse('THANKS_003');
  return ok({ events: [given({ textId: by.cmdId })], text: { id: by.cmdId, body } });
}

function wordsOf(show: ShowState, card: Card, directory: Directory): string {
  if ('starter' in card.words) return show.story.thanks.starters[card.words.starter] ?? '';
  return directory.texts[card.words.textId] ?? '';
}

/** The next person in the ring of seats, so that everybody who follows it receives one card; alone: any crewmate. */
function suggestion(show: ShowState, crew: Crew, id: string): string | null {
  const ring = peopleHere(show, crew);
  if (ring.length < 2) return null;
  return ring[(ring.indexOf(id) + 1) % ring.length] ?? null;
}

function received(show: ShowState, member: Member, directory: Directory): { from: string; text: string }[] {
  const { fromNarrator } = show.story.thanks;
  const cards = Object.entries(show.mechanics.thanks)
    .filter(([, card]) => card.to === member.id)
    .map(([by, card]) => ({ from: nameOf(show, by, directory), text: wordsOf(show, card, directory) }));
  const text = sharedOwnCard(show, member) ? fromNarrator.shared : fromNarrator.notShared;
  return [...cards, { from: show.story.narrator.name, text }];
}

/** A card is read out to whom it is for; simulated crewmates read for themselves. */
function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'card.given' || event.to.startsWith('sim:')) return [];
  const text = 'textId' in event.words ? event.words : (show.story.thanks.starters[event.words.starter] ?? '');
  return [toPerson(event.to, 'a-thanked', { name: { person: event.by }, text })];
}

/** One card of thanks each, to somebody of the crew, in ready or own words. */
export const thanks: Mechanic<'thanks'> = {
  initial: {},
  evolve: (own, { event }) => (event.type === 'card.given' ? { ...own, [event.by]: { to: event.to, words: event.words } } : own),
  commands: { 'thanks.give': give },
  announces,
  feeds: {},
  slices: {
    thanks: {
      reads: (show) => [show.scene, show.phase, show.crews, show.people, show.mechanics.thanks, show.mechanics.cards],
      render: (show, who, directory) => {
        const member = who.person ? memberOf(show, who.person) : null;
        const open = show.phase === 'completed' || sceneOf(show)?.kind === 'debrief';
        if (!member || !open || !show.scene) return null;
        const own = show.mechanics.thanks[member.id];
        return {
          open: own === undefined,
          starters: [...show.story.thanks.starters],
          maxChars: show.story.thanks.maxChars,
          crewmates: member.crew.seats
            .map((seat) => occupantId(member.crew.id, seat))
            .filter((id) => id !== member.id)
            .map((id) => personView(show, id, directory)),
          suggested: suggestion(show, member.crew, member.id),
          given: own ? { to: own.to, toName: nameOf(show, own.to, directory), text: wordsOf(show, own, directory) } : null,
          received: received(show, member, directory),
        };
      },
    },
  },
};
