import { PASTE_EXAMPLE, peopleOfText } from '../../lib/text/people-lines.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** The people to invite, pasted here and checked once the session is booked. May be left for later. */
export function PeopleStep({ text, seats, onText }: { text: string; seats: number | null; onText: (text: string) => void }) {
  const say = useWords('people');
  const people = peopleOfText(text);
  const over = seats === null ? 0 : people.length - seats;
  return (
    <>
      <h2>{say('step.title')}</h2>
      <p className="small muted">{say('step.text')}</p>
      <TextArea
        label={say('oneALine')}
        hint={say('oneALineHint', { example: PASTE_EXAMPLE })}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="small" role="status">
        {people.length === 0 ? '' : `${say('understood', { n: people.length })}.`}
        {over > 0 ? ` ${say('step.over', { n: over })}` : ''}
      </p>
    </>
  );
}
