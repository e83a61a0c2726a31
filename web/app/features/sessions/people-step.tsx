import { peopleOfText } from '../../lib/text/people-lines.ts';
import { peopleWords } from '../../lib/text/people-words.ts';
import { TextArea } from '../../ui/text-field.tsx';

/** Who comes, as far as that is known: pasted here, looked at again once the session is booked. May be left for later. */
export function PeopleStep({ text, seats, onText }: { text: string; seats: number | null; onText: (text: string) => void }) {
  const people = peopleOfText(text);
  const over = seats === null ? 0 : people.length - seats;
  return (
    <>
      <h2>Who is coming?</h2>
      <p className="small muted">
        You can leave this empty and add people later. Nobody gets a letter before you have booked and looked over the list.
      </p>
      <TextArea
        label="One person a line"
        hint="From a mail’s To line, a spreadsheet or a chat: Ada Quay <ada@example.com>"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="small" role="status">
        {people.length === 0 ? '' : `Understood as ${peopleWords(people.length)}.`}
        {over > 0 ? ` That is ${over} more than seats.` : ''}
      </p>
    </>
  );
}
