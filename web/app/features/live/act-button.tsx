import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './act-button.css';
import { nameWith } from './accessible-name.ts';
import { type Act, useAct } from './use-act.ts';

interface ActButtonProps {
  /** Unique among the buttons of the page. */
  readonly button: string;
  readonly label: string;
  /** What screen readers say; the label where left out. */
  readonly name?: string;
  readonly command: ParticipantCommand;
  readonly className?: string;
  readonly icon?: ReactNode;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
}

/** A button that sends a command, with its waiting state and the refusal beside it. */
export function ActButton({
  button,
  label,
  name = label,
  command,
  className = '',
  icon,
  isPressed,
  isOff = false,
}: ActButtonProps) {
  const act = useAct();
  return (
    <span className="act">
      <button
        type="button"
        className={`btn ${className}`}
        data-button={button}
        aria-label={nameWith(label, name)}
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
  const say = useTranslations('live.acts');
  return (
    <span className={act.willBeSent ? 'act-note plain' : 'act-note'} role="status">
      {act.willBeSent ? say('willBeSent') : act.refusal}
    </span>
  );
}
