import { SESSION_NAME_MAX_CHARS, type SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import {
  cancelSession,
  delaySession,
  deleteSession,
  duplicateSession,
  pauseSession,
  resumeSession,
  updateSession,
} from '@lorecrew/contract/routes/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { DatePicker, TimeField } from '../../components/date-time.tsx';
import { NumberField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { momentWords } from '../../lib/time/moment-words.ts';
import { timeZoneOptions } from '../../lib/time/places.ts';
import { firstOfTwo, lastStart, zoneTime } from '../../lib/time/session-times.ts';
import { comeBack, creditsInWords, emailsAll } from './credit-words.ts';
import { startFault } from './plan.ts';
import { Rehearse } from './rehearse.tsx';
import styles from './session-acts.module.css';
import { SharePreview } from './share-preview.tsx';

interface ActsProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

type Open = 'time' | 'name' | 'again' | null;

/** What can be done about a session where it stands now. */
export function SessionActs({ session, onChanged }: ActsProps) {
  const { status } = session;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (changed: SessionDetail) => {
    close();
    onChanged(changed);
  };
  const isPlanned = status === 'scheduled' || status === 'open';
  const isOver = status === 'completed' || status === 'cancelled';
  const isLive = status === 'live' || status === 'paused';
  const toggle = (what: Open, label: string) => (
    <Button aria-expanded={open === what} onClick={() => setOpen(open === what ? null : what)}>
      {label}
    </Button>
  );
  return (
    <section className={`card pad ${styles.sessionActs}`} aria-label="Actions">
      {isPlanned ? (
        <>
          {toggle('time', 'Move to another time')}
          {open === 'time' ? <Move session={session} onDone={done} /> : null}
          {status === 'open' ? <Delay session={session} onDone={done} /> : null}
          {toggle('name', session.meeting.hosts.length === 0 ? 'Change name or seats' : 'Change name, seats or room')}
          {open === 'name' ? <NameAndSeatsForm session={session} onDone={done} /> : null}
        </>
      ) : null}
      {isLive ? <Pausing session={session} onDone={done} /> : null}
      <Rehearse story={session} />
      <SharePreview story={session} />
      {toggle('again', 'Plan it again')}
      {open === 'again' ? <Again session={session} /> : null}
      {isPlanned ? <Cancel session={session} onDone={done} /> : null}
      {isOver ? <Remove session={session} /> : null}
    </section>
  );
}

interface ActProps {
  session: SessionDetail;
  onDone: (session: SessionDetail) => void;
}

function Move({ session, onDone }: ActProps) {
  const { id } = session;
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    names: ['starts_at', 'zone'],
    onDone,
  });
  return (
    <TimeForm
      session={session}
      call={call}
      label="Move the session"
      {...(session.invited.length === 0 ? {} : { note: emailsAll(session.invited.length, 'with the new time') })}
      onSend={(time) => call.send({ id, changes: time })}
    />
  );
}

/** Five minutes more for those who are on their way. */
function Delay({ session: { id, invited }, onDone }: ActProps) {
  const call = useCall({
    call: ({ id, minutes }: { id: string; minutes: number }) =>
      api.request(delaySession, { params: { sessionId: id }, body: { minutes } }),
    onDone,
  });
  return (
    <>
      <Button pending={call.busy} onClick={() => call.send({ id, minutes: 5 })}>
        Begin 5 minutes later
      </Button>
      {invited.length === 0 ? null : <p className="small muted">{emailsAll(invited.length, 'with the new time')}</p>}
      <Refusal text={call.refusal} />
    </>
  );
}

/** Stops the clock for everybody, and lets it go on. */
function Pausing({ session: { id, pause }, onDone }: ActProps) {
  const call = useCall({
    call:
      pause === null
        ? (sessionId: string) => api.request(pauseSession, { params: { sessionId } })
        : (sessionId: string) => api.request(resumeSession, { params: { sessionId } }),
    onDone,
  });
  return (
    <>
      <p className="small muted">
        {pause === null
          ? 'A pause stops the clock for everybody. Everything stays as it stands, and no credit is used for it.'
          : `Paused since ${momentWords(pause.sinceMs)}. If nobody lets it go on it is over on ${momentWords(pause.untilMs)}.`}
      </p>
      <Button variant={pause === null ? 'plain' : 'primary'} pending={call.busy} onClick={() => call.send(id)}>
        {pause === null ? 'Pause for everybody' : 'Go on with the session'}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}

function Again({ session }: { session: SessionDetail }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [requestKey] = useState(randomUuid);
  const call = useCall({
    call: ({ id, body }: { id: string; body: BodyOf<typeof duplicateSession> }) =>
      api.request(duplicateSession, { params: { sessionId: id }, body }),
    names: ['starts_at', 'zone'],
    onDone: ({ id }) => {
      void queries.invalidateQueries();
      void navigate(paths.session(id));
    },
  });
  return (
    <TimeForm
      session={session}
      call={call}
      label={`Book and hold ${creditsInWords(session.seats)}`}
      onSend={(time) => call.send({ id: session.id, body: { request_key: requestKey, ...time } })}
    />
  );
}

function Cancel({ session: { id, credits, invited }, onDone }: ActProps) {
  const { held } = credits;
  return (
    <Confirm
      variant="danger-outline"
      size="normal"
      label="Cancel the session"
      title="Cancel the session?"
      yes={held > 0 ? `Cancel and release ${creditsInWords(held)}` : 'Cancel it'}
      no="Keep it"
      danger
      act={async () => onDone(await api.request(cancelSession, { params: { sessionId: id } }))}
      onDone={() => {}}
    >
      <p>
        It will not take place, and nobody can come in any more.{' '}
        {invited.length === 0 ? '' : emailsAll(invited.length, 'that says so')} {held > 0 ? comeBack(held) : ''}
      </p>
    </Confirm>
  );
}

function Remove({ session }: { session: SessionDetail }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Confirm
      variant="danger-outline"
      size="normal"
      label="Delete the session"
      title="Delete the session?"
      yes="Delete it"
      no="Keep it"
      danger
      act={() => api.request(deleteSession, { params: { sessionId: session.id } })}
      onDone={() => {
        void navigate(paths.sessions(), { replace: true });
        queries.removeQueries({ queryKey: ['session', session.id] });
        void queries.invalidateQueries({ queryKey: ['sessions'] });
      }}
    >
      <p>It goes for good, with who was invited. What the credits statement says of it stays.</p>
    </Confirm>
  );
}

