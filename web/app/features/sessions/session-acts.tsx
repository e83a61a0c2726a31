import { SESSION_NAME_MAX_CHARS, type SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import {
  cancelSession,
  delaySession,
  deleteSession,
  pauseSession,
  resumeSession,
  updateSession,
} from '@lorecrew/contract/routes/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { DatePicker, TimeField } from '../../components/date-time.tsx';
import { NumberField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Recipients, SentenceField, useSentence } from '../../components/session/recipients.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { timeZoneOptions } from '../../lib/time/places.ts';
import { firstOfTwo, lastStart, zoneTime } from '../../lib/time/session-times.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { startFault } from './plan.ts';
import { Rehearse } from './rehearse.tsx';
import styles from './session-acts.module.css';
import { SharePreview } from './share-preview.tsx';
import { SaveTemplate } from './templates.tsx';

interface ActsProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

type Open = 'time' | 'name' | null;

/** What can be done about a session where it stands now. */
export function SessionActs({ session, onChanged }: ActsProps) {
  const say = useTranslations('sessions.acts');
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
    <section className={`card pad ${styles.sessionActs}`} aria-label={say('name')}>
      {isPlanned ? (
        <>
          {toggle('time', say('move'))}
          {open === 'time' ? <Move session={session} onDone={done} /> : null}
          {status === 'open' ? <Delay session={session} onDone={done} /> : null}
          {toggle('name', session.meeting.hosts.length === 0 ? say('change') : say('changeRoom'))}
          {open === 'name' ? <NameAndSeatsForm session={session} onDone={done} /> : null}
        </>
      ) : null}
      {isLive ? <Pausing session={session} onDone={done} /> : null}
      <Rehearse story={session} />
      <SharePreview story={session} />
      <ButtonLink to={paths.planLike(session.id)}>{say('again')}</ButtonLink>
      <ButtonLink to={paths.programmeLike(session.id)}>{say('programme')}</ButtonLink>
      <SaveTemplate session={session} />
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
  const say = useTranslations('sessions.acts');
  const { id } = session;
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    names: ['starts_at', 'zone', 'sentence'],
    onDone,
  });
  const [sentence, setSentence] = useState('');
  return (
    <TimeForm
      session={session}
      call={call}
      label={say('moveYes')}
      note={
        session.invited.length === 0 ? null : (
          <Recipients sessionId={id} act="move">
            <SentenceField value={sentence} error={call.fields.sentence} onChange={setSentence} />
          </Recipients>
        )
      }
      onSend={(time) => call.send({ id, changes: sentence === '' ? time : { ...time, sentence } })}
    />
  );
}

/** Five minutes more for those who are on their way. */
function Delay({ session: { id, invited, startsAtMs }, onDone }: ActProps) {
  const say = useTranslations('sessions.acts');
  const call = useCall({
    call: (minutes: number) => api.request(delaySession, { params: { sessionId: id }, body: { minutes, from_ms: startsAtMs } }),
    onDone,
  });
  return (
    <>
      <Button pending={call.busy} onClick={() => call.send(5)}>
        {say('later')}
      </Button>
      {invited.length === 0 ? null : <Recipients sessionId={id} act="move" />}
      <Refusal text={call.refusal} />
    </>
  );
}

