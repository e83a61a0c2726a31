import type { ControlRoom } from '@lorecrew/contract/api/control';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { UnreachableNotice } from '../../components/participant/unreachable-notice.tsx';
import { SeatRequests } from '../../components/session/seat-requests.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UnreachableCause } from '../../lib/realtime/live-snapshot.ts';
import { CrewCard } from './crew-card.tsx';
import { Deck } from './deck.tsx';
import { Deeds } from './deeds.tsx';
import { MovePanel } from './move-panel.tsx';
import { OthersCard } from './others-card.tsx';
import { Readiness } from './readiness.tsx';
import { SayForm } from './say-form.tsx';
import { useAsk, useControlRoom, useUnreachable } from './use-control.ts';
import './session-control.css';

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
          <Deeds
            deeds={room.deeds}
            numberOf={numberOf}
            room={room}
            onMove={move}
            onUndo={(deed) => undoing.send({ kind: 'undo', deed })}
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
        <Deeds
          deeds={room.deeds}
          numberOf={() => 0}
          room={room}
          onMove={() => {}}
          onUndo={(deed) => undoing.send({ kind: 'undo', deed })}
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
        <Deeds deeds={room.deeds} numberOf={() => 0} room={room} onMove={() => {}} onUndo={() => {}} />
      )}
    </>
  );
}
