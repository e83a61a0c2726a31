import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ReactNode } from 'react';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';
import { type Act, useAct } from './use-act.ts';

interface ActButtonProps {
  /** The story's id of the button. */
  readonly button: string;
  readonly slots?: Readonly<Record<string, string>>;
  readonly command: ParticipantCommand;
  readonly className?: string;
  readonly icon?: ReactNode;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
}

/** A button of the story with its exact words, its waiting state, and the refusal beside it. */
export function ActButton({ button, slots = {}, command, className = '', icon, isPressed, isOff = false }: ActButtonProps) {
  const { words } = useLive();
  const act = useAct();
  const { label, accessibleName } = wordsOf({ words, button, slots });
  return (
    <span className="act">
      <button
        type="button"
        className={`btn ${className}`}
        data-button={button}
        aria-label={accessibleName}
        aria-busy={act.isPending}
        aria-disabled={isOff}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        onClick={() => !isOff && act.run(command)}
      >
        {icon}
        {label}
      </button>
      <ActNote act={act} />
    </span>
  );
}

/** What is said beside a button: that it will be sent, or why it was refused. */
export function ActNote({ act }: { act: Act }) {
  return (
    <span className={act.willBeSent ? 'note plain' : 'note'} role="status">
      {act.willBeSent ? 'will be sent' : act.refusal}
    </span>
  );
}
