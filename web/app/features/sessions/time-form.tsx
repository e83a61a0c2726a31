import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { useMemo, useState } from 'react';
import { Combobox } from '../../components/combobox.tsx';
import { DatePicker, TimeField } from '../../components/date-time.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { timeZoneOptions } from '../../lib/time/places.ts';
import { firstOfTwo, lastStart, zoneTime } from '../../lib/time/session-times.ts';
import { startFault } from './plan.ts';

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
export function TimeForm({ session, call, label, note, onSend }: TimeFormProps) {
  const [first] = useState(() => {
    const nowMs = Date.now();
    const { zone } = session;
    const time = zoneTime(session.startsAtMs, { zone, nowMs }).time;
    const atMs = session.startsAtMs > nowMs ? session.startsAtMs : nowMs + IN_A_WEEK_MS;
    return { date: zoneTime(atMs, { zone, nowMs }).date, time };
  });
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(first.time);
  const [zone, setZone] = useState(session.zone);
  const [judged, setJudged] = useState(false);
  const zones = useMemo(() => timeZoneOptions(session.zone), [session.zone]);
  const twice = firstOfTwo({ date, time, zone });
  const nowMs = Date.now();
  const [min, max] = [zoneTime(nowMs, { zone, nowMs }).date, lastStart({ zone, nowMs }).date];
  const wrong = call.fields.starts_at ?? (judged ? startFault({ date, time, zone }, nowMs) : undefined);
  return (
    <Form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (!call.busy && startFault({ date, time, zone }, Date.now()) === undefined)
          onSend({ starts_at: `${date}T${time}`, zone });
      }}
    >
      <div className="pair">
        <DatePicker label="Day" min={min} max={max} value={date} error={wrong} onChange={setDate} />
        <TimeField label="Start" value={time} onChange={setTime} />
      </div>
      <Combobox label="Time zone" name="zone" options={zones} value={zone} onChange={setZone} error={call.fields.zone} />
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
