import { PrivacyChoices } from '../../ui/privacy-choices.tsx';
import { useWords } from '../../words/words.ts';

/** Who sees what, before it happens. */
export function PrivacyNote() {
  const say = useWords('waiting.privacy');
  return (
    <section className="card box">
      <h2>{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <PrivacyChoices className="btn s" />
    </section>
  );
}
