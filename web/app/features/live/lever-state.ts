import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { PersonView } from '@lorecrew/contract/live/person';
import type { Slice } from '@lorecrew/contract/live/view';
import type { Stage } from '@lorecrew/contract/stage';
import { wordsOf } from './live-words.ts';
import { placeWord } from './words.ts';

export type Levers = Slice<'levers'>;
export type Lever = Levers['levers'][number];

/** How one lever looks to one person, in words, and what pressing it does. */
export interface LeverState {
  readonly name: string;
  readonly isMine: boolean;
  readonly isDown: boolean;
  /** The story's label or what the lever's state is called. */
  readonly action: string | null;
  readonly told: string;
  readonly accessibleName: string;
  readonly command: ParticipantCommand | null;
  readonly button: string | null;
  readonly isTurn: boolean;
  /** Words of taking the latest pull back, for whoever made it. A button of its own: Enter pressed twice must not do both. */
  readonly undo: { readonly action: string; readonly accessibleName: string; readonly button: string } | null;
}

/** What a lever says and does for the person with `mySeat` and `myId`. */
export function leverState({ lever, levers, holder, mySeat, myId, words }: LeverSeen): LeverState {
  const { name, pulled, role } = lever;
  const isMine = lever.seat === mySeat;
  const isDown = pulled !== null;
  const isTurn = levers.agreed?.next === name && levers.outcome === 'open';
  const waits = isTurn ? (isMine ? 'your turn' : 'next') : 'not yet pulled';
  const stateWords = isDown ? `pulled ${placeWord(pulled)}` : waits;
  const latest = levers.run.at(-1);
  const isOpen = levers.outcome === 'open';
  const mayUndo = isOpen && isDown && latest?.lever === name && latest.by === myId;
  const base = { name, isMine, isDown, isTurn, undo: mayUndo ? offer({ words, button: 'b-undo', lever: name }) : null };
  if (isOpen && isMine && !isDown) {
    return {
      ...base,
      ...offer({ words, button: 'b-pull', lever: name }),
      told: stateWords,
      command: { type: 'lever.pull', lever: name },
    };
  }
  if (isOpen && lever.borrowable && !isDown) {
    const accessibleName = `Borrow the ${name} of ${role} and pull it`;
    return {
      ...base,
      action: `Borrow ${name}`,
      accessibleName,
      button: 'b-pull',
      told: stateWords,
      command: { type: 'lever.pull', lever: name },
    };
  }
  const person = holder === null ? '' : `, ${holder.name}${holder.simulated ? ', simulated' : ''}`;
  const heldBy = isMine ? 'your lever' : `held by ${role}${person}`;
  return {
    ...base,
    action: null,
    button: null,
    told: stateWords,
    accessibleName: `${name}, ${heldBy}, ${stateWords}`,
    command: null,
  };
}

interface LeverSeen {
  readonly lever: Lever;
  readonly levers: Levers;
  readonly holder: PersonView | null;
  readonly mySeat: number | null;
  readonly myId: string | null;
  readonly words: Stage;
}

function offer({ words, button, lever }: { words: Stage; button: string; lever: string }) {
  const { label, accessibleName } = wordsOf({ words, button, slots: { lever } });
  return { action: label, accessibleName, button };
}
