import { FELT_QUESTIONS, type FeltBody, type FeltQuestion, FeltStateAnswer } from '@lorecrew/contract/api/felt';
import { calls } from '@lorecrew/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import './two-questions.css';
import { api } from '../../../lib/http/browser-api.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { CallButton } from '../../../ui/call-button.tsx';
import { Refusal } from '../../../ui/form-parts.tsx';
import { useWords } from '../../../words/words.ts';

const SCORES = [1, 2, 3, 4, 5] as const;

const answer = (body: FeltBody) => api.call({ method: 'POST', path: calls.felt, body, answer: FeltStateAnswer });

/** Two questions to whoever took part, for two days. Who has answered is thanked; who need not is asked nothing. */
export function TwoQuestions({ sessionId }: { sessionId: string }) {
  const { data } = useQuery({
    queryKey: ['felt', sessionId],
    queryFn: () => api.call({ method: 'GET', path: calls.felt, quiet: true, answer: FeltStateAnswer }),
  });
  if (data === undefined || data.felt === 'closed') return null;
  return data.felt === 'answered' ? <Thanked /> : <Asked sessionId={sessionId} />;
}

function Thanked() {
  const say = useWords('closing.felt');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: what came of it is read out from here.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="card box c12" aria-labelledby="felt-title">
      <h2 id="felt-title" ref={heading} tabIndex={-1}>
        {say('thanks')}
      </h2>
      <p className="muted">{say('thanksText')}</p>
    </section>
  );
}

function Asked({ sessionId }: { sessionId: string }) {
  const say = useWords('closing.felt');
  const queries = useQueryClient();
  const [scores, setScores] = useState<Partial<FeltBody>>({});
  const [isShort, setShort] = useState(false);
  const call = useCall({ call: answer, onDone: (state) => queries.setQueryData(['felt', sessionId], state) });
  const send = () => {
    const { said, again } = scores;
    setShort(said === undefined || again === undefined);
    if (said !== undefined && again !== undefined) call.send({ said, again });
  };
  return (
    <section className="card box c12" aria-labelledby="felt-title">
      <h2 id="felt-title">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <div className="felt">
        {FELT_QUESTIONS.map((question) => (
          <Scale
            key={question}
            question={question}
            value={scores[question]}
            onChange={(score) => {
              setShort(false);
              setScores((before) => ({ ...before, [question]: score }));
            }}
          />
        ))}
        <div className="felt-acts">
          <Refusal text={isShort ? say('both') : call.refusal} />
          <CallButton className="btn cta" busy={call.busy} onClick={send}>
            {say('send')}
          </CallButton>
        </div>
      </div>
    </section>
  );
}

interface ScaleProps {
  readonly question: FeltQuestion;
  readonly value: number | undefined;
  readonly onChange: (score: number) => void;
}

function Scale({ question, value, onChange }: ScaleProps) {
  const say = useWords('closing.felt');
  return (
    <fieldset className="felt-scale">
      <legend>{say(question)}</legend>
      <div>
        <span aria-hidden="true">{say('least')}</span>
        {SCORES.map((score) => (
          <label key={score}>
            <input
              type="radio"
              name={`felt-${question}`}
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
