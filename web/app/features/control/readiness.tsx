import type { ControlRoom } from '@lorecrew/contract/api/control';
import type { InvitedRow, PeopleFilter, SessionPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, DoorOpen, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import lamp from '../../art/lamp-lit.svg';
import darkLamp from '../../art/lamp-unlit.svg';
import { people, planner } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { countdown } from '../../lib/live/countdown.ts';
import { Link } from '../../lib/routing/routing.tsx';
import { AskSilent } from '../../ui/ask-again.tsx';
import { CallButton } from '../../ui/call-button.tsx';
import { CheckMark } from '../../ui/check-mark.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { NothingYet, NotLoaded, RowsLoading } from '../../ui/list-states.tsx';
import { useWords } from '../../words/words.ts';
import { useShowNow } from './use-control.ts';
import './readiness.css';

const REFRESH_EVERY_MS = 5_000;

interface ReadinessProps {
  session: SessionDetail;
  room: ControlRoom;
}

function useInvited(sessionId: string, only: PeopleFilter) {
  return useQuery({
    queryKey: ['people', sessionId, 'ready', only],
    queryFn: () => people.invited({ sessionId, search: '', only, page: 1 }),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
}

/** Who is ready before the show: answered, looked at the invitation, stands in the waiting room; and who may be asked again. */
export function Readiness({ session, room }: ReadinessProps) {
  const say = useWords('control.ready');
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
          <Link className="btn cta" to={paths.createConsumer(session.id)}>
            {say('add')}
          </Link>
        </NothingYet>
      </section>
    );
  const opened = silent.data.people.filter((one) => one.opened);
  const unopened = silent.data.people.filter((one) => !one.opened);
  const unlisted = Math.max(0, counts.silent - silent.data.people.length);
  const changed = () => void queries.invalidateQueries({ queryKey: ['people', session.id] });
  return (
    <section className="readiness" aria-labelledby="control-ready">
      <h2 id="control-ready">{say('title')}</h2>
      <p className="muted">{say('about')}</p>
      <DoorBar session={session} room={room} here={here.size} counts={counts} />
      <div className="readyboard">
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
  const say = useWords('control.ready');
  const isLit = kind === 'coming' || kind === 'opened';
  const title = `control-ready-${kind}`;
  return (
    <section className={isLit ? 'readycol' : 'readycol none'} aria-labelledby={title}>
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
  const say = useWords('control.ready');
  const sayCheck = useWords('people.check');
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
  const say = useWords('control.ready');
  const queries = useQueryClient();
  const { wallNowMs } = useShowNow(room);
  const call = useCall({
    call: planner.delay,
    onDone: (changed) => queries.setQueryData(['session', session.id], changed),
  });
  const leftMs = room.startsAtMs - wallNowMs;
  const { shown, spoken } = countdown({ leftMs, calm: false });
  return (
    <div className="card doorbar">
      <dl>
        <div>
          <dt>{say('startsIn')}</dt>
          <dd>
            <span aria-hidden="true">{leftMs > 0 ? shown : say('now')}</span>
            <span className="sr">{leftMs > 0 ? spoken : say('now')}</span>
          </dd>
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
      {session.status === 'open' ? (
        <div className="doorbar-acts">
          <CallButton busy={call.busy} onClick={() => call.send({ id: session.id, minutes: 5 })}>
            <CalendarClock className="ic" aria-hidden="true" />
            {say('later')}
          </CallButton>
          <Refusal text={call.refusal} />
        </div>
      ) : null}
    </div>
  );
}
