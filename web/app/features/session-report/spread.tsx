import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'use-intl';
import { Fold } from '../../components/fold.tsx';
import { drawnWith } from './drawn-with.ts';
import '../../components/twin-table.css';
import './spread.css';

interface SpreadProps {
  title: string;
  mean: number;
  spread: { readonly least: number; readonly most: number };
}

/** How far crews lie apart, without their names; the lamp is the mean. The same as a table below. */
export function Spread({ title, mean, spread: { least, most } }: SpreadProps) {
  const say = useTranslations('report');
  const at = scaleLinear([Math.min(0, least), 100], [0, 100]);
  const [from, to] = at.domain();
  return (
    <>
      <div className="spread" role="img" aria-label={say('together.spread', { least, most, mean })}>
        <i className="spread-range" ref={drawnWith({ left: `${at(least)}%`, width: `${at(most) - at(least)}%` })} />
        <i ref={drawnWith({ left: `${at(least)}%` })} />
        <i ref={drawnWith({ left: `${at(most)}%` })} />
        <i className="spread-mean" ref={drawnWith({ left: `${at(mean)}%` })} />
        <span aria-hidden="true">{from}</span>
        <span aria-hidden="true">{to}</span>
      </div>
      <Fold label={say('asTable')}>
        <table className="twin">
          <caption className="sr">{title}</caption>
          <tbody>
            {(
              [
                ['mean', mean],
                ['least', least],
                ['most', most],
              ] as const
            ).map(([what, value]) => (
              <tr key={what}>
                <th scope="row">{say(`together.${what}`)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </>
  );
}
