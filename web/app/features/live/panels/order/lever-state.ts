import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { PersonView } from '@lorecrew/contract/live/person';
import type { Slice } from '@lorecrew/contract/live/view';
import type { Words } from '../../../../words/words.ts';
import { nameWith } from '../../accessible-name.ts';

export type Levers = Slice<'levers'>;
export type Lever = Levers['levers'][number];

/** How one lever looks to one person, in words, and what pressing it does. */
export interface LeverState {
  readonly name: string;
  readonly isMine: boolean;
  readonly isDown: boolean;
  /** What its button says; null where it has none. */
  readonly action: string | null;
  readonly told: string;
  readonly accessibleName: string;
  readonly command: ParticipantCommand | null;
  readonly button: 'pull' | null;
  readonly isTurn: boolean;
  /** Words of taking the latest pull back, for whoever made it. A button of its own: Enter pressed twice must not do both. */
  readonly undo: { readonly action: string; readonly accessibleName: string } | null;
}

/** The words that levers are told with. */
export interface LeverWords {
  readonly say: Words<'panels.order'>;
  readonly place: (n: number) => string;
}

interface LeverSeen {
  readonly lever: Lever;
  readonly levers: Levers;
  /** Whether the task goes on. */
  readonly isOpen: boolean;
  readonly holder: PersonView | null;
  readonly mySeat: number | null;
  readonly myId: string | null;
  readonly words: LeverWords;
}

/** What a lever says and does for the person with `mySeat` and `myId`. */
export function leverState({ lever, levers, isOpen, holder, mySeat, myId, words: { say, place } }: LeverSeen): LeverState {
  const { name, pulled, role } = lever;
  const isMine = lever.seat === mySeat;
  const isDown = pulled !== null;
  const isTurn = levers.agreed?.next === name && isOpen;
  const waits = isTurn ? (isMine ? say('yourTurn') : say('next')) : say('notYetPulled');
  const told = isDown ? say('pulled', { place: place(pulled) }) : waits;
  const latest = levers.run.at(-1);
  const mayUndo = isOpen && isDown && latest?.lever === name && latest.by === myId;
  const base = { name, isMine, isDown, isTurn, told, undo: mayUndo ? undoWords(say, name) : null };
  if (isOpen && !isDown && (isMine || lever.borrowable)) {
    const action = isMine ? say('pull', { lever: name }) : say('borrow', { lever: name });
    const accessibleName = isMine
      ? nameWith(action, say('pullName', { lever: name }))
      : nameWith(action, say('borrowName', { lever: name, role }));
    return { ...base, action, accessibleName, button: 'pull', command: { type: 'lever.pull', lever: name } };
  }
  const held = isMine ? say('yourLever') : say('heldBy', { holder: holderWords(say, { role, holder }) });
  return { ...base, action: null, button: null, accessibleName: say('seen', { lever: name, held, state: told }), command: null };
}

function undoWords(say: Words<'panels.order'>, lever: string): NonNullable<LeverState['undo']> {
  const action = say('undo');
  return { action, accessibleName: nameWith(action, say('undoName', { lever })) };
}

function holderWords(say: Words<'panels.order'>, { role, holder }: { role: string; holder: PersonView | null }): string {
  if (holder === null) return role;
  return say(holder.simulated ? 'simulatedPerson' : 'person', { role, name: holder.name });
}
