import type { PersonView } from '@lorecrew/contract/live/person';
import type { Slice } from '@lorecrew/contract/live/view';
import { Cookie } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field, MultilineInput, Select } from '../../../../components/field.tsx';
import { forgetThanksDraft, keepThanksDraft, readThanksDraft, type ThanksDraft } from './draft.ts';
import styles from './thanks.module.css';
import '../../../../components/participant/thanks-card.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button, buttonLook } from '../../../../components/button.tsx';
import { Form } from '../../../../components/form.tsx';
import { lanternOf } from '../../../../components/lantern/lantern-of.ts';
import { LanternPicture } from '../../../../components/lantern/lantern-picture.tsx';
import { describe } from '../../../../components/lantern/lantern-words.ts';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { nameWith } from '../../accessible-name.ts';
import { useLive } from '../../live-context.ts';
import { PersonName } from '../../person-name.tsx';
import { useStoryLang } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';

type ThanksValue = Slice<'thanks'>;

/** Cards of thanks: those received, and the one to give. */
export function Thanks() {
  const { view } = useLive();
  const say = useTranslations('thanks');
  const { thanks } = view;
  if (!thanks) return null;
  return (
    <section className={`card box ${styles.thanking}`} id="thanks" aria-labelledby="thanks-title">
      <h2 id="thanks-title">{say('title')}</h2>
      {/* What is asked stands above what comes in meanwhile: nothing moves under a finger. */}
      {thanks.given && <Given card={thanks.given} />}
      {thanks.open && !thanks.given && thanks.crewmates.length > 0 && <ThanksForm thanks={thanks} />}
      {thanks.received.length > 0 && (
        <ul className={styles.notes} aria-label={say('received')}>
          {thanks.received.map((card) => (
            <Received card={card} key={`${card.by} ${card.text}`} />
          ))}
        </ul>
      )}
      {thanks.told !== null && <p className={`quiet ${styles.told}`}>{thanks.told}</p>}
      {thanks.second && <Second thanks={thanks} second={thanks.second} />}
    </section>
  );
}

/** A card that somebody received, with the lantern of who wrote it and what is on loan. */
function Received({ card }: { card: ThanksValue['received'][number] }) {
  const { view } = useLive();
  const say = useTranslations('thanks');
  const sayLantern = useTranslations('lantern');
  const { from, by, text, lantern: hung, thing } = card;
  const lantern = hung === undefined ? null : lanternOf(view, hung);
  return (
    <li className={lantern ? `thanks ${styles.litCard}` : 'thanks'}>
      {lantern && <LanternPicture lantern={lantern} isLit />}
      <span>
        {text}
        {!text.endsWith(from) && <small>{say(lantern ? 'fromLit' : 'from', { name: from })}</small>}
        {lantern && <span className="sr">{describe(lantern, sayLantern)}</span>}
        {thing && <small className={styles.onLoan}>{say('onLoan', { thing })}</small>}
        <TreatBack to={by} />
      </span>
    </li>
  );
}

function Given({ card: { to, toName, text, thing } }: { card: NonNullable<ThanksValue['given']> }) {
  const say = useTranslations('thanks');
  return (
    <p className="thanks given">
      {text}
      <small>{say('given', { name: toName })}</small>
      {thing && <small className={styles.onLoan}>{say('onLoan', { thing })}</small>}
      <Answered by={to} />
    </p>
  );
}

/** One more card, for whoever wishes: behind a press, so that nobody feels asked. */
function Second({ thanks, second: { people, given } }: { thanks: ThanksValue; second: NonNullable<ThanksValue['second']> }) {
  const say = useTranslations('thanks');
  if (given) return <Given card={given} />;
  if (people.length === 0) return null;
  return (
    <details className={styles.thanksMore}>
      <summary {...buttonLook({ size: 'small' })} data-button="one-more">
        {say('oneMore')}
      </summary>
      <ThanksForm thanks={thanks} second={people} />
    </details>
  );
}

/** Under a card that one received: a treat for whoever wrote it, once, as long as they are there to see it. */
function TreatBack({ to }: { to: string }) {
  const { view } = useLive();
  const say = useTranslations('thanks');
  const signs = useSigns();
  const [isSent, setSent] = useState(false);
  const seat = view.crew?.seats.find(({ person }) => person?.id === to);
  const name = seat?.person?.name;
  if (!signs || name === undefined || (!seat?.here && !isSent)) return null;
  const send = () => {
    if (isSent) return;
    signs.signals.react('treat', `person:${to}`);
    setSent(true);
  };
  return (
    <span className={styles.treatBack}>
      {/* It stays where it was pressed, so that the keyboard does too. */}
      <Button
        size="small"
        data-button="treat-back"
        aria-label={nameWith(say('treat'), say('treatName', { name }))}
        aria-disabled={isSent}
        onClick={send}
      >
        <Cookie className="ic" aria-hidden="true" />
        {say('treat')}
      </Button>
      <small role="status">{isSent ? say('treated', { name }) : ''}</small>
    </span>
  );
}

