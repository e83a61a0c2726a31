import type { PreviewShow } from '@lorecrew/contract/api/preview';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { ShowView } from '@lorecrew/contract/live/view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explain } from '../../lib/http/api-error.ts';
import { previews } from '../../lib/http/browser-api.ts';
import type { Show } from '../../lib/live/use-show.ts';

/** Where a preview stands: a moment of the story, with how many people, how fast. */
export interface PreviewPlace {
  readonly scene: string;
  readonly phase: string | null;
  readonly crew: number;
  readonly speed: number;
}

const LOOK_EVERY_MS = 300;
const NOT_OVER_THE_WIRE = {
  connection: 'live',
  refusal: null,
  hash: '',
  roundTripMs: null,
  busy: false,
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
  /** Seconds since the present phase began. */
  readonly atSec: number;
  restart(): void;
}

/** Plays a story from a moment. Where the story has another `revision`, it goes on from where it stood. */
export function usePreviewShow(slug: string, place: PreviewPlace, revision: string): PreviewPlay {
  const [held, setHeld] = useState<Held | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const last = useRef<{ key: string; atSec: number }>({ key: '', atSec: 0 });
  const speed = useRef(place.speed);
  const { scene, phase, crew } = place;
  const id = held?.show.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision of the story begins the show anew
  useEffect(() => {
    let wanted = true;
    const key = `${scene} ${phase} ${crew} ${round}`;
    const atSec = last.current.key === key ? last.current.atSec : 0;
    const from = { scene, ...(phase === null ? {} : { phase }), atSec, crew, speed: speed.current };
    last.current = { key, atSec };
    previews.open(slug, from).then(
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
  }, [slug, scene, phase, crew, round, revision]);

  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const take = (show: PreviewShow) => {
      if (!wanted) return;
      const next = heldNow(show);
      const now = next.view.scene;
      if (now) last.current.atSec = (show.nowMs - now.phase.startedAtMs) / 1000;
      setHeld(next);
    };
    const again = () => wanted && setRound((before) => before + 1);
    const timer = setInterval(() => previews.show(id).then(take, again), LOOK_EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [id]);

  useEffect(() => {
    speed.current = place.speed;
    if (id === null) return;
    previews.act(id, { speed: place.speed }).then(
      ({ show }) => setHeld(heldNow(show)),
      () => undefined,
    );
  }, [id, place.speed]);

  const nowMs = useCallback(() => (held ? held.show.nowMs + (performance.now() - held.toldMs) * held.show.speed : 0), [held]);
  const send = useCallback(
    async (command: ParticipantCommand) => {
      if (id === null) return { ok: false as const, code: 'SHOW_001' };
      const { refused, show } = await previews.act(id, { command });
      setHeld(heldNow(show));
      return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
    },
    [id],
  );
  const show = useMemo<Show | null>(
    () => held && { ...NOT_OVER_THE_WIRE, view: held.view, seq: held.show.seq, nowMs, send },
    [held, nowMs, send],
  );
  return { show, refusal, atSec: last.current.atSec, restart: () => setRound((before) => before + 1) };
}
