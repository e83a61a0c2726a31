import type { ControlCrew } from '@lorecrew/contract/api/control';
import { HOST_LINE_MAX_CHARS } from '@lorecrew/contract/limits';
import { Megaphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { useAsk } from './use-control.ts';

const ALL = '';
/** From so few characters left on it is said how many. */
const TOLD_BELOW = 60;

/** A line to everybody, or to one crew. What was typed stays until it is sent. */
export function SayForm({ id, crews }: { id: string; crews: readonly ControlCrew[] }) {
  const say = useTranslations('controlRoom.say');
  const sayCrew = useTranslations('controlRoom.crew');
  const [text, setText] = useState('');
  const [to, setTo] = useState(ALL);
  const call = useAsk(id, () => setText(''));
  const left = HOST_LINE_MAX_CHARS - text.length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') call.send({ kind: 'say', text, crew: to === ALL ? null : to });
  };
  return (
    <Form className="card control-box" onSubmit={send}>
      <h2>{say('title')}</h2>
      <TextArea
        label={say('label')}
        rows={3}
        maxLength={HOST_LINE_MAX_CHARS}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          call.reset();
        }}
        {...(left < TOLD_BELOW ? { hint: say('left', { n: left }) } : {})}
      />
      <div className="control-pair">
        <select className="select" aria-label={say('to')} value={to} onChange={(event) => setTo(event.target.value)}>
          <option value={ALL}>{say('all')}</option>
          {crews.map((crew) => (
            <option key={crew.id} value={crew.id}>
              {sayCrew('title', { n: crew.number })}
            </option>
          ))}
        </select>
        <Button type="submit" pending={call.busy} aria-disabled={call.busy || text.trim() === ''}>
          <Megaphone className="ic" aria-hidden="true" />
          {say('send')}
        </Button>
      </div>
      <p className="small muted control-said" role="status">
        {call.done ? say('sent') : ''}
      </p>
      <Refusal text={call.refusal} />
    </Form>
  );
}