/** On the card that one gave: that a treat came back for it. Told with all other signs. */
function Answered({ by }: { by: string }) {
  const { view } = useLive();
  const say = useTranslations('thanks');
  const signs = useSigns();
  const [isAnswered, setAnswered] = useState(false);
  // A treat of before the card was for something else.
  const [before] = useState(signs?.board.lastN ?? 0);
  const own = `person:${view.me?.id}`;
  const comes = signs?.board.flights.some(
    ({ n, by: from, reaction, thing }) => n > before && from === by && reaction === 'treat' && thing === own,
  );
  // Its mark fades; that it came is remembered as long as the card is looked at.
  useEffect(() => {
    if (comes) setAnswered(true);
  }, [comes]);
  const name = view.crew?.seats.find(({ person }) => person?.id === by)?.person?.name;
  return isAnswered && name !== undefined ? <small>{say('answered', { name })}</small> : null;
}

type ThanksFormThanksValue = Slice<'thanks'>;

const OWN_WORDS = 'own';
const EMPTY: ThanksDraft = { to: null, choice: null, text: '', isLent: true };

/** A card to write: to somebody of the crew, or one more to anybody in the session. */
function ThanksForm({ thanks, second }: { thanks: ThanksFormThanksValue; second?: readonly PersonView[] }) {
  const say = useTranslations('thanks');
  const act = useAct();
  const { sessionId } = useLive();
  const which = second ? 'second' : 'first';
  const [draft, setDraft] = useState<ThanksDraft>(() => readThanksDraft(sessionId, which) ?? EMPTY);
  const [missing, setMissing] = useState('');
  const change = (part: Partial<ThanksDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepThanksDraft(sessionId, which, changed);
  };
  const thing = thanks.carries?.thing ?? null;
  const names = second ? { to: 'second-to', words: 'second-words' } : { to: 'thanks-to', words: 'thanks-words' };
  const people = second ?? thanks.crewmates;
  const { choice, text, isLent } = draft;
  const to = people.some(({ id }) => id === draft.to) ? draft.to : null;
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const ring = second ? undefined : nameOf(thanks.suggested);
  const lacks =
    to === null ? 'chooseWhom' : choice === null ? 'chooseWords' : choice === OWN_WORDS && !text.trim() ? 'writeWords' : null;

  const give = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(lacks ? say(lacks) : '');
    if (lacks || to === null) return;
    const said = choice === OWN_WORDS ? { text: text.trim() } : { starter: Number(choice) };
    const more = second ? { second: true } : {};
    const answer = await act.run({
      type: 'thanks.give',
      to,
      words: said,
      ...(thing !== null && isLent ? { thing: true } : {}),
      ...more,
    });
    if (answer?.ok) forgetThanksDraft(sessionId, which);
  };

  const toldIn = useStoryLang();
  return (
    <Form className="thanks-form" onSubmit={give}>
      {second ? (
        <Anybody people={people} to={to} onChange={(id) => change({ to: id })} />
      ) : (
        <fieldset>
          <legend>{say('whom')}</legend>
          {ring && <p className="quiet ring-hint">{say('ring', { name: ring })}</p>}
          <div className={styles.picks}>
            {people.map((person) => (
              <label className="pick" key={person.id}>
                <input
                  className="covers"
                  type="radio"
                  name={names.to}
                  value={person.id}
                  checked={to === person.id}
                  onChange={() => change({ to: person.id })}
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
        <div className={styles.picks}>
          {thanks.starters.map((starter, index) => (
            <label className="pick" key={starter}>
              <input
                className="covers"
                type="radio"
                name={names.words}
                checked={choice === String(index)}
                onChange={() => change({ choice: String(index) })}
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
              onChange={() => change({ choice: OWN_WORDS })}
            />
            <span>{say('own')}</span>
          </label>
        </div>
      </fieldset>
      {choice === OWN_WORDS && (
        <OwnWords
          field={second ? 'second-text' : 'thanks-text'}
          text={text}
          maxChars={thanks.maxChars}
          onChange={(words) => change({ text: words })}
        />
      )}
      {thanks.carries && <Carries carries={thanks.carries} isLent={isLent} onChange={(lends) => change({ isLent: lends })} />}
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
  const say = useTranslations('thanks');
  const field = useId();
  return (
    <Field>
      <label htmlFor={field}>{say('anybody')}</label>
      <Select id={field} value={to ?? ''} onChange={({ target: { value } }) => onChange(value === '' ? null : value)}>
        <option value="">{say('choose')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What goes with the card: the own lantern, and on loan what one lent, if that is wished. */
function Carries({
  carries: { lantern, thing },
  isLent,
  onChange,
}: {
  carries: NonNullable<ThanksFormThanksValue['carries']>;
  isLent: boolean;
  onChange: (isLent: boolean) => void;
}) {
  const { view } = useLive();
  const say = useTranslations('thanks');
  return (
    <div className={styles.carries}>
      {lantern && view.me && (
        <p className="quiet">
          <LanternPicture lantern={lanternOf(view, { id: view.me.id, simulated: false })} isLit />
          {say('withLantern')}
        </p>
      )}
      {thing !== null && (
        <label className={`pick ${styles.lends}`}>
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
  const say = useTranslations('thanks');
  const count = useId();
  return (
    <Field>
      <label htmlFor={field}>{say('yourWords')}</label>
      <MultilineInput
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
    </Field>
  );
}
