import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { SURVEY_QUESTIONS, type SurveyResultsAnswer } from '@lorecrew/contract/api/survey';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import './session-survey.css';
import { getSurveyResults, setFollowUpSurveys } from '@lorecrew/contract/routes/sessions';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { Recipients } from '../../components/session/recipients.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useDates } from '../../lib/time/use-dates.ts';

/** What people of a session that is over answered to two questions, as means, and whether they are asked again by letter. */
export function SessionSurvey({ session: { id, status } }: { session: SessionDetail }) {
  const say = useTranslations('sessions.survey');
  const isOver = status === 'completed';
  const { data, isError } = useQuery({
    queryKey: ['survey results', id],
    queryFn: () => api.request(getSurveyResults, { params: { sessionId: id } }),
    enabled: isOver,
  });
  if (!isOver || (data === undefined && !isError)) return null;
  return (
    <section className="card pad session-survey" aria-labelledby="survey-title">
      <h2 id="survey-title">{say('title')}</h2>
      {isError ? <p role="status">{say('notLoaded')}</p> : <Means felt={data?.felt ?? null} />}
      {data ? <Letters id={id} letters={data.letters} /> : null}
    </section>
  );
}

function Means({ felt }: Pick<SurveyResultsAnswer, 'felt'>) {
  const say = useTranslations('sessions.survey');
  if (felt === null) return <p className="small muted">{say('waits')}</p>;
  const moments = felt.map(({ moment, ...found }) => (
    <div key={moment} className="survey-moment">
      <h3>{say(`moments.${moment}`)}</h3>
      <dl className="survey-means">
        {SURVEY_QUESTIONS.map((question) => {
          const figure = found[question];
          return (
            <div key={question}>
              <dt>{say(moment === 'after' ? question : `${moment === 'before' ? 'before' : 'later'}.${question}`)}</dt>
              {figure.as === 'few' ? (
                <dd className="muted">{say('few')}</dd>
              ) : (
                <dd>
                  <b>{say(`means.${figure.as}`, { mean: figure.mean })}</b>{' '}
                  <span className="muted">{say('answers', { n: figure.n })}</span>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </div>
  ));
  return (
    <>
      {moments}
      <p className="small muted">{say('halves')}</p>
    </>
  );
}

function Letters({ id, letters: { state, nextAtMs } }: { id: string } & Pick<SurveyResultsAnswer, 'letters'>) {
  const say = useTranslations('sessions.survey.letters');
  const { dayWithYear } = useDates();
  const queries = useQueryClient();
  const call = useCall({
    call: (on: boolean) => api.request(setFollowUpSurveys, { params: { sessionId: id }, body: { letters: on } }),
    onDone: (answer: SurveyResultsAnswer) => queries.setQueryData(['survey results', id], answer),
  });
  return (
    <div className="survey-letters">
      <h3>{say('title')}</h3>
      <p className="small muted" role="status">
        {state === 'on' && nextAtMs !== null ? say('on', { day: dayWithYear(nextAtMs) }) : say(state === 'over' ? 'over' : 'off')}
      </p>
      {state === 'off' ? <Recipients sessionId={id} act="follow_up" /> : null}
      <Refusal text={call.refusal} />
      {state === 'over' ? null : (
        <Button size="small" pending={call.busy} onClick={() => call.send(state !== 'on')}>
          {say(state === 'on' ? 'stop' : 'ask')}
        </Button>
      )}
    </div>
  );
}
