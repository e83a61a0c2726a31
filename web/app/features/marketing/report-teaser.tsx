import { paths } from '@lorecrew/contract/paths';
import logbook from '../../art/pages/logbook.svg';
import { ButtonLink } from '../../components/button-link.tsx';
import styles from './report-teaser.module.css';

/** What an organiser has afterwards, and a whole one to read. */
export function ReportTeaser() {
  return (
    <section className={styles.reportTeaser} aria-labelledby="report">
      <img src={logbook} alt="" width="1600" height="900" loading="lazy" decoding="async" />
      <div>
        <h2 id="report">And then a report that names nobody</h2>
        <p>
          Whoever planned the session reads how many came, how it ended, and how you worked together: how much was said before you
          decided, and how much better you were together than alone. Every figure with its formula and what it cannot say. Nothing
          in it is about a person.
        </p>
        <p>
          <ButtonLink to={paths.sampleReport()}>Read a sample report</ButtonLink>
        </p>
      </div>
    </section>
  );
}
