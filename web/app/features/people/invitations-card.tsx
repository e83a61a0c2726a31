import type { SendInvitationsAnswer } from '@lorecrew/contract/api/session-invitations';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { sendInvitations, updateInvitations } from '@lorecrew/contract/routes/session-invitations';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { DatePicker, TimeField } from '../../components/date-time.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { useRecipients } from '../../components/session/recipients.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { timeZoneOptions } from '../../lib/time/places.ts';
import { zoneTime } from '../../lib/time/session-times.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { InvitationPreview, useInvitations } from './invitation-preview.tsx';
import styles from './invitations.module.css';

interface CardProps {
  session: SessionDetail;
  /** People who are marked in the list. */
  marked: readonly string[];
  onChanged: () => void;
}

/** Sends invitations, to some people or to all who wait, and says how it went. */
export function useInviting({ sessionId, onChanged }: { sessionId: string; onChanged: () => void }) {
  const say = useTranslations('people.invitations');
  return useCall({
    call: (ids: readonly string[] | null) =>
      api.request(sendInvitations, { params: { sessionId }, body: ids === null ? {} : { ids: [...ids] } }),
    onDone: ({ invited, unsent }: SendInvitationsAnswer) => {
      onChanged();
      const noEmail = unsent.stopped + unsent.limited;
      toasts.show({
        title: invited === 0 ? say('allInvited') : say('invited', { n: invited }),
        description: noEmail > 0 ? say('unsent', { n: noEmail }) : null,
        icon: 'check',
        color: 'green',
      });
    },
  });
}

/** Who of a session is not invited yet, how the invitation looks, and when it goes out. */
export function InvitationsCard({ session, marked, onChanged }: CardProps) {
  const say = useTranslations('people.invitations');
  const { moment } = useDates();
  const { id: sessionId } = session;
  const { data } = useInvitations(sessionId);
  const recipients = useRecipients({ sessionId, act: 'invite' });
  const inviting = useInviting({ sessionId, onChanged });
  const takeBack = useChange({ sessionId, onDone: () => undefined });
  if (data === undefined) return null;
  const { waiting, sendAtMs } = data;
  const canPlan = session.status === 'scheduled';
  return (
    <section className={`card pad ${styles.card}`} aria-labelledby="invitations">
      <div className={styles.cardText}>
        <h2 id="invitations">{waiting === 0 ? say('title') : say('waiting', { n: waiting })}</h2>
        <p className="small muted" role="status">
          {sendAtMs !== null
            ? say('planned', { at: moment(sendAtMs, { weekday: true }) })
            : waiting === 0
              ? say('nobodyWaits')
              : say('noEmailYet')}
        </p>
        <Refusal text={inviting.refusal ?? takeBack.refusal} />
      </div>
      <div className={styles.cardActs}>
        <InvitationPreview sessionId={sessionId} />
        {canPlan && (waiting > 0 || sendAtMs !== null) ? <ChooseDay session={session} sendAtMs={sendAtMs} /> : null}
        {sendAtMs === null ? null : (
          <Button pending={takeBack.busy} onClick={() => takeBack.send({ send_at: null })}>
            {say('takeBack')}
          </Button>
        )}
        {waiting === 0 ? null : (
          <Button variant="primary" pending={inviting.busy} onClick={() => inviting.send(marked.length > 0 ? marked : null)}>
            <Send className="ic" aria-hidden="true" />
            {marked.length > 0
              ? say('inviteMarked', { n: marked.length })
              : say('inviteAll', { n: recipients?.letters ?? waiting })}
          </Button>
        )}
      </div>
    </section>
  );
}

function useChange({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const queries = useQueryClient();
  return useCall({
    call: (body: BodyOf<typeof updateInvitations>) => api.request(updateInvitations, { params: { sessionId }, body }),
    names: ['send_at', 'zone'],
    onDone: (answer) => {
      queries.setQueryData(['people', sessionId, 'invitations'], answer);
      onDone();
    },
  });
}

/** A button that asks for the day on which everybody who waits by then is invited. */
function ChooseDay({ session, sendAtMs }: { session: SessionDetail; sendAtMs: number | null }) {
  const say = useTranslations('people.invitations');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarClock className="ic" aria-hidden="true" />
        {sendAtMs === null ? say('choose') : say('change')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('dayTitle')}>
        <DayForm session={session} sendAtMs={sendAtMs} onClose={close} />
      </Dialog>
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

function DayForm({ session, sendAtMs, onClose }: { session: SessionDetail; sendAtMs: number | null; onClose: () => void }) {
  const say = useTranslations('people.invitations');
  const sayTime = useTranslations('sessions.time');
  const { language } = useLanguage();
  const { startsAtMs, zone: sessionZone } = session;
  const [nowMs] = useState(() => Date.now());
  const [first] = useState(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { date, time } = zoneTime(sendAtMs ?? Math.min(nowMs + DAY_MS, startsAtMs), { zone: own, nowMs });
    return { date, time: sendAtMs === null ? '09:00' : time, zone: own };
  });
  const zones = useMemo(() => timeZoneOptions(sessionZone, language), [sessionZone, language]);
  const { control, handleSubmit, watch } = useForm({ defaultValues: first });
  const zone = watch('zone');
  const call = useChange({ sessionId: session.id, onDone: onClose });
  const day = (atMs: number) => zoneTime(atMs, { zone, nowMs }).date;
  return (
    <Form
      onSubmit={handleSubmit((at) => {
        if (!call.busy) call.send({ send_at: `${at.date}T${at.time}`, zone: at.zone });
      })}
    >
      <p className="small muted">{say('dayText')}</p>
      <div className="pair">
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange } }) => (
            <DatePicker
              label={sayTime('day')}
              min={day(nowMs)}
              max={day(startsAtMs)}
              value={value}
              error={call.fields.send_at}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field: { value, onChange } }) => <TimeField label={say('time')} value={value} onChange={onChange} />}
        />
      </div>
      <Controller
        control={control}
        name="zone"
        render={({ field: { value, onChange } }) => (
          <Combobox
            label={sayTime('zone')}
            name="zone"
            options={zones}
            value={value}
            onChange={onChange}
            error={call.fields.zone}
          />
        )}
      />
      <Refusal text={call.refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {say('close')}
        </Button>
        <Submit busy={call.busy} label={say('plan')} working={sayTime('working')} />
      </DialogActions>
    </Form>
  );
}
