import { running } from '@lorecrew/contract/running';
import type { Link, LinkHandlers } from '../../lib/realtime/live-ports.ts';

const ABNORMAL = 1006;

/** The probe over calls: each message is a call, and its answer the message back. */
export function openProbeCalls({ onOpen, onText, onClose }: LinkHandlers): Link {
  const ending = new AbortController();
  const { signal } = ending;
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(running.realtimeProbe, { method: 'POST', headers, body, cache: 'no-store', signal });
    if (!answer.ok) throw new Error(`The probe was answered with ${answer.status}.`);
    const text = await answer.text();
    // A proxy may put a page of its own in the answer's place.
    if (text !== body) throw new Error('The probe was answered with something else.');
    if (!signal.aborted) onText(text);
  };
  queueMicrotask(() => !signal.aborted && onOpen());
  return {
    send: (text) => {
      send(text).catch(() => !signal.aborted && onClose(ABNORMAL));
    },
    close: () => ending.abort(),
  };
}
