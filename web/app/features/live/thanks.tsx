import type { Slice } from '@lorecrew/contract/live/view';
import { type FormEvent, useState } from 'react';
import { Form } from '../../ui/form.tsx';
import { ActNote } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';
import { PersonName } from './person-name.tsx';
import { useAct } from './use-act.ts';

type ThanksValue = Slice<'thanks'>;

/** Cards of thanks: those received, and the one to give. */
export function Thanks() {
  const { view } = useLive();
  const { thanks } = view;
  if (!thanks) return null;
  return (
    <section className="card box thanking" id="thanks" aria-labelledby="thanks-title">
      <h2 id="thanks-title">One card of thanks</h2>
      {thanks.received.length > 0 && (
        <ul className="notes" aria-label="Cards you received">
          {thanks.received.map(({ from, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are only ever added at the end
            <li className="thanks" key={index}>
              {text}
              {!text.endsWith(from) && <small>{`From ${from}`}</small>}
            </li>
          ))}
        </ul>
      )}
      {thanks.given && (
        <p className="thanks given">
          {thanks.given.text}
          <small>{`You, to ${thanks.given.toName}`}</small>
        </p>
      )}
      {thanks.open && !thanks.given && thanks.crewmates.length > 0 && <ThanksForm thanks={thanks} />}
    </section>
  );
}

const OWN_WORDS = 'own';

function ThanksForm({ thanks }: { thanks: ThanksValue }) {
  const { words } = useLive();
  const act = useAct();
  const [to, setTo] = useState(thanks.suggested ?? thanks.crewmates[0]?.id ?? '');
  const [choice, setChoice] = useState('0');
  const [text, setText] = useState('');
  const name = thanks.crewmates.find(({ id }) => id === to)?.name ?? '';
  const { label, accessibleName } = wordsOf({ words, button: 'b-thank', slots: { name } });

  const give = (event: FormEvent) => {
    event.preventDefault();
    const said = choice === OWN_WORDS ? { text: text.trim() } : { starter: Number(choice) };
    act.run({ type: 'thanks.give', to, words: said });
  };

  return (
    <Form className="thanks-form" onSubmit={give}>
      <fieldset>
        <legend>Thank</legend>
        <div className="picks">
          {thanks.crewmates.map((person) => (
            <label className="pick" key={person.id}>
              <input
                type="radio"
                name="thanks-to"
                value={person.id}
                checked={to === person.id}
                onChange={() => setTo(person.id)}
              />
              <span>
                <PersonName person={person} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>With the words</legend>
        <div className="picks">
          {thanks.starters.map((starter, index) => (
            <label className="pick" key={starter}>
              <input
                type="radio"
                name="thanks-words"
                checked={choice === String(index)}
                onChange={() => setChoice(String(index))}
              />
              <span>{starter}</span>
            </label>
          ))}
          <label className="pick">
            <input type="radio" name="thanks-words" checked={choice === OWN_WORDS} onChange={() => setChoice(OWN_WORDS)} />
            <span>My own words</span>
          </label>
        </div>
      </fieldset>
      {choice === OWN_WORDS && <OwnWords text={text} maxChars={thanks.maxChars} onChange={setText} />}
      <div className="acts">
        <button type="submit" className="btn cta" data-button="b-thank" aria-label={accessibleName} aria-busy={act.isPending}>
          {label}
        </button>
        <ActNote act={act} />
      </div>
    </Form>
  );
}

function OwnWords({ text, maxChars, onChange }: { text: string; maxChars: number; onChange: (text: string) => void }) {
  return (
    <div className="field">
      <label htmlFor="thanks-text">Your words</label>
      <textarea
        className="input"
        id="thanks-text"
        rows={2}
        maxLength={maxChars}
        aria-describedby="thanks-count"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="note plain" id="thanks-count">{`${maxChars - text.length} of ${maxChars} characters left`}</span>
    </div>
  );
}
