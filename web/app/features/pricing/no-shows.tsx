import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';

const CAME = 10;
const HELD = 12;

const costs = [
  ['Somebody does not come', 'or leaves within ten minutes', '0.00'],
  ['You move the session', 'any time before it starts', '0.00'],
  ['You cancel it', 'any time before it starts', '0.00'],
  ['Somebody extra joins at the door', 'up to a tenth over your seats, counted later', '1 credit'],
] as const;

/** What happens with the credits of people who do not come. */
export function NoShows() {
  return (
    <section className="block" aria-labelledby="no-shows">
      <h2 id="no-shows">An empty seat costs nothing</h2>
      <p className="lede2">
        Booking holds your credits. After the show, the ones for people who took part are used. The others come back by
        themselves.
      </p>
      <div className="noshow">
        <div className="door">
          <p>Twelve seats held, ten people came: ten credits used, two back in your balance.</p>
          <div className="lamps12" aria-hidden="true">
            {Array.from({ length: HELD }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: twelve lamps that never change
              <img key={at} src={at < CAME ? lit : unlit} alt="" width="34" height="44" loading="lazy" />
            ))}
          </div>
          <p className="small">Taking part means ten minutes or more in the show, or a sixth of a shorter story.</p>
          <svg className="waves" viewBox="0 0 600 74" preserveAspectRatio="none" aria-hidden="true">
            <path
              fill="#1c3263"
              d="M0 24C50 46 110 46 150 22C200 48 260 48 300 22C350 48 410 48 450 22C500 48 560 46 600 26V74H0Z"
            />
            <path fill="#0c1430" d="M0 50C70 66 150 66 210 46C280 68 350 68 410 48C470 66 540 66 600 52V74H0Z" />
          </svg>
        </div>
        <table className="costs">
          <caption className="sr">What it costs</caption>
          <tbody>
            {costs.map(([what, when, cost]) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <small>{when}</small>
                </th>
                <td>{cost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
