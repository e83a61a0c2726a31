import { useShell } from '../../words/use-shell.ts';

/** The first link of a page: past what stands on every page, to what this one is about. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {useShell().skip}
    </a>
  );
}
