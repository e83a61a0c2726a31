import type { AlibiAnswer } from '@lorecrew/contract/live/mechanics/alibi';
import type { Slice } from '@lorecrew/contract/live/view';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../components/button.tsx';
import { Input } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { useGiveLast } from '../use-give-last.ts';
import styles from './alibi.module.css';

type Question = NonNullable<NonNullable<Slice<'alibi'>>['question']>;

interface AnswerFormProps {
  readonly question: Question;
  readonly endsAtMs: number | null;
  /** What was answered; null for nothing yet. */
  readonly answer: string | null;
  readonly act: Act;
}

/** A field or a list of choices, as the question asks. */
export function AnswerForm({ question, endsAtMs, answer, act }: AnswerFormProps) {
  const give = (given: AlibiAnswer) => void act.run({ type: 'alibi.answer', question: question.id, answer: given });
  return question.answer.kind === 'choice' ? (
    <Choices options={question.answer.options} answer={answer} onGive={give} />
  ) : (
    <Typed kind={question.answer} endsAtMs={endsAtMs} act={act} onGive={give} />
  );
}

interface ChoicesProps {
  readonly options: readonly { option: string; text: string }[];
  readonly answer: string | null;
  readonly onGive: (answer: AlibiAnswer) => void;
}

function Choices({ options, answer, onGive }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields
    <div className={styles.choices} role="group" aria-labelledby="alibi-ask">
      {options.map(({ option, text }) => (
        <Button key={option} aria-pressed={answer === text} onClick={() => onGive({ option })}>
          {text}
        </Button>
      ))}
    </div>
  );
}

type Kind = Exclude<Question['answer'], { kind: 'choice' }>;

/** The answer that a text is; null for none. */
function answerOf(kind: Kind, text: string, language: 'en' | 'de' | 'es' | 'fr'): AlibiAnswer | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind.kind === 'words') return { text: typed, language };
  if (kind.kind === 'number') return /^\d+$/.test(typed) ? { number: Number(typed) } : null;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(typed) ?? [];
  return hours === undefined ? null : { number: Number(hours) * 60 + Number(minutes) };
}

interface TypedProps {
  readonly kind: Kind;
  readonly endsAtMs: number | null;
  readonly act: Act;
  readonly onGive: (answer: AlibiAnswer) => void;
}

function Typed({ kind, endsAtMs, act, onGive }: TypedProps) {
  const say = useTranslations('alibi');
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const note = useId();
  const give = () => {
    const given = answerOf(kind, text, language);
    setEmpty(given === null);
    if (!given) return;
    setSent(text);
    onGive(given);
  };
  useGiveLast(endsAtMs, () => {
    if (text.trim() !== '' && text !== sent) give();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    give();
  };
  const field =
    kind.kind === 'words'
      ? ({ type: 'text', maxLength: kind.maxChars } as const)
      : kind.kind === 'number'
        ? ({ type: 'number', min: kind.from, max: kind.to, inputMode: 'numeric' } as const)
        : ({ type: 'time' } as const);
  return (
    <Form className={styles.form} onSubmit={send}>
      <span className={styles.row}>
        <Input
          {...field}
          data-button="alibi-answer"
          autoComplete="off"
          aria-labelledby="alibi-ask"
          aria-describedby={note}
          aria-invalid={isEmpty}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
        />
        <Button type="submit" variant="primary" data-button="alibi-give" aria-busy={act.isPending}>
          {say('give')}
        </Button>
      </span>
      <span className="quiet" id={note}>
        {isEmpty ? say('empty') : kind.kind === 'words' ? say('left', { left: kind.maxChars - text.length }) : ''}
      </span>
    </Form>
  );
}
