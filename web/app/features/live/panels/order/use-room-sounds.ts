import { useEffect, useRef } from 'react';
import { duckSea, playSound } from '../../../../lib/sound/sound.ts';
import { useLive } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import { useByNow } from '../../use-now.ts';
import type { Moment } from '../use-judged.ts';

/** Seconds before somebody helps at which a turn ticks. */
const TICKS_SEC = [9, 6, 3];
const UP_APART_SEC = 0.075;

type Heard = Pick<LiveView, 'levers' | 'rail' | 'table' | 'hints' | 'call'>;

/** Seconds after a lever moves at which its person's lamp says something. */
const VOICE_SEC = 0.22;

/** The lever, and what the lamp of whoever pulled it says. */
function soundOfPull({ levers, call }: Pick<Heard, 'levers' | 'call'>, lever: string | undefined): void {
  const place = levers?.levers.findIndex(({ name }) => name === lever) ?? -1;
  playSound('lever', { n: Math.max(0, place) });
  const run = levers?.run.findIndex((each) => each.lever === lever) ?? -1;
  const said = call?.run[run] ?? call?.of[levers?.levers[place]?.holder ?? ''];
  if (said) playSound('voice', { n: call?.offered.indexOf(said) ?? 0, inSec: VOICE_SEC });
}

/** The sounds for a change from one view to the next. */
function soundOfChange(before: Heard, now: Heard): void {
  if ((now.table?.heard ?? 0) > (before.table?.heard ?? 0)) playSound('pin', { inSec: 0.2 });
  if ((now.hints?.opened.length ?? 0) > (before.hints?.opened.length ?? 0)) playSound('paper');
  const { levers } = now;
  if (!levers || !before.levers) return;
  if (levers.plan.join() !== before.levers.plan.join())
    playSound('tag', { n: levers.plan.indexOf(now.rail?.moved?.lever ?? '') });
  if (levers.proposal && !before.levers.proposal) {
    playSound('hang');
    playSound('key', { inSec: 0.25 });
  } else if (before.levers.proposal && !levers.proposal && !levers.agreed) playSound('leverUp');
  if (levers.agreed && !before.levers.agreed) playSound('key', { n: 1 });
  const latest = levers.run.at(-1);
  // The last pull is heard with the hush that follows it.
  if (latest && levers.run.length > before.levers.run.length && levers.run.length < levers.levers.length)
    soundOfPull(now, latest.lever);
  else if (levers.run.length > 0 && levers.run.length < before.levers.run.length) playSound('leverUp');
}

function soundOfMoment(moment: Moment, now: Heard): void {
  const of = now.levers?.levers.length ?? 0;
  if (moment === 'hush') {
    soundOfPull(now, now.levers?.run.at(-1)?.lever ?? now.rail?.tries.at(-1)?.order.at(-1));
    playSound('hush', { inSec: 0.3 });
    duckSea(2.5);
  }
  if (moment === 'missed') {
    playSound('missed');
    for (let n = 0; n < of; n++) playSound('leverUp', { n, inSec: 1 + n * UP_APART_SEC });
  }
  if (moment === 'solved') {
    playSound('lightCatches');
    playSound('sweep', { inSec: 0.5 });
    playSound('foghorn', { inSec: 2.6 });
  }
}

/** Plays a sound for what is seen in the room, for people who want sound. Nothing is told by sound alone. */
export function useRoomSounds(moment: Moment, isMyTurn: boolean): void {
  const { view, comfort } = useLive();
  const { levers, rail, table, hints, call, show } = view;
  const before = useRef<Heard | null>(null);
  useEffect(() => {
    const now = { levers, rail, table, hints, call };
    if (before.current) soundOfChange(before.current, now);
    before.current = now;
  }, [levers, rail, table, hints, call]);

  const known = useRef(moment);
  useEffect(() => {
    if (known.current !== moment && before.current) soundOfMoment(moment, before.current);
    known.current = moment;
  }, [moment]);

  useEffect(() => {
    if (isMyTurn) playSound('yourTurn');
  }, [isMyTurn]);
  const isCounted = isMyTurn && !comfort.calmClock;
  const leftSec = useByNow((nowMs) =>
    isCounted && rail?.turnEndsAtMs ? Math.ceil(((rail.turnEndsAtMs - nowMs) * show.speed) / 1000) : null,
  );
  useEffect(() => {
    if (leftSec !== null && TICKS_SEC.includes(leftSec)) playSound('tick', { n: leftSec });
  }, [leftSec]);
}
