import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import { type FormEvent, useState } from 'react';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { people } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Form } from '../../ui/form.tsx';
import { Refusal, Submit } from '../../ui/form-parts.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.ts';
import './add-one.css';

const EMPTY = { name: '', email: '' };

/** One person, typed. What does not fit is told beside its field, and stays as it was typed. */
export function AddOne({ sessionId, onAdded }: { sessionId: string | null; onAdded: (answer: AddPeopleAnswer) => void }) {
  const say = useWords('people');
  const [person, setPerson] = useState(EMPTY);
  const [request, setRequest] = useState(randomUuid);
  const change = (more: Partial<typeof EMPTY>) => {
    setPerson({ ...person, ...more });
    setRequest(randomUuid());
    call.reset();
  };
  const call = useCall({
    call: () => people.add({ sessionId, body: { request_key: request, people: [person] } }),
    onDone: (answer) => {
      if (answer.added === 0) return;
      setPerson(EMPTY);
      setRequest(randomUuid());
      onAdded(answer);
    },
  });
  const [left] = call.answer?.added === 0 ? call.answer.left : [];
  const said = left && (left.message ?? say(`verdict.${left.verdict}`));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!call.busy) call.send(undefined);
  };
  return (
    <Form className="card pad add-one" onSubmit={send}>
      <h2>{say('one.title')}</h2>
      <TextField
        label={say('name')}
        autoComplete="off"
        maxLength={120}
        value={person.name}
        error={left?.field === 'name' ? said : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={person.email}
        error={left && left.field !== 'name' ? said : undefined}
        hint={sessionId === null ? undefined : say('one.emailHint')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label={say(sessionId === null ? 'one.add' : 'one.invite')} working={say('one.adding')} />
    </Form>
  );
}
