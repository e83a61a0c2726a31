import type { ControlRoom } from '@lorecrew/contract/api/control';
import type { InvitedRow, PeopleFilter, SessionPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { START_PATIENCE_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { listAttendees, sendReminders } from '@lorecrew/contract/routes/people';
import { delaySession } from '@lorecrew/contract/routes/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, DoorOpen, Mail, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import lamp from '../../art/lamp-lit.svg';
import darkLamp from '../../art/lamp-unlit.svg';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { AskSilent } from '../../components/session/ask-again.tsx';
import { CheckMark } from '../../components/session/check-mark.tsx';
import { useRecipients } from '../../components/session/recipients.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './readiness.module.css';
import { useAskPlainly, useShowNow } from './use-control.ts';

const REFRESH_EVERY_MS = 5_000;

interface ReadinessProps {
  session: SessionDetail;
  room: ControlRoom;
}

function useInvited(sessionId: string, only: PeopleFilter) {
  return useQuery({
    queryKey: ['people', sessionId, 'ready', only],
    queryFn: () => api.request(listAttendees, { params: { sessionId }, query: { search: '', only, page: 1 } }),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
}

/** Who is ready before the show: answered, looked at the invitation, stands in the waiting room; and who may be asked again. */
export function Readiness({ session, room }: ReadinessProps) {
  const say = useTranslations('controlRoom.ready');
  const queries = useQueryClient();
  const coming = useInvited(session.id, 'coming');
  const silent = useInvited(session.id, 'silent');
  const not = useInvited(session.id, 'not_coming');
  const here = new Set(room.others.filter((one) => one.here).map(({ id }) => id));
  const all = [coming, silent, not];
  const error = all.find((one) => one.error !== null)?.error ?? null;
  const retry = () => all.forEach((one) => void one.refetch());
  if (!coming.data || !silent.data || !not.data)
    return (
      <section className="card">
        {error === null ? (
          <RowsLoading what={say('title')} />
        ) : (
          <NotLoaded title={say('title')} text="" error={error} onRetry={retry} />
        )}
      </section>
    );
  const { counts } = coming.data;
  if (counts.all === 0)
    return (
      <section className="card">
        <NothingYet title={say('nobody')} text={say('nobodyText')}>
          <ButtonLink variant="primary" to={paths.createConsumer(session.id)}>
            {say('add')}
          </ButtonLink>
        </NothingYet>
      </section>
    );
  const opened = silent.data.people.filter((one) => one.opened);
  const unopened = silent.data.people.filter((one) => !one.opened);
  const unlisted = Math.max(0, counts.silent - silent.data.people.length);
  const changed = () => void queries.invalidateQueries({ queryKey: ['people', session.id] });
  return (
    <section className={styles.readiness} aria-labelledby="control-ready">
      <h2 id="control-ready">{say('title')}</h2>
      <p className="muted">{say('about')}</p>
      <ul className={styles.readyLegend} aria-label={say('legend')}>
        <li>
          <DoorOpen className="ic ok" aria-hidden="true" /> {say('legendHere')}
        </li>
        <li>
          <CheckMark grade="good" /> {say('legendCheck')}
        </li>
      </ul>
      <DoorBar session={session} room={room} here={here.size} counts={counts} />
      <div className={styles.readyboard}>
        <Column kind="coming" rows={coming.data.people} n={counts.coming} here={here} />
        <Column kind="opened" rows={opened} n={opened.length} here={here} />
        <Column kind="silent" rows={unopened} n={unopened.length + unlisted} here={here}>
          {counts.silent > 0 ? <AskSilent sessionId={session.id} onChanged={changed} /> : null}
        </Column>
        {counts.not_coming > 0 ? <Column kind="not" rows={not.data.people} n={counts.not_coming} here={here} /> : null}
      </div>
    </section>
  );
}

interface ColumnProps {
  kind: 'coming' | 'opened' | 'silent' | 'not';
  rows: SessionPeopleAnswer['people'];
  n: number;
  here: ReadonlySet<string>;
  children?: ReactNode;
}

function Column({ kind, rows, n, here, children }: ColumnProps) {
  const say = useTranslations('controlRoom.ready');
  const isLit = kind === 'coming' || kind === 'opened';
  const title = `control-ready-${kind}`;
  return (
    <section className={isLit ? styles.readycol : `${styles.readycol} ${styles.none}`} aria-labelledby={title}>
      <header>
        <img src={isLit ? lamp : darkLamp} alt="" />
        <div>
          <h3 id={title}>{say(kind)}</h3>
          <p>{say(`${kind}Text`, { n })}</p>
        </div>
      </header>
      <ul>
        {rows.map((row) => (
          <Name key={row.id} row={row} isHere={here.has(row.id)} />
        ))}
        {n > rows.length ? <li>{say('more', { n: n - rows.length })}</li> : null}
      </ul>
      {children}
    </section>
  );
}

function Name({ row: { name, undelivered, check }, isHere }: { row: InvitedRow; isHere: boolean }) {
  const say = useTranslations('controlRoom.ready');
  const sayCheck = useTranslations('people.check');
  return (
    <li className="person-chip">
      {isHere ? (
        <>
          <DoorOpen className="ic ok" aria-hidden="true" />
          <span className="sr">{say('inside')} </span>
        </>
      ) : undelivered ? (
        <>
          <MailX className="ic" aria-hidden="true" />
          <span className="sr">{say('undelivered')} </span>
        </>
      ) : null}
      {name}
      {check === null ? null : (
        <>
          <CheckMark grade={check} />
          <span className="sr">, {sayCheck(check)}</span>
        </>
      )}
    </li>
  );
}

function DoorBar({
  session,
  room,
  here,
  counts: { all, checked },
}: ReadinessProps & { here: number; counts: SessionPeopleAnswer['counts'] }) {
  const say = useTranslations('controlRoom.ready');
  const { wallNowMs: nowMs } = useShowNow(room);
  const { startsAtMs, minimum = 0 } = room;
  const { waits, standIns } = waitingForStart({ startsAtMs, nowMs, here, minimum });
  const { countdown } = useDates();
  const { shown, spoken } = countdown({ leftMs: startsAtMs - nowMs, calm: false });
  return (
    <div className={`card ${styles.doorbar}`}>
      <dl>
        <div>
          <dt>{say(waits.kind === 'time' ? 'startsIn' : 'start')}</dt>
          {waits.kind === 'time' ? (
            <dd>
              <span aria-hidden="true">{shown}</span>
              <span className="sr">{spoken}</span>
            </dd>
          ) : (
            <dd role="status">
              {waits.kind === 'people' ? say('missing', { n: waits.missing, min: waits.minimum }) : say('now')}
            </dd>
          )}
        </div>
        <div>
          <dt>{say('waiting')}</dt>
          <dd>{say('count', { n: here, all })}</dd>
        </div>
        <div>
          <dt>{say('checked')}</dt>
          <dd>{say('count', { n: checked, all })}</dd>
        </div>
      </dl>
      {waits.kind === 'people' ? (
        <p className={styles.doorbarNote}>
          {say('missingText', { n: waits.missing })}{' '}
          {waits.fallbackAtMs === null ? null : say('fallback', { time: hourAndMinute(waits.fallbackAtMs) })}
        </p>
      ) : null}
      {session.status === 'open' ? <DoorActs session={session} room={room} here={here} standIns={standIns} /> : null}
    </div>
  );
}

/** What a host can do while people gather: start now, remind those who have not come, or start later. */
function DoorActs({ session, room, here, standIns }: ReadinessProps & { here: number; standIns: number }) {
  const say = useTranslations('controlRoom.ready');
  const queries = useQueryClient();
  const plainly = useAskPlainly(session.id);
  const delay = useCall({
    call: (minutes: number) =>
      api.request(delaySession, {
        params: { sessionId: session.id },
        body: { minutes, from_ms: session.startsAtMs },
      }),
    onDone: (changed) => queries.setQueryData(['session', session.id], changed),
  });
  const moving = useRecipients({ sessionId: session.id, act: 'move' });
  const remind = useCall({
    call: () =>
      api.request(sendReminders, { params: { sessionId: session.id }, body: { absent: true } }).then(({ letters }) => letters),
    onDone: (n) => toasts.show({ title: say('reminded', { n }), icon: 'check', color: 'green' }),
  });
  const absent = room.others.filter((one) => !one.here).length;
  return (
    <div className={styles.doorbarActs}>
      {here === 0 ? null : (
        <Confirm
          variant="primary"
          size="normal"
          label={standIns === 0 ? say('startNow') : say('startWith', { n: standIns })}
          title={say('startTitle')}
          yes={say('startYes')}
          no={say('startNo')}
          act={() => plainly({ kind: 'start' })}
          onDone={() => void queries.invalidateQueries({ queryKey: ['session', session.id] })}
        >
          <p>{say('startText', { here })}</p>
          {standIns === 0 ? null : <p>{say('startWithText', { n: standIns })}</p>}
        </Confirm>
      )}
      {absent === 0 ? null : (
        <Button pending={remind.busy} onClick={() => remind.send(undefined)}>
          <Mail className="ic" aria-hidden="true" />
          {say('remind', { n: absent })}
        </Button>
      )}
      <Button pending={delay.busy} onClick={() => delay.send(5)}>
        <CalendarClock className="ic" aria-hidden="true" />
        {say('later')}
      </Button>
      <p className="small muted">{moving === undefined ? '' : say('laterText', { n: moving.letters })}</p>
      <Refusal text={delay.refusal} />
      <Refusal
        text={
          remind.code === 'SESSION_008' && remind.refusal !== null ? say('recently', { why: remind.refusal }) : remind.refusal
        }
      />
    </div>
  );
}

/** What a session before its start waits for. */
type WaitingForStart =
  | { readonly kind: 'time' }
  /** Its time has come, and too few people are here. `fallbackAtMs`: when two people are enough, where that still lies ahead. */
  | { readonly kind: 'people'; readonly missing: number; readonly minimum: number; readonly fallbackAtMs: number | null }
  | { readonly kind: 'starting' };

/** What it waits for, and how many simulated crewmates would have to join so that it can start now. */
export function waitingForStart({
  startsAtMs,
  nowMs,
  here,
  minimum,
}: {
  startsAtMs: number;
  nowMs: number;
  here: number;
  minimum: number;
}): { readonly waits: WaitingForStart; readonly standIns: number } {
  const missing = Math.max(0, minimum - here);
  const standIns = here === 0 ? 0 : missing;
  if (nowMs < startsAtMs) return { waits: { kind: 'time' }, standIns };
  if (missing === 0) return { waits: { kind: 'starting' }, standIns };
  const fallbackAtMs = startsAtMs + START_PATIENCE_MS;
  return { waits: { kind: 'people', missing, minimum, fallbackAtMs: fallbackAtMs > nowMs ? fallbackAtMs : null }, standIns };
}
