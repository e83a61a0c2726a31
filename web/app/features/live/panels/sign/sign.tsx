import { useTranslations } from 'use-intl';
import '../boxes/boxes.css';
import './sign.css';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { stepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { WordsForm } from '../words-form.tsx';
import { InnSign } from './inn-sign.tsx';
import { SignKeys } from './sign-keys.tsx';
import { signOffers } from './sign-offers.ts';

/** The crew's sign: it hangs askew by one hook while it is proposed, and straight once two keys have said so. */
export function Sign() {
  const { view, story } = useLive();
  const say = useTranslations('panels.sign');
  const { sign, me, show } = view;
  if (!sign) return null;
  const told = stepWords(story, sign.step);
  const { hung, proposal } = sign;
  return (
    <section className="card box sign-door" id="sign" aria-labelledby="sign-title">
      <h2 id="sign-title">{told('heading')}</h2>
      {told('note') !== '' && <p className="quiet">{told('note')}</p>}
      <InnSign text={(hung ?? proposal)?.text ?? null} hangs={hung ? 'fast' : proposal ? 'askew' : 'not'} />
      {hung ? (
        <p className="sign-said">
          {say(hung.how === 'first' ? 'hangsFirst' : 'hangs')}
          {hung.words === 'mislaid' && <small> {say('mislaid', { narrator: show.narrator })}</small>}
          {hung.words === 'own' && hung.by !== me?.id && view.crew && (
            <ActButton
              button="report-sign"
              label={say('report')}
              name={say('reportName', { tower: hung.text })}
              command={{ type: 'sign.report', crew: view.crew.id }}
              className="s quiet-act"
            />
          )}
        </p>
      ) : (
        <>
          <SignKeys sign={sign} />
          <div className="own-box">
            <Choice />
          </div>
        </>
      )}
    </section>
  );
}

/** What may be proposed: one of those that are offered, or own words. */
function Choice() {
  const { view } = useLive();
  const say = useTranslations('panels.sign');
  const act = useAct();
  const { sign } = view;
  if (!sign) return null;
  const offers = signOffers(sign.offers);
  return (
    <WordsForm
      button="own-sign"
      label={say('own')}
      maxChars={sign.maxChars}
      ready={offers.map(({ text }) => text)}
      taken={sign.proposal?.text ?? null}
      give={{ button: 'propose-sign', label: say('propose'), name: say('proposeName') }}
      readyName={(words) => say('offerName', { words })}
      act={act}
      onGive={(words) =>
        act.run({ type: 'sign.propose', words: 'text' in words ? words : { offer: offers[words.ready]?.place ?? 0 } })
      }
    />
  );
}
