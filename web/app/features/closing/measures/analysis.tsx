import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import type { Stage } from '@lorecrew/contract/stage';
import { useTranslations } from 'use-intl';
import './analysis.css';
import type { ReactNode } from 'react';
import { DecisionCard } from './decision-card.tsx';
import { Lanes } from './lanes.tsx';
import { NextQuestion } from './next-question.tsx';
import { RestOfHour } from './rest-of-hour.tsx';
import { ThreeSentences } from './three-sentences.tsx';

interface AnalysisProps {
  readonly crew: CrewMeasures;
  readonly packets: Stage['packets'];
  /** What stands beside the decision. */
  readonly children?: ReactNode;
}

/** Of this many people on figures say nothing of one of them. */
const FEW_PEOPLE = 3;

/** How a crew worked together: of the crew, by role, and never of a person. */
export function Analysis({ crew, packets, children }: AnalysisProps) {
  const say = useTranslations('metrics');
  const few = crew.people <= FEW_PEOPLE;
  return (
    <>
      <div className="analysis-head c12">
        <h2>{few ? say('analysis.few', { people: crew.people }) : say('analysis.title')}</h2>
        <p className="muted">{few ? say('analysis.fewText') : say('analysis.text')}</p>
      </div>
      <ThreeSentences crew={crew} />
      {crew.lanes.length === 0 ? null : <Lanes lanes={crew.lanes} packets={packets} />}
      <DecisionCard decision={crew.decision} wide={children === undefined} />
      {children}
      <RestOfHour crew={crew} />
      <NextQuestion question={crew.question} />
    </>
  );
}
