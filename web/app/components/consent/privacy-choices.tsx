import { useShellTexts } from '../../lib/i18n/shell-texts.ts';
import './privacy-choices.css';
import { useServices } from '../../lib/api/use-services.ts';
import { useEarlyPress } from '../../lib/browser/use-early-press.ts';
import { consentQuestion } from '../../lib/consent/consent-question.ts';

/** Opens the privacy choices again. Not there where nothing is configured that anybody could choose. */
export function PrivacyChoices({ className = 'btn ghost s' }: { className?: string }) {
  const { privacy } = useShellTexts();
  const ask = () => consentQuestion.set(true);
  const early = useEarlyPress(ask);
  if (useServices() === null) return null;
  return (
    <button type="button" className={className} onClick={ask} {...early}>
      {privacy}
    </button>
  );
}

/** The same as the last line of a page that has no foot of its own. */
export function PrivacyFoot() {
  return (
    <div className="privacy-foot">
      <PrivacyChoices />
    </div>
  );
}
