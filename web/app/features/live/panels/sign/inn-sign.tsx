import { useTranslations } from 'use-intl';

/** A wooden sign on an iron arm: bare, hanging askew by one hook, or fast by both. */
export function InnSign({ text, hangs }: { text: string | null; hangs: 'not' | 'askew' | 'fast' }) {
  const say = useTranslations('panels.sign');
  return (
    <div className={`inn-sign hangs-${hangs}`}>
      <svg className="inn-arm" viewBox="0 0 360 44" aria-hidden="true">
        <path d="M6 4v38M6 14h344" fill="none" stroke="#12192f" strokeWidth="8" strokeLinecap="round" />
        <path d="M6 14h344" fill="none" stroke="#5b6788" strokeWidth="2" strokeLinecap="round" />
        <path d="M10 40c2-14 12-24 28-26M350 14c9-1 9-12 1-11-6 1-5 8 0 7" fill="none" stroke="#39456b" strokeWidth="4" />
      </svg>
      <div className="inn-board">
        <svg className="inn-chains" viewBox="0 0 300 34" preserveAspectRatio="none" aria-hidden="true">
          <path className="inn-chain" d="M40 0v34" />
          <path className="inn-chain is-second" d="M260 0v34" />
        </svg>
        <p className="inn-words" translate={text === null ? 'yes' : 'no'}>
          {text ?? <span className="inn-bare">{say('none')}</span>}
        </p>
      </div>
    </div>
  );
}
