import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import { ageOf } from './grade.ts';
import { OUTCOMES, type Outcome, type OutcomeFound, outcomeText } from './outcome.ts';
import styles from './system-check.module.css';
import type { Check } from './use-check.ts';
import type { Told } from './use-told-organiser.ts';

const tones: Readonly<Record<Outcome, Tone>> = { ready: 'ok', withoutVideo: 'warn', textOnly: 'warn', none: 'bad' };

interface VerdictProps {
  /** Null while it is looked for. */
  readonly found: OutcomeFound | null;
  readonly check: Check;
  readonly told: Told;
  readonly nowMs: number;
  readonly report: string;
  /** What this result says nothing of yet, by name. */
  readonly open: readonly string[];
}

/** What it comes to, how old it is, looking again, and all of it as a text. */
export function Verdict({ found, check, told, nowMs, report, open }: VerdictProps) {
  const say = useTranslations('systemCheck.result');
  const list = useListFormat();
  const outcome = found?.outcome ?? null;
  return (
    <aside className={styles.checkVerdict} aria-label={say('label')}>
      <div className="pic">
        <img src={outcome === null || outcome === 'none' ? unlit : lit} alt="" width="133" height="172" />
      </div>
      <div className="tx">
        <p className="eyebrow">{say('eyebrow')}</p>
        <h2>{say(outcome ?? 'looking')}</h2>
        <p>{found ? outcomeText(found, say) : say('lookingText')}</p>
        {found === null || found.outcome === 'none' || open.length === 0 ? null : <p>{say('open', { names: list(open) })}</p>}
        <ol className={styles.grades}>
          {OUTCOMES.map((one) => (
            <li key={one} aria-current={one === outcome}>
              <img src={one === outcome && one !== 'none' ? lit : unlit} alt="" width="31" height="40" />
              <span>
                <b>{say(one)}</b>
                {say(`${one}More`)}
              </span>
              {one === outcome ? <Badge tone={tones[one]}>{say('thisDevice')}</Badge> : null}
            </li>
          ))}
        </ol>
        <Button variant="primary" aria-disabled={found === null} onClick={found === null ? undefined : check.again}>
          <RotateCw className="ic" aria-hidden="true" />
          {say('again')}
        </Button>
        {check.atMs === null ? null : <Age since={nowMs - check.atMs} isOld={check.isOld} told={told} />}
        {found ? <Report text={report} /> : null}
      </div>
    </aside>
  );
}

function Age({ since, isOld, told }: { since: number; isOld: boolean; told: Told }) {
  const say = useTranslations('systemCheck.result');
  const { unit, count } = ageOf(since);
  const text = !isOld ? say(`now.${told}`) : unit === 'now' ? say('recent') : say(unit, { count });
  return <p className="small muted">{text}</p>;
}

function Report({ text }: { text: string }) {
  const say = useTranslations('systemCheck.report');
  return (
    <div className="check-report">
      <CopyButton text={text} label={say('copy')} />
      <details>
        <summary>{say('show')}</summary>
        <pre>{text}</pre>
      </details>
    </div>
  );
}
