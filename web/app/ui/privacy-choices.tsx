import { consentQuestion } from '../lib/consent-question.ts';
import { usePublicConfig } from '../lib/use-config.ts';

/** Opens the privacy choices again. Not there where nothing is configured that anybody could choose. */
export function PrivacyChoices() {
  const services = usePublicConfig()?.services ?? {};
  if (Object.values(services).every((address) => address === null)) return null;
  return (
    <button type="button" className="btn ghost s" onClick={() => consentQuestion.set(true)}>
      Privacy choices
    </button>
  );
}
