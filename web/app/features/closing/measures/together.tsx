import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import '../../../ui/twin-table.css';
import './together.css';
import unlit from '../../../art/lamp-unlit.svg';
import { useWords } from '../../../words/words.ts';
import { How } from './how.tsx';

const PERCENT = 100;

/** How even, how well together, how quick to answer: sentences, with words where a figure would say more than is known. */
export function Together({ crew }: { crew: CrewMeasures }) {
  return (
    <>
      <Balance crew={crew} />
      <Decision decision={crew.decision} />
      <Response response={crew.response} />
    </>
  );
}

function TooShort({ text }: { text: string }) {
  return (
    <div className="too-short">
      <img src={unlit} alt="" />
      <p className="small">{text}</p>
    </div>
  );
}

function Balance({ crew: { balance, people } }: { crew: CrewMeasures }) {
  const say = useWords('measures');
  const text = balance.as === 'figure' && (balance.asEven ? say('balance.even', { people }) : say('balance.uneven'));
  const words = balance.as === 'words' && (balance.asEven ? say('balance.wordsEven') : say('balance.wordsUneven'));
  return (
    <section className="card box together-one" aria-labelledby="balance-title">
      <h2 id="balance-title">{say('balance.title')}</h2>
      {balance.as === 'too-short' ? <TooShort text={say('balance.short')} /> : <p className="together-says">{text || words}</p>}
      {balance.as === 'figure' ? (
        <How
          formula={say('balance.formula', balance)}
          data={say('balance.data', { windows: balance.windows })}
          caveat={say('balance.caveatText')}
        />
      ) : null}
    </section>
  );
}

function Decision({ decision }: Pick<CrewMeasures, 'decision'>) {
  const say = useWords('measures');
  const rows = decision.as === 'figure' ? (['mean', 'best', 'group'] as const) : [];
  const of = (share: number) => Math.round(share * PERCENT);
  return (
    <section className="card box together-one" aria-labelledby="decision-title">
      <h2 id="decision-title">{say('decision.title')}</h2>
      {decision.as === 'too-short' ? (
        <TooShort text={say('decision.short')} />
      ) : (
        <>
          <p className="together-says">{say('decision.sentence', { mean: of(decision.mean), group: of(decision.group) })}</p>
          <table className="twin">
            <caption className="small muted">{say('decision.text')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('decision.list')}</th>
                <th scope="col">{say('decision.quality')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{say(`decision.${row}`, { lists: decision.lists })}</th>
                  <td>{of(decision[row])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <How
            formula={say('decision.formula')}
            data={say('decision.data', { lists: decision.lists })}
            caveat={say('decision.caveatText')}
          />
        </>
      )}
    </section>
  );
}

function Response({ response }: Pick<CrewMeasures, 'response'>) {
  const say = useWords('measures');
  return (
    <section className="card box together-one" aria-labelledby="response-title">
      <h2 id="response-title">{say('response.title')}</h2>
      {response === null ? (
        <TooShort text={say('response.short')} />
      ) : (
        <>
          <p className="together-says">{say('response.value', { seconds: Math.round(response.medianMs / 1000) })}</p>
          <How
            formula={say('response.formula')}
            data={say('response.data', { pairs: response.pairs })}
            caveat={say('response.caveatText')}
          />
        </>
      )}
      <h3>{say('talk.title')}</h3>
      <TooShort text={say('talk.text')} />
    </section>
  );
}
