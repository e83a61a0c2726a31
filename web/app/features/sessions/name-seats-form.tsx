import { SESSION_NAME_MAX_CHARS, type SessionDetail } from '@lorecrew/contract/api/sessions';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { updateSession } from '@lorecrew/contract/routes/sessions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** Asks for another name, and more or fewer seats. */
export function NameAndSeatsForm({ session, onDone }: { session: SessionDetail; onDone: (session: SessionDetail) => void }) {
  const say = useTranslations('sessions');
  const [name, setName] = useState(session.name);
  const [seats, setSeats] = useState(String(session.seats));
  const { url, hosts } = session.meeting;
  const [meeting, setMeeting] = useState(url ?? '');
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    names: ['name', 'seats', 'meeting_url'],
    onDone,
  });
  const { min, max } = session.players;
  return (
    <Form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        call.send({
          id: session.id,
          changes: { name, seats: Number(seats), ...(meeting === (url ?? '') ? {} : { meeting_url: meeting }) },
        });
      }}
    >
      <TextField
        label="Name of the session"
        autoComplete="off"
        maxLength={SESSION_NAME_MAX_CHARS}
        charactersLeft={(n) => say('charactersLeft', { n })}
        value={name}
        error={call.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <NumberField
        label="Seats"
        min={min}
        max={max}
        value={seats}
        error={call.fields.seats}
        hint={`From ${min} to ${max}; a credit is held for each.`}
        onChange={(event) => setSeats(event.target.value)}
      />
      {hosts.length === 0 ? null : (
        <TextField
          label="Room of another meeting service (optional)"
          type="url"
          autoComplete="off"
          maxLength={300}
          charactersLeft={(n) => say('charactersLeft', { n })}
          value={meeting}
          error={call.fields.meeting_url}
          hint={`An address at ${hosts.join(' or ')}. People talk there instead of here; it learns no name from us.`}
          onChange={(event) => setMeeting(event.target.value)}
        />
      )}
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label="Save" working="Saving" />
    </Form>
  );
}
