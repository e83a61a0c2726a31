import { useShellTexts } from '../../lib/i18n/shell-texts.ts';

/** The first link of a page: past what stands on every page, to what this one is about. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {useShellTexts().skip}
    </a>
  );
}
