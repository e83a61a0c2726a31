import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { PersonView } from '@lorecrew/contract/live/person';
import type { Slice } from '@lorecrew/contract/live/view';
import type { Translator } from '../../../../lib/i18n/messages.ts';

export type Levers = Slice<'levers'>;
export type Lever = Levers['levers'][number];

/** How one lever looks to one person, in words, and what pulling it does. */
export interface LeverState {
  readonly name: string;
  readonly isMine: boolean;
  readonly isDown: boolean;
  readonly isTurn: boolean;
  /** Its place in the agreed order, from 1; null without one. */
  readonly place: number | null;
  readonly told: string;
  readonly accessibleName: string;
  /** Null while this person may not pull it. */
  readonly command: ParticipantCommand | null;
}

/** The words that levers are told with. */
export interface LeverWords {
  readonly say: Translator<'panels.order'>;
  readonly place: (n: number) => string;
  /** What a lever is called. */
  readonly named: (lever: string) => string;
}

interface LeverSeen {
  readonly lever: Lever;
  readonly levers: Levers;
  /** Whether the task goes on. */
  readonly isOpen: boolean;
  readonly holder: PersonView | null;
  /** Whether its holder is away for a moment. */
  readonly isAway?: boolean;
  readonly mySeat: number | null;
  readonly words: LeverWords;
}

/** What a lever says and does for the person on `mySeat`. Nobody pulls before an order is agreed on and reaches the lever. */
export function leverState({ lever, levers, isOpen, holder, isAway = false, mySeat, words }: LeverSeen): LeverState {
  const { say } = words;
  const { name, pulled, role } = lever;
  const called = words.named(name);
  const isMine = lever.seat === mySeat;
  const isDown = pulled !== null;
  const isTurn = levers.agreed?.next === name && isOpen;
  const index = levers.agreed?.order.indexOf(name) ?? -1;
  const state = toldOf(words, { isDown, isTurn, isMine, pulled, index });
  const told = isAway && !isMine && !isDown ? say('away', { state }) : state;
  const base = { name, isMine, isDown, isTurn, place: index === -1 ? null : index + 1, told };
  if (isTurn && (isMine || lever.borrowable)) {
    const accessibleName = isMine ? say('pullNow', { lever: called }) : say('borrowName', { lever: called, role });
    return { ...base, accessibleName, command: { type: 'lever.pull', lever: name } };
  }
  const held = isMine ? say('yourLever') : say('heldBy', { holder: holderWords(say, { role, holder }) });
  return { ...base, accessibleName: say('seen', { lever: called, held, state: told }), command: null };
}

function toldOf(
  { say, place }: LeverWords,
  seen: { isDown: boolean; isTurn: boolean; isMine: boolean; pulled: number | null; index: number },
): string {
  if (seen.pulled !== null) return say('pulled', { place: place(seen.pulled) });
  if (seen.isTurn) return say(seen.isMine ? 'yourTurn' : 'next');
  if (seen.index === -1) return say('notYet');
  return seen.isMine ? say('notYetPlace', { place: place(seen.index + 1) }) : place(seen.index + 1);
}

function holderWords(say: Translator<'panels.order'>, { role, holder }: { role: string; holder: PersonView | null }): string {
  if (holder === null) return role;
  return say(holder.simulated ? 'simulatedPerson' : 'person', { role, name: holder.name });
}
