import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import './three-sentences.css';
import type { ReactNode } from 'react';
import { How } from './how.tsx';

const PERCENT = 100;
/** Up to so many are told in words. */
const FEW_PEOPLE = 3;

/** The three things a crew reads first: what it heard, what talking made of its lists, and whether everybody was part of it. */
export function ThreeSentences({ crew }: { crew: CrewMeasures }) {
  return (
    <ol className="three-sentences">
      <Heard lanes={crew.lanes} few={crew.people <= FEW_PEOPLE} />
      <Decided decision={crew.decision} />
      <Even crew={crew} />
    </ol>
  );
}

function Sentence({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className="card">
      <p>{text}</p>
      {children}
    </li>
  );
}

const figure = (chunks: ReactNode) => <em>{chunks}</em>;

function Heard({ lanes, few }: Pick<CrewMeasures, 'lanes'> & { few: boolean }) {
  const say = useTranslations('metrics');
  const most = lanes.toSorted((a, b) => b.held - a.held)[0];
  if (!most) return <Sentence text={say('heard.short')}>{null}</Sentence>;
  const { heard, held, title } = most;
  const words = heard === held ? 'heard.every' : 'heard.part';
  return (
    <Sentence text={few ? say.rich(words, { title, figure }) : say.rich('heard.sentence', { heard, held, title, figure })}>
      <How formula={say('heard.formula', { heard, held })} data={say('lanes.data')} caveat={say('lanes.caveatText')} />
    </Sentence>
  );
}

function Decided({ decision }: Pick<CrewMeasures, 'decision'>) {
  const say = useTranslations('metrics');
  if (decision.as === 'too-short') return <Sentence text={say('decision.short')}>{null}</Sentence>;
  if (decision.as === 'words')
    return (
      <Sentence text={say.rich(`decision.${decision.went}`, { figure })}>
        <How formula={say('decision.formula')} data={say('decision.dataWords')} caveat={say('decision.caveatText')} />
      </Sentence>
    );
  const of = (share: number) => Math.round(share * PERCENT);
  return (
    <Sentence text={say.rich('decision.sentence', { mean: of(decision.mean), group: of(decision.group), figure })}>
      <How
        formula={say('decision.formula')}
        data={say('decision.data', { lists: decision.lists })}
        caveat={say('decision.caveatText')}
      />
    </Sentence>
  );
}

function Even({ crew: { balance, people } }: { crew: CrewMeasures }) {
  const say = useTranslations('metrics');
  if (balance.as === 'too-short') return <Sentence text={say('balance.short')}>{null}</Sentence>;
  if (balance.as === 'words')
    return (
      <Sentence text={say.rich(balance.asEven ? 'balance.wordsEven' : 'balance.wordsUneven', { figure })}>
        <How formula={say('balance.formulaWords')} data={say('balance.dataWords')} caveat={say('balance.caveatText')} />
      </Sentence>
    );
  return (
    <Sentence text={say.rich(balance.asEven ? 'balance.even' : 'balance.uneven', { people, figure })}>
      <How
        formula={say('balance.formula', balance)}
        data={say('balance.data', { windows: balance.windows })}
        caveat={say('balance.caveatText')}
      />
    </Sentence>
  );
}
