import type { Slice } from '@lorecrew/contract/live/view';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActButton } from '../../act-button.tsx';
import { useNow } from '../../use-now.ts';
import styles from './manual.module.css';
import { SignDrawing } from './sign-drawing.tsx';

type Own = NonNullable<Slice<'manual'>>;
type Shown = NonNullable<Own['device']>;

/** The signs, and the controls under them. Nothing is set when new signs come. */
export function Device({ own, device }: { own: Own; device: Shown }) {
  const say = useTranslations('manual');
  const note = useId();
  const move = `${own.nth} ${own.made}`;
  const [kept, setKept] = useState<{ move: string; set: Readonly<Record<string, string>> }>({ move, set: {} });
  const set = kept.move === move ? kept.set : {};
  const { signs, controls, lastRight } = device;
  const missing = controls.filter(({ id }) => set[id] === undefined);
  const choices = controls.map(({ id }) => set[id] ?? '');
  const lastWords = lastRight?.map((option, i) => controls[i]?.options.find(({ id }) => id === option)?.word ?? option);
  return (
    <div className={styles.device}>
      <dl className={styles.signs}>
        {signs.map((sign) => (
          <div key={sign.id}>
            <dt>{sign.label}</dt>
            <dd>
              <SignDrawing sign={sign} />
              {sign.word}
            </dd>
          </div>
        ))}
      </dl>
      {controls.map(({ id, label, columns, options }) => (
        <fieldset key={id} className={styles.control} data-columns={columns ?? undefined}>
          <legend>{label}</legend>
          <div className={styles.options}>
            {options.map((option) => (
              <label key={option.id} className={styles.option}>
                <input
                  type="radio"
                  name={`manual-${id}`}
                  value={option.id}
                  checked={set[id] === option.id}
                  onChange={() => setKept({ move, set: { ...set, [id]: option.id } })}
                />
                <span>{option.word}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {lastWords && <p className="quiet">{say('lastRight', { action: lastWords.join(', ') })}</p>}
      <div className={styles.turn}>
        <ActButton
          button="manual-act"
          variant="primary"
          label={say('turn')}
          command={{ type: 'manual.act', choices }}
          isOff={missing.length > 0 || own.pausedUntilMs !== null}
          describedBy={note}
        />
        <p id={note} className={styles.note}>
          <TurnNote own={own} missing={missing.map(({ label }) => label)} />
        </p>
      </div>
    </div>
  );
}

/** Why nothing can be turned yet, and what became of the last time. */
function TurnNote({ own, missing }: { own: Own; missing: readonly string[] }) {
  const say = useTranslations('manual');
  const nowMs = useNow();
  if (own.pausedUntilMs !== null) {
    const seconds = Math.max(1, Math.ceil((own.pausedUntilMs - nowMs) / 1_000));
    return say('paused', { seconds: `${seconds}` });
  }
  if (missing.length > 0) return say('missing', { controls: missing.join(', ') });
  return own.last && !own.last.isRight ? say('again') : '';
}