/** Stops the clock for everybody, and lets it go on. */
function Pausing({ session: { id, pause }, onDone }: ActProps) {
  const say = useTranslations('sessions.acts');
  const { moment } = useDates();
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
        {pause === null ? say('pausing') : say('pausedSince', { since: moment(pause.sinceMs), until: moment(pause.untilMs) })}
      </p>
      <Button variant={pause === null ? 'plain' : 'primary'} pending={call.busy} onClick={() => call.send(id)}>
        {pause === null ? say('pause') : say('resume')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}

function Cancel({ session: { id, credits, invited }, onDone }: ActProps) {
  const say = useTranslations('sessions.acts');
  const sayCredits = useTranslations('sessions.credits');
  const { held } = credits;
  const { sentence, field, sending } = useSentence();
  return (
    <Confirm
      variant="danger-outline"
      size="normal"
      label={say('cancel')}
      title={say('cancelTitle')}
      yes={held > 0 ? sayCredits('release', { n: held }) : say('cancelYes')}
      no={say('keep')}
      danger
      act={() => sending(async () => onDone(await api.request(cancelSession, { params: { sessionId: id }, body: { sentence } })))}
      onDone={() => {}}
    >
      <p>
        {say('cancelText')} {held > 0 ? sayCredits('back', { n: held }) : ''}
      </p>
      {invited.length === 0 ? null : (
        <Recipients sessionId={id} act="cancel">
          {field}
        </Recipients>
      )}
    </Confirm>
  );
}

function Remove({ session }: { session: SessionDetail }) {
  const say = useTranslations('sessions.acts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Confirm
      variant="danger-outline"
      size="normal"
      label={say('delete')}
      title={say('deleteTitle')}
      yes={say('deleteYes')}
      no={say('keep')}
      danger
      act={() => api.request(deleteSession, { params: { sessionId: session.id } })}
      onDone={() => {
        void navigate(paths.sessions(), { replace: true });
        queries.removeQueries({ queryKey: ['session', session.id] });
        void queries.invalidateQueries({ queryKey: ['sessions'] });
      }}
    >
      <p>{say('deleteText')}</p>
    </Confirm>
  );
}

interface TimeFormProps {
  session: SessionDetail;
  call: { readonly busy: boolean; readonly refusal: string | null; readonly fields: Readonly<Record<string, string>> };
  label: string;
  /** What happens besides, said above the button. */
  note?: ReactNode;
  onSend: (time: { starts_at: string; zone: string }) => void;
}

const IN_A_WEEK_MS = 7 * 24 * 3_600_000;

/** Asks for another time. It begins with the present one, or a week from now where that is past. */
function TimeForm({ session, call, label, note, onSend }: TimeFormProps) {
  const sayFault = useTranslations('sessions.faults');
  const say = useTranslations('sessions.time');
  const [first] = useState(() => {
    const nowMs = Date.now();
    const { zone } = session;
    const time = zoneTime(session.startsAtMs, { zone, nowMs }).time;
    const atMs = session.startsAtMs > nowMs ? session.startsAtMs : nowMs + IN_A_WEEK_MS;
    return { date: zoneTime(atMs, { zone, nowMs }).date, time };
  });
  const form = useForm({ defaultValues: { ...first, zone: session.zone } });
  const { date, time, zone } = form.watch();
  const { language } = useLanguage();
  const zones = useMemo(() => timeZoneOptions(session.zone, language), [session.zone, language]);
  const twice = firstOfTwo({ date, time, zone });
  const nowMs = Date.now();
  const [min, max] = [zoneTime(nowMs, { zone, nowMs }).date, lastStart({ zone, nowMs }).date];
  const isJudged = form.formState.isSubmitted;
  const wrong = call.fields.starts_at ?? (isJudged ? startFault(sayFault, { date, time, zone }, nowMs) : undefined);
  const send = form.handleSubmit((start) => {
    if (!call.busy && startFault(sayFault, start, Date.now()) === undefined)
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
            <DatePicker label={say('day')} min={min} max={max} value={value} error={wrong} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field: { value, onChange } }) => <TimeField label={say('start')} value={value} onChange={onChange} />}
        />
      </div>
      <Controller
        control={control}
        name="zone"
        render={({ field: { value, onChange } }) => (
          <Combobox label={say('zone')} name="zone" options={zones} value={value} onChange={onChange} error={call.fields.zone} />
        )}
      />
      {twice === null ? null : <p className="hint">{say('twice', { time, twice })}</p>}
      {note}
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label={label} working={say('working')} />
    </Form>
  );
}

/** Asks for another name, and more or fewer seats. */
function NameAndSeatsForm({ session, onDone }: { session: SessionDetail; onDone: (session: SessionDetail) => void }) {
  const sayCount = useTranslations('components');
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
        label={say('time.name')}
        autoComplete="off"
        maxLength={SESSION_NAME_MAX_CHARS}
        charactersLeft={(n) => sayCount('charactersLeft', { n })}
        error={call.fields.name}
        {...form.register('name')}
        value={name}
      />
      <NumberField
        label={say('acts.seats')}
        min={min}
        max={max}
        error={call.fields.seats}
        hint={say('acts.seatsHint', { min, max })}
        {...form.register('seats')}
      />
      {name.trim() === saved.name || session.status !== 'scheduled' ? null : <Recipients sessionId={session.id} act="rename" />}
      {hosts.length === 0 ? null : (
        <TextField
          label={say('acts.room')}
          type="url"
          autoComplete="off"
          maxLength={300}
          charactersLeft={(n) => sayCount('charactersLeft', { n })}
          error={call.fields.meeting_url}
          hint={say('acts.roomHint', { hosts: hosts.join(' or ') })}
          {...form.register('meeting_url')}
          value={meetingUrl}
        />
      )}
      <Refusal text={call.refusal} />
      <Submit busy={call.busy} label={say('acts.save')} working={say('acts.saving')} />
    </Form>
  );
}
