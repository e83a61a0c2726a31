import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import { Debrief } from './debrief.tsx';
import { EndingBand } from './ending-band.tsx';
import { Plates } from './plates.tsx';
import { Together } from './together.tsx';
import { WhoCame } from './who-came.tsx';
import './report.module.css';
import './read-report.css';

/** A report as anybody may read it who did not make it: figures, and no name of anybody. */
export function ReadReport({ figures }: { figures: SessionFigures }) {
  const say = useTranslations('report.shared');
  return (
    <div className="report">
      <EndingBand ending={figures.ending} />
      <div className="read-report-columns">
        <div>
          <WhoCame attendance={figures.attendance} />
          <Together figures={figures} />
          <Debrief questions={figures.questions} />
        </div>
        <aside aria-label={say('aside')}>
          <Plates plates={figures.plates} />
        </aside>
      </div>
    </div>
  );
}
