import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { addTo } from './add-to.ts';
import { HoldMore } from './hold-more.tsx';
import './add-one.css';

const EMPTY = { name: '', email: '' };

interface AddOneProps {
  session: SessionDetail | null;
  onAdded: (answer: AddPeopleAnswer) => void;
  /** What is known of the session is old. */
  onStale: () => void;
}

/** One person, typed. What does not fit is told beside its field, and stays as it was typed. */
export function AddOne({ session, onAdded, onStale }: AddOneProps) {
  const say = useTranslations('people');
  const sayOfSession = useTranslations('sessions');
  const [person, setPerson] = useState(EMPTY);
  const [request, setRequest] = useState(randomUuid);
  const call = useCall({
    call: async ({ holdMore }: { holdMore: boolean }) => {
      const body = { request_key: request, people: [person], hold_more: holdMore };
      const answer = await addTo(session?.id ?? null, body).catch((error: unknown) => {
        onStale();
        throw error;
      });
      return { answer, sent: person };
    },
    onDone: ({ answer, sent }) => {
      setRequest(randomUuid());
      if (answer.added === 0) return;
      // Whoever types on meanwhile keeps it.
      setPerson((now) => (now === sent ? EMPTY : now));
      onAdded(answer);
    },
  });
  const change = (more: Partial<typeof EMPTY>) => {
    setPerson({ ...person, ...more });
    setRequest(randomUuid());
    if (!call.busy) call.reset();
  };
  const [left] = call.answer?.answer.added === 0 && call.answer.sent === person ? call.answer.answer.left : [];
  const said = left && (left.message ?? say(`verdict.${left.verdict}`));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!call.busy) call.send({ holdMore: false });
  };
  return (
    <Form className="card pad add-one" onSubmit={send}>
      <h2>{say('one.title')}</h2>
      <TextField
        label={say('name')}
        autoComplete="off"
        maxLength={120}
        charactersLeft={(n) => sayOfSession('charactersLeft', { n })}
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
        charactersLeft={(n) => sayOfSession('charactersLeft', { n })}
        value={person.email}
        error={left && left.field !== 'name' ? said : undefined}
        hint={session === null ? undefined : say('one.emailHint')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Refusal text={call.refusal}>
        {session === null ? null : <HoldMore session={session} code={call.code} onHold={() => call.send({ holdMore: true })} />}
      </Refusal>
      <Submit busy={call.busy} label={say(session === null ? 'one.add' : 'one.invite')} working={say('one.adding')} />
    </Form>
  );
}
