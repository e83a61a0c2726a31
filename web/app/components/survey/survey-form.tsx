import { SURVEY_QUESTIONS, type SurveyBody, type SurveyMoment, type SurveyQuestion } from '@lorecrew/contract/api/survey';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './survey-form.css';
import { useCall } from '../../lib/api/use-call.ts';
import { Button } from '../button.tsx';
import { Refusal } from '../form-parts.tsx';

const SCORES = [1, 2, 3, 4, 5] as const;

/** In whose words the questions of a moment are asked. */
function momentKey(moment: SurveyMoment): 'before' | 'after' | 'later' {
  return moment === 'day30' || moment === 'day60' ? 'later' : moment;
}

interface SurveyFormProps<Answer> {
  readonly moment: SurveyMoment;
  readonly call: (body: SurveyBody) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Two scales from one to five, and a button that sends both. */
export function SurveyForm<Answer>({ moment, call, onDone }: SurveyFormProps<Answer>) {
  const say = useTranslations('survey');
  const [scores, setScores] = useState<Partial<SurveyBody>>({});
  const [isShort, setShort] = useState(false);
  const sending = useCall({ call, onDone });
  const send = () => {
    const { said, again } = scores;
    setShort(said === undefined || again === undefined);
    if (said !== undefined && again !== undefined) sending.send({ said, again });
  };
  return (
    <div className="survey">
      {SURVEY_QUESTIONS.map((question) => (
        <Scale
          key={question}
          {...{ question, moment }}
          value={scores[question]}
          onChange={(score) => {
            setShort(false);
            setScores((before) => ({ ...before, [question]: score }));
          }}
        />
      ))}
      <div className="survey-acts">
        <Refusal text={isShort ? say('both') : sending.refusal} />
        <Button variant="primary" pending={sending.busy} onClick={send}>
          {say('send')}
        </Button>
      </div>
    </div>
  );
}

interface ScaleProps {
  readonly moment: SurveyMoment;
  readonly question: SurveyQuestion;
  readonly value: number | undefined;
  readonly onChange: (score: number) => void;
}

function Scale({ moment, question, value, onChange }: ScaleProps) {
  const say = useTranslations('survey');
  return (
    <fieldset className="survey-scale">
      <legend>{say(`${momentKey(moment)}.${question}`)}</legend>
      <div>
        <span aria-hidden="true">{say('least')}</span>
        {SCORES.map((score) => (
          <label key={score}>
            <input
              type="radio"
              name={`survey-${question}`}
              className="covers"
              checked={value === score}
              aria-label={score === 1 ? `1, ${say('least')}` : score === 5 ? `5, ${say('most')}` : String(score)}
              onChange={() => onChange(score)}
            />
            {score}
          </label>
        ))}
        <span aria-hidden="true">{say('most')}</span>
      </div>
    </fieldset>
  );
}
