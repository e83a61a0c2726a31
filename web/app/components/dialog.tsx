import { X } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  /** The heading, which names the dialog. Without one, `titleId` is the id of the heading among the children. */
  title?: ReactNode;
  titleId?: string;
  /** The id of the element that describes the dialog. */
  describedBy?: string;
  isOpen: boolean;
  /** Called however the dialog closes: by a button, by Escape or by `isOpen`. */
  onClose: () => void;
  /** The accessible name of a close button in the corner; without it there is none. */
  closeLabel?: string;
  className?: string | undefined;
  children: ReactNode;
}

const OpenDialog = createContext<RefObject<HTMLDialogElement | null> | null>(null);

/** Where a popover is drawn: within the dialog that it is opened from, because everything outside of a modal dialog is inert. */
export function usePopoverContainer(): { UNSTABLE_portalContainer?: Element } {
  const element = useContext(OpenDialog)?.current;
  return element ? { UNSTABLE_portalContainer: element } : {};
}

/**
 * A modal dialog on the native element: the browser traps the focus, makes the page inert, closes on Escape and gives the focus back.
 * Its children are mounted only while it is open, so that each opening begins afresh.
 */
export function Dialog({ title, titleId, describedBy, isOpen, onClose, closeLabel, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId ?? ownId}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      {isOpen && closeLabel !== undefined ? (
        <Button size="small" iconOnly className={styles.close} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <X className="ic" aria-hidden="true" />
        </Button>
      ) : null}
      {isOpen && title !== undefined ? <h2 id={ownId}>{title}</h2> : null}
      {isOpen ? <OpenDialog.Provider value={dialog}>{children}</OpenDialog.Provider> : null}
    </dialog>
  );
}

/** The buttons at the foot of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
