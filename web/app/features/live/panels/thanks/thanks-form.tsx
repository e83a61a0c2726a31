import type { PersonView } from '@lorecrew/contract/live/person';
import type { Slice } from '@lorecrew/contract/live/view';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../components/button.tsx';
import { Form } from '../../../../components/form.tsx';
import { lanternOf } from '../../../../components/lantern/lantern-of.ts';
import { LanternPicture } from '../../../../components/lantern/lantern-picture.tsx';
import { nameWith } from '../../accessible-name.ts';
import { ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { PersonName } from '../../person-name.tsx';
import { useStoryLang } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';

type ThanksValue = Slice<'thanks'>;

const OWN_WORDS = 'own';

/** A card to write: to somebody of the crew, or one more to anybody in the session. */
export function ThanksForm({ thanks, second }: { thanks: ThanksValue; second?: readonly PersonView[] }) {
  const say = useTranslations('panels.thanks');
  const act = useAct();
  const [to, setTo] = useState<string | null>(null);
  const [choice, setChoice] = useState<string | null>(null);
  const [missing, setMissing] = useState('');
  const [text, setText] = useState('');
  const [isLent, setLent] = useState(true);
  const thing = thanks.carries?.thing ?? null;
  const names = second ? { to: 'second-to', words: 'second-words' } : { to: 'thanks-to', words: 'thanks-words' };
  const people = second ?? thanks.crewmates;
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const ring = second ? undefined : nameOf(thanks.suggested);
  const lacks =
    to === null ? 'chooseWhom' : choice === null ? 'chooseWords' : choice === OWN_WORDS && !text.trim() ? 'writeWords' : null;

  const give = (event: FormEvent) => {
    event.preventDefault();
    setMissing(lacks ? say(lacks) : '');
    if (lacks || to === null) return;
    const said = choice === OWN_WORDS ? { text: text.trim() } : { starter: Number(choice) };
    const more = second ? { second: true } : {};
    act.run({ type: 'thanks.give', to, words: said, ...(thing !== null && isLent ? { thing: true } : {}), ...more });
  };

  const toldIn = useStoryLang();
  return (
    <Form className="thanks-form" onSubmit={give}>
      {second ? (
        <Anybody people={people} to={to} onChange={setTo} />
      ) : (
        <fieldset>
          <legend>{say('whom')}</legend>
          {ring && <p className="quiet ring-hint">{say('ring', { name: ring })}</p>}
          <div className="picks">
            {people.map((person) => (
              <label className="pick" key={person.id}>
                <input
                  className="covers"
                  type="radio"
                  name={names.to}
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
      )}
      <fieldset>
        <legend>{say('words')}</legend>
        <div className="picks">
          {thanks.starters.map((starter, index) => (
            <label className="pick" key={starter}>
              <input
                className="covers"
                type="radio"
                name={names.words}
                checked={choice === String(index)}
                onChange={() => setChoice(String(index))}
              />
              <span lang={toldIn(starter)}>{starter}</span>
            </label>
          ))}
          <label className="pick">
            <input
              className="covers"
              type="radio"
              name={names.words}
              checked={choice === OWN_WORDS}
              onChange={() => setChoice(OWN_WORDS)}
            />
            <span>{say('own')}</span>
          </label>
        </div>
      </fieldset>
      {choice === OWN_WORDS && (
        <OwnWords field={second ? 'second-text' : 'thanks-text'} text={text} maxChars={thanks.maxChars} onChange={setText} />
      )}
      {thanks.carries && <Carries carries={thanks.carries} isLent={isLent} onChange={setLent} />}
      <div className="acts">
        <Button
          type="submit"
          variant="primary"
          data-button={second ? 'thank-second' : 'thank'}
          aria-label={nameWith(say('send'), lacks ? say(lacks) : say('sendName', { name: nameOf(to) ?? '' }))}
          aria-disabled={lacks !== null}
          aria-busy={act.isPending}
        >
          {say('send')}
        </Button>
        <ActNote act={act} />
        <span className="act-note" role="status">
          {lacks && missing ? say(lacks) : ''}
        </span>
      </div>
    </Form>
  );
}

/** Everybody in the session is a long list. */
function Anybody({
  people,
  to,
  onChange,
}: {
  people: readonly PersonView[];
  to: string | null;
  onChange: (to: string | null) => void;
}) {
  const say = useTranslations('panels.thanks');
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{say('anybody')}</label>
      <select
        className="select"
        id={field}
        value={to ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
      >
        <option value="">{say('choose')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
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
  const say = useTranslations('panels.thanks');
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

function OwnWords({
  field,
  text,
  maxChars,
  onChange,
}: {
  field: string;
  text: string;
  maxChars: number;
  onChange: (text: string) => void;
}) {
  const say = useTranslations('panels.thanks');
  const count = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{say('yourWords')}</label>
      <textarea
        className="input"
        id={field}
        rows={2}
        maxLength={maxChars}
        aria-describedby={count}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="act-note plain" id={count}>
        {say('left', { left: maxChars - text.length, max: maxChars })}
      </span>
    </div>
  );
}
