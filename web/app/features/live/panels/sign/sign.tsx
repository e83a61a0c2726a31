import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import '../boxes/boxes.css';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { stepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { WordsForm } from '../words-form.tsx';
import styles from './sign.module.css';

/** The crew's sign: it hangs askew by one hook while it is proposed, and straight once two keys have said so. */
export function Sign() {
  const { view, story } = useLive();
  const say = useTranslations('sign');
  const { sign, me, show } = view;
  if (!sign) return null;
  const told = stepWords(story, sign.step);
  const { hung, proposal } = sign;
  return (
    <section className={`card box ${styles.signDoor}`} id="sign" aria-labelledby="sign-title">
      <h2 id="sign-title">{told('heading')}</h2>
      {told('note') !== '' && <p className="quiet">{told('note')}</p>}
      <InnSign text={(hung ?? proposal)?.text ?? null} hangs={hung ? 'fast' : proposal ? 'askew' : 'not'} />
      {hung ? (
        <p className={styles.signSaid}>
          {say(hung.how === 'first' ? 'hangsFirst' : 'hangs')}
          {hung.words === 'mislaid' && <small> {say('mislaid', { narrator: show.narrator })}</small>}
          {hung.words === 'own' && hung.by !== me?.id && view.crew && (
            <ReportMenu
              text={hung.text}
              button="report-sign"
              label={say('report')}
              name={say('reportName', { tower: hung.text })}
              command={{ type: 'sign.report', crew: view.crew.id }}
            />
          )}
        </p>
      ) : (
        <>
          <Proposals sign={sign} />
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
  const say = useTranslations('sign');
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
      taken={sign.proposals?.find(({ by }) => by === view.me?.id)?.text ?? null}
      give={{ button: 'propose-sign', label: say('propose'), name: say('proposeName') }}
      readyName={(words) => say('offerName', { words })}
      act={act}
      onGive={(words) =>
        act.run({ type: 'sign.propose', words: 'text' in words ? words : { offer: offers[words.ready]?.place ?? 0 } })
      }
    />
  );
}

/** The signs that are offered, each with its place, without those that read as one before: two people may have written the same thing. */
export function signOffers(offers: readonly string[]): { text: string; place: number }[] {
  return offers.flatMap((text, place) => (offers.indexOf(text) === place ? [{ text, place }] : []));
}

/** A wooden sign on an iron arm: bare, hanging askew by one hook, or fast by both. */
function InnSign({ text, hangs }: { text: string | null; hangs: 'not' | 'askew' | 'fast' }) {
  const say = useTranslations('sign');
  return (
    <div className={`${styles.innSign} hangs-${hangs}`}>
      <svg className={styles.innArm} viewBox="0 0 360 44" aria-hidden="true">
        <path d="M6 4v38M6 14h344" fill="none" stroke="#12192f" strokeWidth="8" strokeLinecap="round" />
        <path d="M6 14h344" fill="none" stroke="#5b6788" strokeWidth="2" strokeLinecap="round" />
        <path d="M10 40c2-14 12-24 28-26M350 14c9-1 9-12 1-11-6 1-5 8 0 7" fill="none" stroke="#39456b" strokeWidth="4" />
      </svg>
      <div className={styles.innBoard}>
        <svg className={styles.innChains} viewBox="0 0 300 34" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.innChain} d="M40 0v34" />
          <path className={`${styles.innChain} is-second`} d="M260 0v34" />
        </svg>
        <p className={styles.innWords} translate={text === null ? 'yes' : 'no'}>
          {text ?? <span className={styles.innBare}>{say('none')}</span>}
        </p>
      </div>
    </div>
  );
}

/** What is proposed, side by side: one press agrees, and whoever proposed may take theirs back. */
function Proposals({ sign: { proposal, proposals = proposal ? [proposal] : [] } }: { sign: Slice<'sign'> }) {
  const { view } = useLive();
  const say = useTranslations('sign');
  const { me } = view;
  if (proposals.length === 0) return me?.alone ? <p className={styles.signSaid}>{say('alone')}</p> : null;
  return (
    <ul className={styles.proposals}>
      {proposals.map(({ number, by, byName, text }) => {
        const isMine = by === me?.id;
        return (
          <li key={number}>
            <span>
              <b translate="no">{text}</b>
              <small>{say(isMine ? 'yours' : 'theirs', { name: byName })}</small>
            </span>
            {isMine ? (
              <ActButton
                button={`take-back-sign-${number}`}
                size="small"
                label={say('takeBack')}
                name={say('takeBackName', { text })}
                command={{ type: 'sign.decline', proposal: number }}
              />
            ) : (
              <ActButton
                button={`agree-sign-${number}`}
                size="small"
                variant="primary"
                label={say('agree')}
                name={say('agreeName', { text })}
                command={{ type: 'sign.agree', proposal: number }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
