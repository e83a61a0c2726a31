import type { Slice } from '@lorecrew/contract/live/view';
import { Heart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import './thanks.css';
import '../../../ui/thanks-card.css';
import { Form } from '../../../ui/form.tsx';
import { useWords } from '../../../words/words.ts';
import { nameWith } from '../accessible-name.ts';
import { ActNote } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { useAct } from '../use-act.ts';
import type { MechanicPanels } from './panel.ts';

type ThanksValue = Slice<'thanks'>;

/** Cards of thanks: those received, and the one to give. */
function Thanks() {
  const { view } = useLive();
  const say = useWords('panels.thanks');
  const { thanks } = view;
  if (!thanks) return null;
  return (
    <section className="card box thanking" id="thanks" aria-labelledby="thanks-title">
      <h2 id="thanks-title">{say('title')}</h2>
      {thanks.received.length > 0 && (
        <ul className="notes" aria-label={say('received')}>
          {thanks.received.map(({ from, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are only ever added at the end
            <li className="thanks" key={index}>
              {text}
              {!text.endsWith(from) && <small>{say('from', { name: from })}</small>}
            </li>
          ))}
        </ul>
      )}
      {thanks.given && (
        <p className="thanks given">
          {thanks.given.text}
          <small>{say('given', { name: thanks.given.toName })}</small>
        </p>
      )}
      {thanks.open && !thanks.given && thanks.crewmates.length > 0 && <ThanksForm thanks={thanks} />}
    </section>
  );
}

const OWN_WORDS = 'own';

function ThanksForm({ thanks }: { thanks: ThanksValue }) {
  const say = useWords('panels.thanks');
  const act = useAct();
  const [to, setTo] = useState<string | null>(null);
  const [choice, setChoice] = useState<string | null>(null);
  const [missing, setMissing] = useState('');
  const [text, setText] = useState('');
  const nameOf = (id: string | null) => thanks.crewmates.find((person) => person.id === id)?.name;
  const ring = nameOf(thanks.suggested);
  const lacks =
    to === null ? 'chooseWhom' : choice === null ? 'chooseWords' : choice === OWN_WORDS && !text.trim() ? 'writeWords' : null;

  const give = (event: FormEvent) => {
    event.preventDefault();
    setMissing(lacks ? say(lacks) : '');
    if (lacks || to === null) return;
    const said = choice === OWN_WORDS ? { text: text.trim() } : { starter: Number(choice) };
    act.run({ type: 'thanks.give', to, words: said });
  };

  return (
    <Form className="thanks-form" onSubmit={give}>
      <fieldset>
        <legend>{say('whom')}</legend>
        {ring && <p className="quiet ring-hint">{say('ring', { name: ring })}</p>}
        <div className="picks">
          {thanks.crewmates.map((person) => (
            <label className="pick" key={person.id}>
              <input
                className="covers"
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
        <legend>{say('words')}</legend>
        <div className="picks">
          {thanks.starters.map((starter, index) => (
            <label className="pick" key={starter}>
              <input
                className="covers"
                type="radio"
                name="thanks-words"
                checked={choice === String(index)}
                onChange={() => setChoice(String(index))}
              />
              <span>{starter}</span>
            </label>
          ))}
          <label className="pick">
            <input
              className="covers"
              type="radio"
              name="thanks-words"
              checked={choice === OWN_WORDS}
              onChange={() => setChoice(OWN_WORDS)}
            />
            <span>{say('own')}</span>
          </label>
        </div>
      </fieldset>
      {choice === OWN_WORDS && <OwnWords text={text} maxChars={thanks.maxChars} onChange={setText} />}
      <div className="acts">
        <button
          type="submit"
          className="btn cta"
          data-button="thank"
          aria-label={nameWith(say('send'), lacks ? say(lacks) : say('sendName', { name: nameOf(to) ?? '' }))}
          aria-disabled={lacks !== null}
          aria-busy={act.isPending}
        >
          {say('send')}
        </button>
        <ActNote act={act} />
        <span className="act-note" role="status">
          {lacks && missing ? say(lacks) : ''}
        </span>
      </div>
    </Form>
  );
}

function OwnWords({ text, maxChars, onChange }: { text: string; maxChars: number; onChange: (text: string) => void }) {
  const say = useWords('panels.thanks');
  return (
    <div className="field">
      <label htmlFor="thanks-text">{say('yourWords')}</label>
      <textarea
        className="input"
        id="thanks-text"
        rows={2}
        maxLength={maxChars}
        aria-describedby="thanks-count"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="act-note plain" id="thanks-count">
        {say('left', { left: maxChars - text.length, max: maxChars })}
      </span>
    </div>
  );
}

/** One card of thanks each. */
export const thanks: MechanicPanels = {
  step: { left: [{ id: 'thanks', Component: Thanks, tab: { word: 'thanks', Icon: Heart } }], talks: true },
};
