import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Link, LinkHandlers } from '../../lib/realtime/live-ports.ts';
import { ASKED, type Probed } from './grade.ts';

export interface ProbePorts extends Clock, Pick<Timers, 'after'> {
  openLink(handlers: LinkHandlers): Link;
  isOnline(): boolean;
}

/** Longer than any network that one can play on. */
export const PATIENCE_MS = 10_000;

/** Sends twenty numbers one after the other and times each answer. Calling the answer stops it without a word. */
export function probeWay(ports: ProbePorts, onDone: (probed: Probed) => void): () => void {
  const tookMs: number[] = [];
  let opened = false;
  let over = false;
  let sentAtMs = 0;
  const stop = () => {
    over = true;
    cancel();
    link.close();
  };
  const finish = () => {
    if (over) return;
    stop();
    onDone({ tookMs, opened, online: ports.isOnline() });
  };
  const ask = () => {
    sentAtMs = ports.nowMs();
    link.send(JSON.stringify({ n: tookMs.length + 1 }));
  };
  const cancel = ports.after(PATIENCE_MS, finish);
  const link = ports.openLink({
    onOpen: () => {
      opened = true;
      ask();
    },
    onText: (text) => {
      if (over || text !== JSON.stringify({ n: tookMs.length + 1 })) return;
      tookMs.push(ports.nowMs() - sentAtMs);
      if (tookMs.length < ASKED) ask();
      else finish();
    },
    onClose: finish,
  });
  return () => {
    if (!over) stop();
  };
}
