import { type ReactNode, useId, useRef } from 'react';
import { useCall } from '../lib/api/use-call.ts';
import { CallButton } from './call-button.tsx';
import { Refusal } from './form-parts.tsx';

interface ConfirmProps {
  /** On the button that opens the question. */
  label: string;
  /** Read out in its place, where the label alone says too little. */
  about?: string;
  className?: string;
  title: string;
  children: ReactNode;
  /** On the button that does it, and on the one that does not. */
  yes: string;
  no: string;
  danger?: boolean;
  act: () => Promise<unknown>;
  onDone: () => void;
}

/** A button that asks before it acts. The question stays open while it works and shows what went wrong. */
export function Confirm({
  label,
  about,
  className = 'btn s',
  title,
  children,
  yes,
  no,
  danger = false,
  act,
  onDone,
}: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const call = useCall({
    call: act,
    onDone: () => {
      dialog.current?.close();
      onDone();
    },
  });
  return (
    <>
      <button
        type="button"
        className={className}
        {...(about === undefined ? {} : { 'aria-label': about })}
        onClick={() => {
          call.reset();
          dialog.current?.showModal();
        }}
      >
        {label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
        <Refusal text={call.refusal} />
        <div className="acts">
          <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <CallButton className={danger ? 'btn danger' : 'btn cta'} busy={call.busy} onClick={() => call.send(undefined)}>
            {yes}
          </CallButton>
        </div>
      </dialog>
    </>
  );
}
