import type { ControlCrew, ControlRoom, HostAction, SeatedPerson } from '@lorecrew/contract/api/control';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { HOST_LINE_MAX_CHARS } from '@lorecrew/contract/limits';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Select } from '../../components/field.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { UnreachableNotice } from '../../components/participant/unreachable-notice.tsx';
import { JoinLinkCard } from '../../components/session/join-link-card.tsx';
import { SeatRequests } from '../../components/session/seat-requests.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UnreachableCause } from '../../lib/realtime/live-snapshot.ts';
import { CrewCard } from './crew-card.tsx';
import { Deck } from './deck.tsx';
import { MovePanel } from './move-panel.tsx';
import { Readiness } from './readiness.tsx';
import { useAsk, useControlRoom, useUnreachable } from './use-control.ts';
import './session-control.css';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';

/** The control room of a session: who is ready before the start, and a remote control while the show runs by itself. */
export function SessionControl({ session }: { session: SessionDetail }) {
  const say = useTranslations('controlRoom');
  const { data, error, refetch, dataUpdatedAt, fetchStatus } = useControlRoom(session.id);
  const unreachable = useUnreachable({ error, isAsking: fetchStatus === 'fetching' });
  const isUnknown = error instanceof ApiError && error.code === 'SHOW_001';
  if (data === undefined)
    return (
      <section className="card">
        <Unreachable cause={unreachable} />
        {error === null ? (
          <RowsLoading what={say('crews')} />
        ) : isUnknown ? (
          <NothingYet title={say('none')} text={say('noneText')} />
        ) : (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  return (
    <div className="control">
      <Unreachable cause={unreachable} />
      <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
      {data.phase === 'live' || data.phase === 'waiting' ? <SeatRequests sessionId={session.id} /> : null}
      {data.phase === 'live' ? (
        <Running session={session} room={data} />
      ) : data.phase === 'waiting' ? (
        <Waiting session={session} room={data} />
      ) : (
        <Over room={data} />
      )}
      {data.phase === 'live' || data.phase === 'waiting' ? <JoinLinkCard sessionId={session.id} /> : null}
    </div>
  );
}

/** This page, for somebody who signs in on another device. */
const thisPage = () => ({ address: window.location.href, isOwn: false });

function Unreachable({ cause }: { cause: UnreachableCause | null }) {
  return <div role="status">{cause === null ? null : <UnreachableNotice cause={cause} link={thisPage} />}</div>;
}

interface PartProps {
  session: SessionDetail;
  room: ControlRoom;
}

function Running({ session: { id }, room }: PartProps) {
  const say = useTranslations('controlRoom');
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const seated = room.crews.flatMap((crew) => crew.people.map((person) => ({ ...person, crew })));
  const person = seated.find(({ id: one }) => one === chosen) ?? null;
  const numberOf = (crew: string) => room.crews.find(({ id: one }) => one === crew)?.number ?? 0;
  const choose = (next: string | null) => {
    setChosen(next);
    const name = seated.find(({ id: one }) => one === next)?.name;
    setSaid(name === undefined ? '' : say('move.picked', { name }));
  };
  const undoing = useAsk(id);
  const moving = useAsk(id, () => setChosen(null));
  const move = (who: string, crew: string) => {
    const name = seated.find(({ id: one }) => one === who)?.name ?? '';
    moving.send({ kind: 'move', person: who, crew });
    setSaid(say('move.moved', { name, n: numberOf(crew) }));
  };
  return (
    <>
      <Deck id={id} room={room} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of whoever is chosen, wherever the focus is */}
      <div className="control-split" onKeyDown={({ key }) => key === 'Escape' && chosen !== null && choose(null)}>
        <section aria-label={say('crews')}>
          <p className="sr" role="status">
            {moving.refusal ?? said}
          </p>
          <div className="crewcards">
            {room.crews.map((crew) => (
              <CrewCard
                key={crew.id}
                id={id}
                crew={crew}
                room={room}
                chosen={person === null ? null : { id: person.id, name: person.name, crew: person.crew.id }}
                onChoose={choose}
                onMove={move}
              />
            ))}
            <OthersCard people={room.others} />
          </div>
        </section>
        <aside className="control-rail" aria-label={say('deck.label')}>
          <SayForm id={id} crews={room.crews} />
          <MovePanel id={id} room={room} person={person} call={moving} onChoose={choose} onMove={move} />
          <ActionLog
            actions={room.deeds}
            numberOf={numberOf}
            room={room}
            onMove={move}
            onUndo={(n) => undoing.send({ kind: 'undo', deed: n })}
          />
          <Refusal text={undoing.refusal} />
        </aside>
      </div>
    </>
  );
}

function Waiting({ session, room }: PartProps) {
  const undoing = useAsk(session.id);
  return (
    <>
      <Readiness session={session} room={room} />
      <div className="control-two">
        <SayForm id={session.id} crews={[]} />
        <ActionLog
          actions={room.deeds}
          numberOf={() => 0}
          room={room}
          onMove={() => {}}
          onUndo={(n) => undoing.send({ kind: 'undo', deed: n })}
        />
        <Refusal text={undoing.refusal} />
      </div>
    </>
  );
}

function Over({ room }: { room: ControlRoom }) {
  const say = useTranslations('controlRoom');
  return (
    <>
      <section className="card">
        <NothingYet title={say(room.phase === 'cancelled' ? 'cancelled' : 'over')} text={say('overText')} />
      </section>
      {room.deeds.length === 0 ? null : (
        <ActionLog actions={room.deeds} numberOf={() => 0} room={room} onMove={() => {}} onUndo={() => {}} />
      )}
    </>
  );
}

const SHOWN = 40;

/** People who have no seat: they have not come yet. */
function OthersCard({ people }: { people: readonly SeatedPerson[] }) {
  const say = useTranslations('controlRoom.crew');
  const sayReady = useTranslations('controlRoom.ready');
  if (people.length === 0) return null;
  return (
    <article className="crewcard others" aria-labelledby="control-others">
      <header>
        <h3 id="control-others">{say('others')}</h3>
      </header>
      <p className="crew-stands">{say('othersText')}</p>
      <ul className="crew-people" aria-label={say('others')}>
        {people.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <span className="person-chip away">{name}</span>
          </li>
        ))}
        {people.length > SHOWN ? <li>{sayReady('more', { n: people.length - SHOWN })}</li> : null}
      </ul>
    </article>
  );
}

