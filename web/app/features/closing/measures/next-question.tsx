import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import './next-question.css';
import lamp from '../../../art/lamp-lit.svg';
import { How } from './how.tsx';

/** One thing to talk about next week, as a question. */
export function NextQuestion({ question }: Pick<CrewMeasures, 'question'>) {
  const say = useTranslations('metrics');
  return (
    <section className="next-question c12" aria-labelledby="question-title">
      <div>
        <h2 id="question-title" className="small">
          {say('question.title')}
        </h2>
        <p className="next-question-asks">{say(`question.${question}`)}</p>
        <How formula={say('question.formula')} data={say('question.data')} caveat={say('question.caveatText')} />
      </div>
      <img src={lamp} alt="" />
    </section>
  );
}
