import './privacy-choices.css';
import { consentQuestion } from '../lib/consent/consent-question.ts';
import { useServices } from '../lib/http/use-services.ts';
import { useShell } from '../words/use-shell.ts';

/** Opens the privacy choices again. Not there where nothing is configured that anybody could choose. */
export function PrivacyChoices({ className = 'btn ghost s' }: { className?: string }) {
  const { privacy } = useShell();
  if (useServices() === null) return null;
  return (
    <button type="button" className={className} onClick={() => consentQuestion.set(true)}>
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
