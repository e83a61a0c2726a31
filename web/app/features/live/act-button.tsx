import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../components/button.tsx';
import './act-button.css';
import { ActNote } from '../../components/act-note.tsx';
import { nameWith } from './accessible-name.ts';
import { useAct } from './use-act.ts';

interface ActButtonProps extends ButtonLook {
  /** Unique among the buttons of the page. */
  readonly button: string;
  readonly label: string;
  /** What screen readers say; the label where left out. */
  readonly name?: string;
  readonly command: ParticipantCommand;
  readonly icon?: ReactNode;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
  /** The id of what says more, such as why it is off. */
  readonly describedBy?: string;
}

/** A button that sends a command, with its waiting state and the refusal beside it. */
export function ActButton(props: ActButtonProps) {
  const { button, label, name = label, command, icon, isPressed, isOff = false, describedBy, ...look } = props;
  const act = useAct();
  return (
    <span className="act">
      <Button
        {...look}
        data-button={button}
        aria-label={nameWith(label, name)}
        aria-busy={act.isPending}
        aria-disabled={isOff}
        aria-describedby={describedBy}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        onClick={() => !isOff && act.run(command)}
      >
        {icon}
        {label}
      </Button>
      <ActNote act={act} />
    </span>
  );
}
