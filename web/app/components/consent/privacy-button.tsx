import { consentQuestion } from '../../lib/consent/consent-question.ts';
import { useShellTexts } from '../../lib/i18n/shell-texts.ts';
import { type ButtonLook, buttonLook } from '../button.tsx';

export interface PrivacyButtonProps {
  /** `link` looks like the links around it. */
  readonly look: ButtonLook | 'link';
}

/** Opens the privacy choices. */
export function PrivacyButton({ look }: PrivacyButtonProps) {
  const { privacy } = useShellTexts();
  return (
    <button
      type="button"
      {...(look === 'link' ? { className: 'choices' } : buttonLook(look))}
      onClick={() => consentQuestion.set(true)}
    >
      {privacy}
    </button>
  );
}
