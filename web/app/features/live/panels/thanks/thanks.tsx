import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { Slice } from '@lorecrew/contract/live/view';
import { type FormEvent, useState } from 'react';
import './thanks.css';
import '../../../../ui/thanks-card.css';
import { Form } from '../../../../ui/form.tsx';
import { lanternOf } from '../../../../ui/lantern/lantern-of.ts';
import { LanternPicture } from '../../../../ui/lantern/lantern-picture.tsx';
import { describe } from '../../../../ui/lantern/lantern-words.ts';
import { useWords } from '../../../../words/words.ts';
import { nameWith } from '../../accessible-name.ts';
import { ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { PersonName } from '../../person-name.tsx';
import { useAct } from '../../use-act.ts';
import { Answered, TreatBack } from './treats.tsx';

type ThanksValue = Slice<'thanks'>;

/** Cards of thanks: those received, and the one to give. */
export function Thanks() {
  const { view } = useLive();
  const say = useWords('panels.thanks');
  const { thanks } = view;
  if (!thanks) return null;
  return (
    <section className="card box thanking" id="thanks" aria-labelledby="thanks-title">
      <h2 id="thanks-title">{say('title')}</h2>
      {thanks.received.length > 0 && (
        <ul className="notes" aria-label={say('received')}>
          {thanks.received.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are only ever added at the end
            <Received card={card} key={index} />
          ))}
        </ul>
      )}
      {thanks.given && (
        <p className="thanks given">
          {thanks.given.text}
          <small>{say('given', { name: thanks.given.toName })}</small>
          {thanks.given.thing && <small className="on-loan">{say('onLoan', { thing: thanks.given.thing })}</small>}
          <Answered by={thanks.given.to} />
        </p>
      )}
      {thanks.open && !thanks.given && thanks.crewmates.length > 0 && <ThanksForm thanks={thanks} />}
    </section>
  );
}

/** A card that somebody received, with the lantern of who wrote it and what is on loan. The narrator's lantern is plain paper. */
function Received({ card }: { card: ThanksValue['received'][number] }) {
  const { view } = useLive();
  const say = useWords('panels.thanks');
  const sayLantern = useWords('lantern');
  const { from, by, text, lantern: hung, thing } = card;
  const lantern = hung === undefined ? null : hung === null ? plainLantern() : lanternOf(view, hung);
  return (
    <li className={lantern ? 'thanks lit-card' : 'thanks'}>
      {lantern && <LanternPicture lantern={lantern} isLit />}
      <span>
        {text}
        {!text.endsWith(from) && <small>{say(lantern ? 'fromLit' : 'from', { name: from })}</small>}
        {lantern && <span className="sr">{describe(lantern, sayLantern)}</span>}
        {thing && <small className="on-loan">{say('onLoan', { thing })}</small>}
        {by !== undefined && <TreatBack to={by} />}
      </span>
    </li>
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
  const [isLent, setLent] = useState(true);
  const thing = thanks.carries?.thing ?? null;
  const nameOf = (id: string | null) => thanks.crewmates.find((person) => person.id === id)?.name;
  const ring = nameOf(thanks.suggested);
  const lacks =
    to === null ? 'chooseWhom' : choice === null ? 'chooseWords' : choice === OWN_WORDS && !text.trim() ? 'writeWords' : null;

  const give = (event: FormEvent) => {
    event.preventDefault();
    setMissing(lacks ? say(lacks) : '');
    if (lacks || to === null) return;
    const said = choice === OWN_WORDS ? { text: text.trim() } : { starter: Number(choice) };
    act.run({ type: 'thanks.give', to, words: said, ...(thing !== null && isLent ? { thing: true } : {}) });
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
      {thanks.carries && <Carries carries={thanks.carries} isLent={isLent} onChange={setLent} />}
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

/** What goes with the card: the own lantern, and on loan what one lent, if that is wished. */
function Carries({
  carries: { lantern, thing },
  isLent,
  onChange,
}: {
  carries: NonNullable<ThanksValue['carries']>;
  isLent: boolean;
  onChange: (isLent: boolean) => void;
}) {
  const { view } = useLive();
  const say = useWords('panels.thanks');
  return (
    <div className="carries">
      {lantern && view.me && (
        <p className="quiet">
          <LanternPicture lantern={lanternOf(view, { id: view.me.id, simulated: false })} isLit />
          {say('withLantern')}
        </p>
      )}
      {thing !== null && (
        <label className="pick lends">
          <input type="checkbox" checked={isLent} onChange={(event) => onChange(event.target.checked)} />
          <span>{say('lend', { thing })}</span>
        </label>
      )}
    </div>
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
