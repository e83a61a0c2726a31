import './privacy-choices.css';
import { Island } from '../../islands/island.tsx';
import { useServices } from '../../lib/api/use-services.ts';
import { PrivacyButton, type PrivacyButtonProps } from './privacy-button.tsx';

/** Opens the privacy choices again. Not there where nothing is configured that anybody could choose. */
export function PrivacyChoices({ look = { variant: 'ghost', size: 'small' } }: Partial<PrivacyButtonProps>) {
  return useServices() === null ? null : <Island name="privacy-button" of={PrivacyButton} props={{ look }} />;
}

/** The same as the last line of a page that has no foot of its own. */
export function PrivacyFoot() {
  return (
    <div className="privacy-foot">
      <PrivacyChoices />
    </div>
  );
}
