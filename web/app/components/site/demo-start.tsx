import { CircleAlert, LoaderCircle } from 'lucide-react';
import './demo-button.css';
import { useShellTexts } from '../../lib/i18n/shell-texts.ts';
import { useDemo } from '../../lib/realtime/use-demo.ts';
import { Button, type ButtonLook } from '../button.tsx';

export interface DemoStartProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly label: string;
}

/** The button that opens a demo show, with what stands in its way beside it. */
export function DemoStart({ label, ...look }: DemoStartProps) {
  const { openingDemo } = useShellTexts();
  const { busy, refusal, start } = useDemo();
  return (
    <>
      <Button {...look} aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : start}>
        {busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
        {busy ? openingDemo : label}
      </Button>
      <span className="demo-refusal" role="status">
        {refusal === null ? null : (
          <>
            <CircleAlert className="ic" aria-hidden="true" />
            {refusal}
          </>
        )}
      </span>
    </>
  );
}
