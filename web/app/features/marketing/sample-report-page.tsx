import { paths } from '@lorecrew/contract/paths';
import type { SampleReport } from '@lorecrew/contract/site-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import logbook from '../../art/pages/logbook.svg';
import '../../components/lists.css';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { PlanLink } from '../../components/site/plan-link.tsx';

/** A whole report for everybody to read: of a recorded show, in which nobody is real. */
export function SampleReportPage({ sample, children }: { sample: SampleReport | null; children: ReactNode }) {
  return (
    <>
      <NightStrip
        picture={logbook}
        eyebrow="A sample report"
        title={
          <>
            What is left <em>of an hour.</em>
          </>
        }
        lede={
          sample
            ? `${sample.figures.attendance.came} simulated people have played ${sample.story}, in ${sample.figures.crews} crews. An organiser reads this afterwards: worked out by the rules that hold for your people, and without a name.`
            : 'The story it would be of is not in this catalogue.'
        }
      />
      <main id="main" className="wrap read-report">
        {children}
        <section className="card pad read-report-more" aria-labelledby="yours">
          <h2 id="yours">Yours has more</h2>
          <p>
            The same as CSV, XLSX, PDF and JSON; a link to pass it on, which ends by itself; from three sessions on how they go
            on; and every credit, line by line. <Link to={paths.privacy()}>What is kept, and for how long</Link>, does not depend
            on it.
          </p>
          <p>
            <PlanLink variant="primary" />
          </p>
        </section>
      </main>
    </>
  );
}
