import type { ControlRoom } from '@lorecrew/contract/api/control';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Confirm } from '../../components/confirm.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { MINUTES } from './more-time.tsx';
import { useAsk, useAskPlainly, useShowNow } from './use-control.ts';
import './deck.css';
import { getControlRoom } from '@lorecrew/contract/routes/control';
import { pauseSession, resumeSession } from '@lorecrew/contract/routes/sessions';
import { Button } from '../../components/button.tsx';
import { useDates } from '../../lib/time/use-dates.ts';

/** The clock of the show, where it is in its story, and what a host can do about both. */
export function Deck({ id, room }: { id: string; room: ControlRoom }) {
  const say = useTranslations('controlRoom.deck');
  const { scene } = room;
  const longer = useAsk(id);
  const plainly = useAskPlainly(id);
  if (!scene) return null;
  const isPaused = room.pausedAtMs !== null;
  const place = { n: scene.number, all: scene.titles.length };
  const lineLabel = say('line', { ...place, title: scene.title });
  return (
    <section className="deck" aria-label={say('label')}>
      <Clock room={room} endsAtMs={scene.endsAtMs} />
      <div className="deck-mid">
        <h2>{scene.title}</h2>
        <p>{say('place', place)}</p>
        {scene.pace && <p>{say(scene.pace.held ? 'held' : 'saved', { minutes: Math.floor(scene.pace.savedSec / 60) })}</p>}
        <ol className="line" aria-label={lineLabel}>
          {scene.titles.map((title, i) => (
            <li key={title} className={i + 1 < scene.number ? 'done' : i + 1 === scene.number ? 'now' : ''}>
              <span className="sr">{title}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="deck-acts">
        <fieldset className="plus" aria-label={say('more')}>
          {MINUTES.map((n) => (
            <Button
              key={n}
              size="small"
              pending={longer.busy || isPaused || n * 60 > scene.extendableSec}
              aria-label={say('plusName', { n })}
              onClick={() => longer.send({ kind: 'extend', seconds: n * 60 })}
            >
              {say('plus', { n })}
            </Button>
          ))}
        </fieldset>
        <Confirm
          label={say('next')}
          title={say('nextTitle')}
          yes={say('nextYes')}
          no={say('no')}
          act={() => plainly({ kind: 'next', scene: scene.id, phase: scene.phase })}
          onDone={() => {}}
        >
          <p>{say('nextText', { title: scene.title })}</p>
        </Confirm>
        {scene.pace && (
          <Button
            size="small"
            pending={longer.busy || isPaused}
            aria-pressed={scene.pace.held}
            onClick={() => longer.send({ kind: 'hold', scene: scene.id, phase: scene.phase, held: !scene.pace?.held })}
          >
            {say('hold')}
          </Button>
        )}
        <PauseButton id={id} isPaused={isPaused} />
        <Confirm
          label={say('end')}
          title={say('endTitle')}
          yes={say('endYes')}
          no={say('endNo')}
          danger
          act={() => plainly({ kind: 'end' })}
          onDone={() => {}}
        >
          <p>{say('endText')}</p>
        </Confirm>
        <Refusal text={longer.refusal} />
      </div>
    </section>
  );
}

function Clock({ room, endsAtMs }: { room: ControlRoom; endsAtMs: number }) {
  const say = useTranslations('controlRoom.deck');
  const { showNowMs } = useShowNow(room);
  const { countdown } = useDates();
  const { shown, spoken } = countdown({ leftMs: (endsAtMs - showNowMs) * room.speed, calm: false });
  return (
    <p className="deck-clock">
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{spoken}</span>
      <small>{say(room.pausedAtMs === null ? 'left' : 'paused')}</small>
    </p>
  );
}

function PauseButton({ id, isPaused }: { id: string; isPaused: boolean }) {
  const say = useTranslations('controlRoom.deck');
  const queries = useQueryClient();
  const call = useCall({
    call: isPaused
      ? (sessionId: string) => api.request(resumeSession, { params: { sessionId } })
      : (sessionId: string) => api.request(pauseSession, { params: { sessionId } }),
    onDone: async (session) => {
      queries.setQueryData(['session', id], session);
      await queries.cancelQueries({ queryKey: ['control', id] });
      queries.setQueryData(['control', id], await api.request(getControlRoom, { params: { sessionId: id } }));
    },
  });
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <Button variant={isPaused ? 'primary' : 'plain'} size="small" pending={call.busy} onClick={() => call.send(id)}>
        <Icon className="ic" aria-hidden="true" />
        {say(isPaused ? 'resume' : 'pause')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}
