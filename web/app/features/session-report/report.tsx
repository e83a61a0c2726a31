import type { ReportAnswer } from '@lorecrew/contract/api/session-report';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import reportTexts from '../../locales/en/report.json';
import { CreditLines } from './credit-lines.tsx';
import { Debrief } from './debrief.tsx';
import { EndingBand } from './ending-band.tsx';
import { Files } from './files.tsx';
import { LinksCard } from './links-card.tsx';
import { LogCard } from './log-card.tsx';
import { Plates } from './plates.tsx';
import { Together } from './together.tsx';
import { Trend } from './trend.tsx';
import { WhoCame } from './who-came.tsx';
import './report.css';

/** The report as whoever looks after the session reads it. */
export function Report({ session, report }: { session: SessionDetail; report: ReportAnswer }) {
  const { figures, credits, log } = report;
  return (
    <MessagesProvider english={{ report: reportTexts }}>
      <div className="report">
        <EndingBand ending={figures.ending} />
        <div className="split">
          <div className="gap">
            <WhoCame attendance={figures.attendance} />
            <Together figures={figures} />
            <Trend id={session.id} />
            <Debrief questions={figures.questions} />
            <CreditLines lines={credits} />
          </div>
          <aside className="rail">
            <Plates plates={figures.plates} />
            <Files id={session.id} />
            <LinksCard id={session.id} />
            <LogCard id={session.id} log={log} />
          </aside>
        </div>
      </div>
    </MessagesProvider>
  );
}
