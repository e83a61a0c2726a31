import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import sea from '../../art/night-sea-hero.svg';

/** How the story ended, in the narrator's words. */
export function EndingBand({ ending }: Pick<SessionFigures, 'ending'>) {
  const say = useTranslations('report.ending');
  return (
    <section className="report-ending" aria-labelledby="report-ending">
      <div className="report-ending-text">
        <p className="eyebrow">{say('eyebrow')}</p>
        <h2 id="report-ending">{ending?.title ?? say('none')}</h2>
        <p>{ending ? `\u201c${ending.text}\u201d` : say('noneText')}</p>
      </div>
      <div className="report-ending-art">
        <img src={sea} alt="" />
      </div>
    </section>
  );
}
