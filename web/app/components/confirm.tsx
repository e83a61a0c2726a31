import { type ReactNode, useState } from 'react';
import { useCall } from '../lib/api/use-call.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Refusal } from './form-parts.tsx';

interface ConfirmProps<Answer> extends Pick<ButtonLook, 'variant' | 'size' | 'className'> {
  /** On the button that opens the question. */
  label: string;
  /** Read out in its place, where the label alone says too little. */
  about?: string;
  title: string;
  children: ReactNode;
  /** On the button that does it, and on the one that does not. */
  yes: string;
  no: string;
  danger?: boolean;
  act: () => Promise<Answer>;
  onDone?: (answer: Answer) => void;
}

/** A button that asks before it acts. The question stays open while it works and shows what went wrong. */
export function Confirm<Answer>({
  label,
  about,
  variant,
  size = 'small',
  className,
  title,
  children,
  yes,
  no,
  danger = false,
  act,
  onDone,
}: ConfirmProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const call = useCall({
    call: act,
    onDone: (answer) => {
      close();
      onDone?.(answer);
    },
  });
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        {...(about === undefined ? {} : { 'aria-label': about })}
        onClick={() => {
          call.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        {children}
        <Refusal text={call.refusal} />
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={call.busy} onClick={() => call.send(undefined)}>
            {yes}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
