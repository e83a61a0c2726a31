import { RotateCw } from 'lucide-react';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import { useWords } from '../../words/words.ts';
import { ageOf, GRADES, type Grade } from './grade.ts';
import type { Check } from './use-check.ts';
import type { Told } from './use-told-organiser.ts';

const tones: Readonly<Record<Grade, string>> = { good: 'ok', limited: 'warn', none: 'bad' };

/** What it comes to, how old it is, and looking again. */
export function Verdict({ grade, check, told, nowMs }: { grade: Grade | null; check: Check; told: Told; nowMs: number }) {
  const say = useWords('check.result');
  return (
    <aside className="check-verdict" aria-label={say('label')}>
      <div className="pic">
        <img src={grade === null || grade === 'none' ? unlit : lit} alt="" width="133" height="172" />
      </div>
      <div className="tx">
        <p className="eyebrow">{say('eyebrow')}</p>
        <h2>{say(grade ?? 'looking')}</h2>
        <p>{say(`${grade ?? 'looking'}Text`)}</p>
        <ol className="grades">
          {GRADES.map((one) => (
            <li key={one} aria-current={one === grade}>
              <img src={one === grade && one !== 'none' ? lit : unlit} alt="" width="31" height="40" />
              <span>
                <b>{say(one)}</b>
                {say(`${one}More`)}
              </span>
              {one === grade ? <span className={`badge ${tones[one]}`}>{say('thisDevice')}</span> : null}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="btn cta"
          aria-disabled={grade === null}
          onClick={grade === null ? undefined : check.again}
        >
          <RotateCw className="ic" aria-hidden="true" />
          {say('again')}
        </button>
        {check.atMs === null ? null : <Age since={nowMs - check.atMs} isOld={check.isOld} told={told} />}
      </div>
    </aside>
  );
}

function Age({ since, isOld, told }: { since: number; isOld: boolean; told: Told }) {
  const say = useWords('check.result');
  const { unit, count } = ageOf(since);
  const text = !isOld ? say(`now.${told}`) : unit === 'now' ? say('recent') : say(unit, { count });
  return <p className="small muted">{text}</p>;
}
