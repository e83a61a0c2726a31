import type { PreviewShow } from '@lorecrew/contract/api/preview';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { ShowView } from '@lorecrew/contract/live/view';
import { actInPreviewShow, getPreviewHonours, getPreviewShow, openPreviewShow } from '@lorecrew/contract/routes/trials';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import type { Show } from '../../lib/realtime/use-show.ts';

/** Where a preview begins: a moment of the story, with how many people, how fast. */
export interface PreviewPlace {
  readonly scene: string;
  readonly phase: string | null;
  readonly step: string | null;
  readonly crew: number;
  readonly speed: number;
}

/** How far a preview had come that began at a place. */
export interface Reached {
  readonly place: string;
  readonly scene: string;
  readonly phase: string;
  /** Seconds since the phase began. */
  readonly atSec: number;
}

const LOOK_EVERY_MS = 300;
const NOT_OVER_THE_WIRE = {
  connection: 'live',
  refusal: null,
  hash: '',
  roundTripMs: null,
  busy: false,
  transport: 'socket',
  unreachable: null,
  takenOverBy: 'place',
  seatAsked: null,
  awayMs: null,
  backAtMs: null,
  takeBack: () => undefined,
} as const;

interface Held {
  readonly show: PreviewShow;
  readonly view: ShowView;
  /** When it was told, by this page's own clock. */
  readonly toldMs: number;
}

function heldNow(show: PreviewShow): Held {
  return { show, view: ShowView.parse(show.view), toldMs: performance.now() };
}

/** A show of a preview, asked for again and again, in the form in which the stage knows shows. */
export interface PreviewPlay {
  readonly show: Show | null;
  readonly refusal: string | null;
  restart(): void;
}

/** Plays a story from a moment. Where the story has another `revision`, it goes on from what was `reached`. */
export function usePreviewShow(
  slug: string,
  place: PreviewPlace,
  { revision, reached }: { revision: string; reached: RefObject<Reached | null> },
): PreviewPlay {
  const [held, setHeld] = useState<Held | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const speed = useRef(place.speed);
  const { scene, phase, step, crew } = place;
  const key = [slug, scene, phase, step, crew].join(' ');
  const id = held?.show.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision of the story begins the show anew
  useEffect(() => {
    let wanted = true;
    const { current } = reached;
    const asked = { scene, ...(phase === null ? {} : { phase }), ...(step === null ? {} : { step }) };
    const moment = current?.place === key ? { scene: current.scene, phase: current.phase, atSec: current.atSec } : asked;
    api.request(openPreviewShow, { params: { slug }, body: { ...moment, crew, speed: speed.current }, quiet: true }).then(
      (show) => {
        if (!wanted) return;
        setRefusal(null);
        setHeld(heldNow(show));
      },
      (error: unknown) => wanted && setRefusal(explain(error)),
    );
    return () => {
      wanted = false;
    };
  }, [key, round, revision]);

  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const take = (show: PreviewShow) => {
      if (!wanted) return;
      const next = heldNow(show);
      const now = next.view.scene;
      if (now) {
        const atSec = Math.max(0, (show.nowMs - now.phase.startedAtMs) / 1000);
        reached.current = { place: key, scene: now.id, phase: now.phase.id, atSec };
      }
      setHeld(next);
    };
    const again = () => wanted && setRound((before) => before + 1);
    const timer = setInterval(
      () => api.request(getPreviewShow, { params: { id }, quiet: true }).then(take, again),
      LOOK_EVERY_MS,
    );
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [id, key, reached]);

  useEffect(() => {
    speed.current = place.speed;
    if (id === null) return;
    api.request(actInPreviewShow, { params: { id }, body: { speed: place.speed }, quiet: true }).then(
      ({ show }) => setHeld(heldNow(show)),
      () => undefined,
    );
  }, [id, place.speed]);

  const nowMs = useCallback(() => (held ? held.show.nowMs + (performance.now() - held.toldMs) * held.show.speed : 0), [held]);
  const send = useCallback(
    async (command: ParticipantCommand) => {
      if (id === null) return { ok: false as const, code: 'SHOW_001' };
      const { refused, show } = await api.request(actInPreviewShow, { params: { id }, body: { command }, quiet: true });
      setHeld(heldNow(show));
      return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
    },
    [id],
  );
  const show = useMemo<Show | null>(
    () =>
      held && {
        ...NOT_OVER_THE_WIRE,
        view: held.view,
        seq: held.show.seq,
        nowMs,
        send,
        honours: () => api.request(getPreviewHonours, { params: { id: held.show.id }, quiet: true }),
      },
    [held, nowMs, send],
  );
  const restart = () => {
    reached.current = null;
    setRound((before) => before + 1);
  };
  return { show, refusal, restart };
}
