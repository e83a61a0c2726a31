import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Input } from '../../../components/field.tsx';
import './words-form.css';
import { ActNote } from '../../../components/act-note.tsx';
import { Button } from '../../../components/button.tsx';
import { Form } from '../../../components/form.tsx';
import type { Act } from '../../../lib/realtime/use-send.ts';
import { nameWith } from '../accessible-name.ts';
import { useLive } from '../live-context.ts';

interface WordsFormProps {
  /** Unique among the fields of the page. */
  readonly button: string;
  readonly label: string;
  /** Characters of own words; 0 where there is only the list. */
  readonly maxChars: number;
  /** Said beside how many are left. */
  readonly note?: string;
  readonly ready: readonly string[];
  /** What was taken already, where it may be changed. */
  readonly taken?: string | null;
  readonly give: { readonly button: string; readonly label: string; readonly name: string; readonly icon?: ReactNode };
  readonly readyName: (words: string) => string;
  readonly act: Act;
  /** Told of every change of what is typed, by whoever keeps it when the form goes. */
  readonly onTyped?: (text: string) => void;
  readonly onGive: (words: { text: string } | { ready: number }) => void;
}

/** A few words that colleagues will read: one's own, or one press on what lies ready. */
export function WordsForm({
  button,
  label,
  maxChars,
  note: remark = '',
  ready,
  taken = null,
  give,
  readyName,
  act,
  onTyped,
  onGive,
}: WordsFormProps) {
  const { view } = useLive();
  const say = useTranslations('panels.words');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'empty' | 'name' | null>(null);
  const [field, note] = [useId(), useId()];
  const names = view.crew?.seats.flatMap(({ person }) => person?.name.toLowerCase() ?? []) ?? [];

  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    const found = words === '' ? 'empty' : names.includes(words.toLowerCase()) ? 'name' : null;
    setFault(found);
    if (!found) onGive({ text: words });
  };
  return (
    <Form className="thing" onSubmit={send}>
      {maxChars > 0 && (
        <>
          <label htmlFor={field}>{label}</label>
          <span className="thing-own">
            <Input
              id={field}
              data-button={button}
              maxLength={maxChars}
              autoComplete="off"
              value={text}
              aria-describedby={note}
              aria-invalid={fault !== null}
              onChange={({ target: { value } }) => {
                setText(value);
                onTyped?.(value);
              }}
            />
            <Button
              type="submit"
              variant="primary"
              size="small"
              data-button={give.button}
              aria-label={nameWith(give.label, give.name)}
              aria-busy={act.isPending}
            >
              {give.icon}
              {give.label}
            </Button>
          </span>
          <span className="act-note plain" id={note} role="status">
            {fault ? say(fault) : `${say('left', { left: maxChars - text.length })} ${remark}`}
          </span>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields */}
      <span className="thing-ready" role="group" aria-label={maxChars > 0 ? say('ready') : label}>
        <span className={maxChars > 0 ? '' : 'thing-asked'} aria-hidden="true">
          {maxChars > 0 ? say('ready') : label}
        </span>
        {ready.map((words, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: two colleagues may have lent the same
            key={place}
            size="small"
            aria-label={readyName(words)}
            {...(taken === null ? {} : { 'aria-pressed': taken === words })}
            onClick={() => onGive({ ready: place })}
          >
            {words}
          </Button>
        ))}
      </span>
      <ActNote act={act} />
    </Form>
  );
}
