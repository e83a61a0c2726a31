import { consentQuestion } from '../../lib/consent/consent-question.ts';
import { useShellTexts } from '../../lib/i18n/shell-texts.ts';

/** Opens the privacy choices. */
export function PrivacyButton({ className }: { className: string }) {
  const { privacy } = useShellTexts();
  return (
    <button type="button" className={className} onClick={() => consentQuestion.set(true)}>
      {privacy}
    </button>
  );
}
