import { PrivacyChoices } from '../../ui/privacy-choices.tsx';

/** Who sees what, before it happens. */
export function PrivacyNote() {
  return (
    <section className="card box">
      <h2>What others see</h2>
      <p className="small muted">
        Your crew sees your name, what you pin and what you write. Your card stays yours until you share it, and your vote stays
        yours for good. Nothing is recorded with a camera or a microphone.
      </p>
      <PrivacyChoices className="btn s" />
    </section>
  );
}
