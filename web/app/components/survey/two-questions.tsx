import type { SurveyBody, SurveyMoment } from '@lorecrew/contract/api/survey';
import { answerSurvey, getSurvey } from '@lorecrew/contract/routes/participants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { SurveyForm } from './survey-form.tsx';

const answer = (body: SurveyBody) => api.request(answerSurvey, { body });

/** Those of an email have a page of their own. */
type Moment = Extract<SurveyMoment, 'before' | 'after'>;

/** Two questions to whoever takes part, before a show or for two days after it. Who has answered is thanked; who need not is asked nothing. */
export function TwoQuestions({ sessionId, moment }: { sessionId: string; moment: Moment }) {
  const queries = useQueryClient();
  const queryKey = ['survey', sessionId, moment];
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.request(getSurvey, { quiet: true }),
  });
  const say = useTranslations('survey');
  // The page of after a show may stand before its session is closed.
  if (data === undefined || data.felt === 'closed' || data.moment !== moment) return null;
  if (data.felt === 'answered') return <Thanked />;
  return (
    <section className="card box c12" aria-labelledby="survey-title">
      <h2 id="survey-title">{say(`${moment}.title`)}</h2>
      <p className="small muted">{say(`${moment}.text`)}</p>
      <SurveyForm {...{ moment }} call={answer} onDone={(state) => queries.setQueryData(queryKey, state)} />
    </section>
  );
}

function Thanked() {
  const say = useTranslations('survey');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: what came of it is read out from here.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="card box c12" aria-labelledby="survey-title">
      <h2 id="survey-title" ref={heading} tabIndex={-1}>
        {say('thanks')}
      </h2>
      <p className="muted">{say('thanksText')}</p>
    </section>
  );
}
