import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useRef, useState } from 'react';
import type { Act } from '../../../lib/realtime/use-send.ts';

interface Choice<T> {
  /** What was pressed last. */
  readonly pressed: T | null;
  /** What the show says of it. */
  readonly said: T | null;
  readonly isPending: boolean;
  readonly isSame: (one: T, other: T) => boolean;
}

/** What was pressed, for as long as it stands before what the show says: what the show says is drawn a moment after its answer. */
export function stillPressed<T>({ pressed, said, isPending, isSame }: Choice<T>): T | null {
  if (pressed === null || isPending) return pressed;
  return said !== null && isSame(pressed, said) ? null : pressed;
}

interface Choosing<T> {
  readonly act: Act;
  readonly said: T | null;
  readonly commandOf: (choice: T) => ParticipantCommand;
  readonly isSame?: (one: T, other: T) => boolean;
}

/**
 * A choice that may be changed at any time. It is shown at once, and until the show says so too or refuses it. One made while another
 * is being sent is sent after it.
 */
export function useLatest<T>({ act, said, commandOf, isSame = Object.is }: Choosing<T>) {
  const [pressed, setPressed] = useState<T | null>(null);
  const wanted = useRef<T | null>(null);
  const still = stillPressed({ pressed, said, isPending: act.isPending, isSame });
  if (still !== pressed) setPressed(still);

  const choose = async (choice: T) => {
    setPressed(choice);
    wanted.current = choice;
    for (let next: T | null = choice; next !== null; ) {
      const answer = await act.run(commandOf(next));
      const isLatest: boolean = wanted.current === next;
      if (answer && !answer.ok && isLatest) setPressed(null);
      next = answer && !isLatest ? wanted.current : null;
    }
  };
  return { chosen: still ?? said, choose };
}