const ALL = '';
/** From so few characters left on it is said how many. */
const TOLD_BELOW = 60;

/** A line to everybody, or to one crew. What was typed stays until it is sent. */
function SayForm({ id, crews }: { id: string; crews: readonly ControlCrew[] }) {
  const say = useTranslations('controlRoom.say');
  const sayCrew = useTranslations('controlRoom.crew');
  const form = useForm({ defaultValues: { text: '', to: ALL } });
  const text = form.watch('text');
  const call = useAsk(id, () => form.resetField('text'));
  const left = HOST_LINE_MAX_CHARS - text.length;
  const send = form.handleSubmit(({ text, to }) => {
    if (text.trim() !== '') call.send({ kind: 'say', text, crew: to === ALL ? null : to });
  });
  return (
    <Form className="card control-box" onSubmit={send}>
      <h2>{say('title')}</h2>
      <TextArea
        label={say('label')}
        rows={3}
        maxLength={HOST_LINE_MAX_CHARS}
        {...form.register('text', { onChange: () => call.reset() })}
        {...(left < TOLD_BELOW ? { hint: say('left', { n: left }) } : {})}
      />
      <div className="control-pair">
        <Select aria-label={say('to')} {...form.register('to')}>
          <option value={ALL}>{say('all')}</option>
          {crews.map((crew) => (
            <option key={crew.id} value={crew.id}>
              {sayCrew('title', { n: crew.number })}
            </option>
          ))}
        </Select>
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

const ACTIONS_SHOWN = 8;

interface ActionLogProps {
  actions: readonly HostAction[];
  numberOf: (crew: string) => number;
  room: ControlRoom;
  onMove: (person: string, crew: string) => void;
  onUndo: (n: number) => void;
}

/** What hosts did, the latest first. What can still be undone has a button; the last move of somebody, while there is room. */
function ActionLog({ actions, numberOf, room, onMove, onUndo }: ActionLogProps) {
  const say = useTranslations('controlRoom.actionLog');
  const { user } = useAdmin();
  const whoDid = (by: string | null) => (by === null ? say('somebody') : by === user?.id ? say('you') : say('colleague'));
  const crewOf = (person: string) => room.crews.find(({ people }) => people.some(({ id }) => id === person))?.id;
  const isLast = ({ n, person }: HostAction) =>
    actions.find((action) => action.kind === 'moved' && action.person?.id === person?.id)?.n === n;
  const canUndo = (action: HostAction) =>
    action.kind === 'moved' &&
    room.canMove &&
    action.person !== undefined &&
    isLast(action) &&
    crewOf(action.person.id) === action.crew;
  return (
    <section className="card control-box control-log" aria-labelledby="control-action-log">
      <h2 id="control-action-log">{say('title')}</h2>
      {actions.length === 0 ? <p className="small muted">{say('nothing')}</p> : null}
      <ol className="action-log">
        {actions.slice(0, ACTIONS_SHOWN).map((action) => (
          <li key={action.n}>
            <time dateTime={new Date(action.atMs).toISOString()}>{hourAndMinute(action.atMs)}</time>
            <span>{sentence(say, action, { who: whoDid(action.by), numberOf })}</span>
            {action.canUndo ? (
              <button
                type="button"
                className="link"
                aria-label={say('undoAction', { action: sentence(say, action, { who: whoDid(action.by), numberOf }) })}
                onClick={() => onUndo(action.n)}
              >
                {say('undo')}
              </button>
            ) : null}
            {canUndo(action) && action.person && action.from ? (
              <UndoMove action={action} person={action.person} from={action.from} numberOf={numberOf} onMove={onMove} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface UndoProps extends Pick<ActionLogProps, 'numberOf' | 'onMove'> {
  action: HostAction;
  person: { id: string; name: string };
  from: string;
}

function UndoMove({ person, from, numberOf, onMove }: UndoProps) {
  const say = useTranslations('controlRoom.actionLog');
  return (
    <button
      type="button"
      className="link"
      aria-label={say('undoName', { name: person.name, n: numberOf(from) })}
      onClick={() => onMove(person.id, from)}
    >
      {say('undo')}
    </button>
  );
}

function sentence(
  say: Translator<'controlRoom.actionLog'>,
  action: HostAction,
  { who, numberOf }: { who: string; numberOf: (crew: string) => number },
): string {
  const seconds = action.seconds ?? 0;
  switch (action.kind) {
    case 'shortened':
      return action.crew === undefined
        ? say('shortened', { who, n: seconds })
        : say('shortenedCrew', { who, n: seconds, crew: numberOf(action.crew) });
    case 'unsaid':
      return action.crew === undefined ? say('unsaid', { who }) : say('unsaidTo', { who, n: numberOf(action.crew) });
    case 'extended':
      if (action.crew !== undefined) return say('extendedCrew', { who, n: seconds / 60, crew: numberOf(action.crew) });
      return seconds % 60 === 0 ? say('extended', { who, n: seconds / 60 }) : say('extendedSec', { who, n: seconds });
    case 'next':
      return say('next', { who, scene: action.scene ?? '' });
    case 'said':
      return action.crew === undefined
        ? say('said', { who, text: action.text ?? '' })
        : say('saidTo', { who, n: numberOf(action.crew), text: action.text ?? '' });
    case 'moved':
      return say('moved', {
        who,
        name: action.person?.name ?? '',
        from: numberOf(action.from ?? ''),
        to: numberOf(action.crew ?? ''),
      });
    case 'removed':
    case 'readmitted':
    case 'silenced':
    case 'unsilenced':
      return say(action.kind, { who, name: action.person?.name ?? '' });
    default:
      return say(action.kind, { who });
  }
}
