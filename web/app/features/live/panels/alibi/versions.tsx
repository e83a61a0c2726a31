import type { Slice } from '@lorecrew/contract/live/view';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../../../lib/sound/sound.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { useByNow } from '../../use-now.ts';
import styles from './alibi.module.css';

type Reading = NonNullable<NonNullable<Slice<'alibi'>>['reading']>;
type Read = Reading['questions'][number];

/** The crew's versions of what happened, one question after the other, side by side and all in the same size. */
export function Versions() {
  const { view } = useLive();
  const told = useStepWords('alibi');
  const say = useTranslations('alibi');
  const { alibi: all } = view;
  const shown = all?.reading?.shown ?? 0;
  useEffect(() => {
    if (shown > 0) playSound('paper');
  }, [shown]);
  if (!all?.reading) return null;
  const { reading, step } = all;
  const newest = reading.questions.at(-1);
  const earlier = reading.questions.slice(0, -1);
  return (
    <section className={styles.book} id="versions" aria-labelledby="versions-title">
      <StageArea />
      <div className={styles.pages}>
        <h2 id="versions-title">{told('heading')}</h2>
        <div className={styles.newest} role="status">
          {newest ? <Question key={newest.id} step={step} read={newest} /> : <p>{say('soon')}</p>}
        </div>
        {reading.agreed !== null && (
          <p className={styles.agreed}>{say('agreed', { n: `${reading.agreed}`, of: `${reading.of}` })}</p>
        )}
        {earlier.length > 0 && (
          <details className={styles.earlier}>
            <summary>{say('earlier', { n: `${earlier.length}` })}</summary>
            <ol>
              {earlier.map((read) => (
                <li key={read.id}>
                  <Question step={step} read={read} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {reading.agreed === null && reading.shown > 0 && <Next step={step} reading={reading} />}
    </section>
  );
}

function Question({ step, read: { id, ask, isAgreed, versions } }: { step: string; read: Read }) {
  const { view } = useLive();
  const say = useTranslations('alibi');
  const own = view.myAlibi?.own ?? [];
  const mayReport = (view.myAlibi?.reportsLeft ?? 0) > 0;
  return (
    <>
      <h3>{ask}</h3>
      <p className={styles.outcome}>
        {versions.length === 0 ? say('noVersion') : isAgreed ? say('oneVersion') : say('versions', { n: versions.length })}
      </p>
      <ul className={styles.versions}>
        {versions.map(({ version, text, words }) => (
          <li key={version}>
            {words === 'mislaid' ? <s>{text}</s> : <q>{text}</q>}
            {words === 'own' && mayReport && !own.some((each) => each.question === id && each.version === version) && (
              <ReportMenu
                text={text}
                button={`report-version-${id}-${version}`}
                label={say('report')}
                name={say('reportName', { text })}
                command={{ type: 'alibi.report', step, question: id, version }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Next({ step, reading: { shown, of, nextAtMs, mayTurn, turnedBy } }: { step: string; reading: Reading }) {
  const { comfort } = useLive();
  const say = useTranslations('panels.reading');
  const own = useTranslations('alibi');
  const secondsLeft = useByNow((nowMs) => (nextAtMs === null ? null : Math.max(0, Math.ceil((nextAtMs - nowMs) / 1_000))));
  return (
    <div className={styles.next}>
      <ActButton
        button="versions-next"
        label={own('next')}
        command={{ type: 'alibi.turn', step, shown }}
        variant="primary"
        isOff={!mayTurn}
        icon={<ChevronDown className="ic" aria-hidden="true" />}
      />
      <span>
        {turnedBy === null ? null : `${say('turnedBy', { name: turnedBy })} `}
        {say('line', { shown, all: of })}{' '}
        {secondsLeft === null || comfort.calmClock ? null : say('byItself', { seconds: secondsLeft })}
      </span>
    </div>
  );
}
