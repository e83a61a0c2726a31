import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInBrowser } from '../lib/browser/use-in-browser.ts';
import { Button, type ButtonLook } from './button.tsx';

/** What stands in the way of a whole form, and what can be done about it. */
export function Refusal({ text, children = null }: { text: string | null; children?: ReactNode }) {
  return text === null ? null : (
    <p className="refusal" role="alert">
      <CircleAlert className="ic" aria-hidden="true" />
      <span>{text}</span>
      {children}
    </p>
  );
}

/** Word that something went through. */
export function Success({ children }: { children: ReactNode }) {
  return (
    <p className="success" role="status">
      <CircleCheck className="ic" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface SubmitProps extends ButtonLook {
  busy: boolean;
  label: string;
  /** What it says while it is at work. */
  working: string;
  /** Stands before the label while it is not at work. */
  icon?: ReactNode;
}

/** The button that sends a form. While it is at work it can still be reached, and does nothing; until the page has come alive it is off. */
export function Submit({ busy, label, working, icon = null, variant = 'primary', ...look }: SubmitProps) {
  const alive = useInBrowser();
  return (
    <Button type="submit" variant={variant} disabled={!alive} pending={busy} pendingLabel={working} {...look}>
      {icon}
      {label}
    </Button>
  );
}
