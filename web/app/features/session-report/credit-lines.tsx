import type { CreditLine } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import '../../components/twin-table.css';

function sumOf(lines: readonly CreditLine[], is: (line: CreditLine) => boolean): number {
  return lines.filter(is).reduce((all, { amount }) => all + amount, 0);
}

/** What became of the credits of the session, as the ledger has it. */
export function CreditLines({ lines }: { lines: readonly CreditLine[] }) {
  const say = useTranslations('report.credits');
  const fewer = sumOf(lines, ({ cause }) => cause === 'fewer');
  const held = sumOf(lines, ({ reason }) => reason === 'held') - fewer;
  const captured = sumOf(lines, ({ reason, cause }) => reason === 'captured' && cause === 'present');
  const released = sumOf(lines, ({ reason, cause }) => reason === 'released' && cause !== 'fewer');
  const over = sumOf(lines, ({ cause }) => cause === 'over');
  return (
    <section className="card pad" aria-labelledby="report-credits">
      <h2 id="report-credits">{say('title')}</h2>
      <p className="small muted">
        {lines.length === 0 ? say('none') : say('sum', { held, captured, released })} {over > 0 ? say('over', { n: over }) : null}
      </p>
      {lines.length === 0 ? null : (
        <table className="twin credit-lines">
          <thead>
            <tr>
              <th scope="col">{say('reason')}</th>
              <th scope="col">{say('why')}</th>
              <th scope="col">{say('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ reason, cause, amount, atMs }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger never change their place
              <tr key={`${atMs}-${n}`}>
                <th scope="row">{say(`reasons.${reason}`)}</th>
                <td>{say(`causes.${cause}`)}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
