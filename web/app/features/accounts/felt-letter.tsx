import { answerFollowUpSurvey, getFollowUpSurvey } from '@lorecrew/contract/routes/surveys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { FeltForm } from '../../components/survey/felt-form.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { AccountFrame } from './account-frame.tsx';

/** The page behind a letter that asks what has stayed of a session. Nobody has to sign in for it, and no name is kept. */
export function FeltLetter({ token }: { token: string }) {
  const say = useTranslations('surveyPage');
  const sayOf = useTranslations('survey');
  const queries = useQueryClient();
  const queryKey = ['felt letter', token];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => api.request(getFollowUpSurvey, { params: { token } }),
    retry: false,
  });
  if (error) {
    return (
      <AccountFrame title={say('closed')}>
        <Refusal text={explain(error)} />
      </AccountFrame>
    );
  }
  if (data === undefined) {
    return (
      <AccountFrame title={say('title')}>
        <p role="status">{say('loading')}</p>
      </AccountFrame>
    );
  }
  const isOpen = data.felt === 'open';
  const lede = say('text', { name: data.name });
  return (
    <AccountFrame
      title={say(data.felt === 'closed' ? 'closed' : 'title')}
      lede={data.felt === 'closed' ? say('closedText') : lede}
    >
      <div role="status">
        {data.felt === 'answered' ? <Success>{`${sayOf('thanks')}. ${sayOf('thanksText')}`}</Success> : null}
      </div>
      {isOpen ? (
        <FeltForm
          moment={data.moment}
          call={(body) => api.request(answerFollowUpSurvey, { params: { token }, body })}
          onDone={(answer) => queries.setQueryData(queryKey, answer)}
        />
      ) : null}
    </AccountFrame>
  );
}
