import type { CrewMeasures, TaskPace } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import './rest-of-hour.css';
import '../../../components/twin-table.css';
import type { ReactNode } from 'react';
import { Fold } from '../../../components/fold.tsx';
import { clockWords } from './clock-words.ts';
import { How } from './how.tsx';
import { TimeAndAnswer } from './time-and-answer.tsx';
import { TooShort } from './too-short.tsx';

/** From these on lists were near each other, or in part; and help went to some more than to others. */
const AGREED = 0.66;
const APART = 0.33;
const UNEVEN_HELP = 0.34;
const PERCENT = 100;

/** What else the hour says of the crew: each a sentence with its formula, or words for why there is none. */
export function RestOfHour({ crew }: { crew: CrewMeasures }) {
  const say = useTranslations('metrics');
  return (
    <section className="card box c12" aria-labelledby="rest-title">
      <h2 id="rest-title">{say('rest.title')}</h2>
      <ul className="rest">
        <Response response={crew.response} />
        <Hints hints={crew.hints} />
        <Help help={crew.help} people={crew.people} />
        <Paces pace={crew.pace} />
        <One title={say('timeAnswer.title')}>
          <TimeAndAnswer pace={crew.pace} />
        </One>
        <Agreement agreement={crew.agreement} />
        <Talk talk={crew.talk} />
      </ul>
    </section>
  );
}

function One({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function Says({ value, more }: { value: string; more: string }) {
  return (
    <>
      <p className="rest-value">{value}</p>
      <p className="small muted">{more}</p>
    </>
  );
}

function Response({ response }: Pick<CrewMeasures, 'response'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('response.title')}>
      {response.as === 'figure' ? (
        <>
          <Says
            value={say('response.value', { seconds: Math.max(1, Math.round(response.medianMs / 1000)) })}
            more={say('response.more')}
          />
          <How
            formula={say('response.formula')}
            data={say('response.data', { pairs: response.pairs })}
            caveat={say('response.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(response.as === 'few' ? 'response.few' : 'response.short')} />
      )}
    </One>
  );
}

function Hints({ hints }: Pick<CrewMeasures, 'hints'>) {
  const say = useTranslations('metrics');
  const [first] = hints.toSorted((a, b) => a.askedAt - b.askedAt);
  const timely = hints.some((hint) => hint.timely);
  return (
    <One title={say('hints.title')}>
      {first ? (
        <>
          <Says
            value={say(timely ? 'hints.timely' : 'hints.asked', { n: hints.length })}
            more={say('hints.first', { n: first.n, title: first.title, at: Math.round(first.askedAt * PERCENT) })}
          />
          <How formula={say('hints.formula')} data={say('hints.data', { n: hints.length })} caveat={say('hints.caveatText')} />
        </>
      ) : (
        <TooShort text={say('hints.none')} />
      )}
    </One>
  );
}

function Help({ help, people }: Pick<CrewMeasures, 'help' | 'people'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('help.title')}>
      {help.as === 'figure' ? (
        <>
          <Says
            value={say((help.centralisation ?? 0) < UNEVEN_HELP ? 'help.every' : 'help.some')}
            more={say('help.more', { links: help.links, most: people * (people - 1) })}
          />
          <How
            formula={say('help.formula', {
              density: help.density,
              reciprocity: help.reciprocity ?? 0,
              centralisation: help.centralisation ?? 0,
            })}
            data={say('help.data')}
            caveat={say('help.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(help.as === 'few' ? 'help.few' : 'help.short')} />
      )}
    </One>
  );
}

function Paces({ pace }: Pick<CrewMeasures, 'pace'>) {
  const say = useTranslations('metrics');
  const early = pace.filter((task) => task.early).length;
  return (
    <One title={say('pace.title')}>
      {pace.length < 2 ? (
        <TooShort text={say('pace.short')} />
      ) : (
        <>
          <Says
            value={say(early * 2 > pace.length ? 'pace.facts' : 'pace.along')}
            more={say('pace.more', { early, tasks: pace.length })}
          />
          <Fold label={say('asTable')}>
            <PaceTable pace={pace} />
          </Fold>
          <How formula={say('pace.formula')} data={say('pace.data')} caveat={say('pace.caveatText')} />
        </>
      )}
    </One>
  );
}

function PaceTable({ pace }: { pace: readonly TaskPace[] }) {
  const say = useTranslations('metrics');
  const at = (ms: number | null) => (ms === null ? say('pace.never') : clockWords(Math.max(0, ms)));
  return (
    <table className="twin">
      <caption className="sr">{say('pace.title')}</caption>
      <thead>
        <tr>
          {[say('lanes.task'), say('pace.first'), say('pace.all'), say('pace.used')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pace.map(({ title, firstMs, allMs, used }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{at(firstMs)}</td>
            <td>{at(allMs)}</td>
            <td>{say('pace.share', { used })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Agreement({ agreement }: Pick<CrewMeasures, 'agreement'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('agreement.title')}>
      {agreement.as === 'figure' ? (
        <>
          <Says value={say(`agreement.${howAlike(agreement.w)}`)} more={say('agreement.more', { lists: agreement.lists })} />
          <How
            formula={say('agreement.formula', { w: agreement.w })}
            data={say('agreement.data', { lists: agreement.lists })}
            caveat={say('agreement.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(agreement.as === 'few' ? 'agreement.few' : 'agreement.short')} />
      )}
    </One>
  );
}

function Talk({ talk }: Pick<CrewMeasures, 'talk'>) {
  const say = useTranslations('talkingTime');
  if (talk.as === 'not-shown')
    return (
      <One title={say('title')}>
        <TooShort text={say('text')} />
      </One>
    );
  const { asEven, floor } = talk;
  const more = floor
    ? say('more', { turns: floor.turns, perMinute: floor.perMinute, room: floor.room ?? 0, takeOvers: floor.takeOvers })
    : say('noFloor');
  return (
    <One title={say('title')}>
      <Says value={say(asEven ? 'even' : 'uneven')} more={more} />
      <How formula={say('formula')} data={say('data')} caveat={say('caveatText')} />
    </One>
  );
}

function howAlike(w: number): 'apart' | 'partly' | 'near' {
  if (w < APART) return 'apart';
  return w < AGREED ? 'partly' : 'near';
}
