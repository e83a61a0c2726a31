import type { Slice } from '@lorecrew/contract/live/view';
import { Pin } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import './thing-form.css';
import { Form } from '../../../../ui/form.tsx';
import { useWords } from '../../../../words/words.ts';
import { ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { useAct } from '../../use-act.ts';

interface ThingFormProps {
  readonly cardId: string;
  readonly asks: NonNullable<Slice<'satchel'>['cards'][number]['asks']>;
}

/** A card whose words its holder gives: own words, or one press on what lies ready. Either pins it. */
export function ThingForm({ cardId, asks: { ready, maxChars } }: ThingFormProps) {
  const { view } = useLive();
  const say = useWords('panels.cards.thing');
  const act = useAct();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'empty' | 'name' | null>(null);
  const [field, note] = [useId(), useId()];
  const names = view.crew?.seats.flatMap(({ person }) => person?.name.toLowerCase() ?? []) ?? [];

  const pin = (event: FormEvent) => {
    event.preventDefault();
    const thing = text.trim();
    const found = thing === '' ? 'empty' : names.includes(thing.toLowerCase()) ? 'name' : null;
    setFault(found);
    if (!found) act.run({ type: 'card.pin', cardId, words: { text: thing } });
  };
  return (
    <Form className="thing" onSubmit={pin}>
      <label htmlFor={field}>{say('label')}</label>
      <span className="thing-own">
        <input
          className="input"
          id={field}
          data-button="thing"
          maxLength={maxChars}
          autoComplete="off"
          value={text}
          aria-describedby={note}
          aria-invalid={fault !== null}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn s cta" data-button="pin" aria-label={say('pinName')} aria-busy={act.isPending}>
          <Pin className="ic" aria-hidden="true" />
          {say('pin')}
        </button>
      </span>
      <span className="act-note plain" id={note} role="status">
        {fault ? say(fault) : say('left', { left: maxChars - text.length })}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields */}
      <span className="thing-ready" role="group" aria-label={say('ready')}>
        <span aria-hidden="true">{say('ready')}</span>
        {ready.map((thing, place) => (
          <button
            key={thing}
            type="button"
            className="btn s"
            aria-label={say('readyName', { thing })}
            onClick={() => act.run({ type: 'card.pin', cardId, words: { ready: place } })}
          >
            {thing}
          </button>
        ))}
      </span>
      <ActNote act={act} />
    </Form>
  );
}