interface TimeFormProps {
  session: SessionDetail;
  call: { readonly busy: boolean; readonly refusal: string | null; readonly fields: Readonly<Record<string, string>> };
  label: string;
  /** What happens besides, said above the button. */
  note?: string;
  onSend: (time: { starts_at: string; zone: string }) => void;
}

const IN_A_WEEK_MS = 7 * 24 * 3_600_000;

/** Asks for another time. It begins with the present one, or a week from now where that is past. */
function TimeForm({ session, call, label, note, onSend }: TimeFormProps) {
  const [first] = useState(() => {
    const nowMs = Date.now();
    const { zone } = session;
    const time = zoneTime(session.startsAtMs, { zone, nowMs }).time;
    const atMs = session.startsAtMs > nowMs ? session.startsAtMs : nowMs + IN_A_WEEK_MS;
    return { date: zoneTime(atMs, { zone, nowMs }).date, time };
  });
  const form = useForm({ defaultValues: { ...first, zone: session.zone } });
  const { date, time, zone } = form.watch();
  const zones = useMemo(() => timeZoneOptions(session.zone), [session.zone]);
  const twice = firstOfTwo({ date, time, zone });
  const nowMs = Date.now();
  const [min, max] = [zoneTime(nowMs, { zone, nowMs }).date, lastStart({ zone, nowMs }).date];
  const isJudged = form.formState.isSubmitted;
  const wrong = call.fields.starts_at ?? (isJudged ? startFault({ date, time, zone }, nowMs) : undefined);
  const send = form.handleSubmit((start) => {
    if (!call.busy && startFault(start, Date.now()) === undefined)
      onSend({ starts_at: `${start.date}T${start.time}`, zone: start.zone });
  });
  const { control } = form;
  return (
    <Form className={styles.actForm} onSubmit={send}>
      <div className="pair">
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange } }) => (
            <DatePicker label="Day" min={min} max={max} value={value} error={wrong} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field: { value, onChange } }) => <TimeField label="Start" value={value} onChange={onChange} />}
        />
      </div>
      <Controller
        control={control}
        name="zone"
        render={({ field: { value, onChange } }) => (
          <Combobox label="Time zone" name="zone" options={zones} value={value} onChange={onChange} error={call.fields.zone} />
        )}
      />
      {twice === null ? null : (
        <p className="hint">
          Clocks show {time} twice on that day. The first is meant ({twice}).
        </p>
      )}
      {note === undefined ? null : <p className="small muted">{note}</p>}
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label={label} working="One moment" />
    </Form>
  );
}

/** Asks for another name, and more or fewer seats. */
function NameAndSeatsForm({ session, onDone }: { session: SessionDetail; onDone: (session: SessionDetail) => void }) {
  const say = useTranslations('sessions');
  const { hosts } = session.meeting;
  const saved = { name: session.name, seats: String(session.seats), meeting_url: session.meeting.url ?? '' };
  const form = useForm({ defaultValues: saved });
  const [name, meetingUrl] = form.watch(['name', 'meeting_url']);
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    names: ['name', 'seats', 'meeting_url'],
    onDone,
  });
  const { min, max } = session.players;
  return (
    <Form
      className={styles.actForm}
      onSubmit={form.handleSubmit(({ name, seats, meeting_url }) =>
        call.send({
          id: session.id,
          changes: { name, seats: Number(seats), ...(meeting_url === saved.meeting_url ? {} : { meeting_url }) },
        }),
      )}
    >
      <TextField
        label="Name of the session"
        autoComplete="off"
        maxLength={SESSION_NAME_MAX_CHARS}
        charactersLeft={(n) => say('charactersLeft', { n })}
        error={call.fields.name}
        {...form.register('name')}
        value={name}
      />
      <NumberField
        label="Seats"
        min={min}
        max={max}
        error={call.fields.seats}
        hint={`From ${min} to ${max}; a credit is held for each.`}
        {...form.register('seats')}
      />
      {hosts.length === 0 ? null : (
        <TextField
          label="Room of another meeting service (optional)"
          type="url"
          autoComplete="off"
          maxLength={300}
          charactersLeft={(n) => say('charactersLeft', { n })}
          error={call.fields.meeting_url}
          hint={`An address at ${hosts.join(' or ')}. People talk there instead of here; it learns no name from us.`}
          {...form.register('meeting_url')}
          value={meetingUrl}
        />
      )}
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label="Save" working="Saving" />
    </Form>
  );
}
