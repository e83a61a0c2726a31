import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import './thanks.css';
import '../../../../components/participant/thanks-card.css';
import { buttonClasses } from '../../../../components/button.tsx';
import { lanternOf } from '../../../../components/lantern/lantern-of.ts';
import { LanternPicture } from '../../../../components/lantern/lantern-picture.tsx';
import { describe } from '../../../../components/lantern/lantern-words.ts';
import { useLive } from '../../live-context.ts';
import { ThanksForm } from './thanks-form.tsx';
import { Answered, TreatBack } from './treats.tsx';

type ThanksValue = Slice<'thanks'>;

/** Cards of thanks: those received, and the one to give. */
export function Thanks() {
  const { view } = useLive();
  const say = useTranslations('panels.thanks');
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
      {thanks.given && <Given card={thanks.given} />}
      {thanks.open && !thanks.given && thanks.crewmates.length > 0 && <ThanksForm thanks={thanks} />}
      {thanks.second && <Second thanks={thanks} second={thanks.second} />}
    </section>
  );
}

/** A card that somebody received, with the lantern of who wrote it and what is on loan. The narrator's lantern is plain paper. */
function Received({ card }: { card: ThanksValue['received'][number] }) {
  const { view } = useLive();
  const say = useTranslations('panels.thanks');
  const sayLantern = useTranslations('lantern');
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

function Given({ card: { to, toName, text, thing } }: { card: NonNullable<ThanksValue['given']> }) {
  const say = useTranslations('panels.thanks');
  return (
    <p className="thanks given">
      {text}
      <small>{say('given', { name: toName })}</small>
      {thing && <small className="on-loan">{say('onLoan', { thing })}</small>}
      <Answered by={to} />
    </p>
  );
}

/** One more card, for whoever wishes: behind a press, so that nobody feels asked. */
function Second({ thanks, second: { people, given } }: { thanks: ThanksValue; second: NonNullable<ThanksValue['second']> }) {
  const say = useTranslations('panels.thanks');
  if (given) return <Given card={given} />;
  if (people.length === 0) return null;
  return (
    <details className="thanks-more">
      <summary className={buttonClasses({ size: 'small' })} data-button="one-more">
        {say('oneMore')}
      </summary>
      <ThanksForm thanks={thanks} second={people} />
    </details>
  );
}
