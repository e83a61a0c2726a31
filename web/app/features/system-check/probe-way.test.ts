import { expect, it } from 'vitest';
import type { LinkHandlers } from '../../lib/realtime/live-ports.ts';
import type { Probed } from './grade.ts';
import { PATIENCE_MS, probeWay } from './use-check.ts';

/** A way whose answers come when the test says so. */
function way() {
  let nowMs = 0;
  let handlers: LinkHandlers | null = null;
  let timer: (() => void) | null = null;
  const sent: string[] = [];
  const results: Probed[] = [];
  const state = { closed: false };
  const stop = probeWay(
    {
      nowMs: () => nowMs,
      isOnline: () => true,
      after: (delayMs, run) => {
        expect(delayMs).toBe(PATIENCE_MS);
        timer = run;
        return () => {
          timer = null;
        };
      },
      openLink: (given) => {
        handlers = given;
        return {
          send: (text) => sent.push(text),
          close: () => {
            state.closed = true;
          },
        };
      },
    },
    (probed) => results.push(probed),
  );
  return {
    sent,
    results,
    state,
    stop,
    open: () => handlers?.onOpen(),
    close: () => handlers?.onClose(1006),
    wait: () => timer?.(),
    answer: (afterMs: number, text = sent.at(-1) ?? '') => {
      nowMs += afterMs;
      handlers?.onText(text);
    },
  };
}

it('twenty numbers go there and back, one after the other, and the socket is closed', () => {
  const one = way();
  one.open();
  for (let n = 1; n <= 20; n++) one.answer(n);
  expect(one.sent).toHaveLength(20);
  expect(one.results).toEqual([{ tookMs: Array.from({ length: 20 }, (_, i) => i + 1), opened: true, online: true }]);
  expect(one.state.closed).toBe(true);
  one.wait();
  expect(one.results).toHaveLength(1);
});

it('an answer with another number is not counted', () => {
  const one = way();
  one.open();
  one.answer(5, '{"n":2}');
  one.close();
  expect(one.results).toEqual([{ tookMs: [], opened: true, online: true }]);
});

it('a way that does not open is told as such, as is one that falls silent', () => {
  const shut = way();
  shut.close();
  expect(shut.results).toEqual([{ tookMs: [], opened: false, online: true }]);
  const silent = way();
  silent.open();
  silent.answer(7);
  silent.wait();
  expect(silent.results).toEqual([{ tookMs: [7], opened: true, online: true }]);
});

it('a page that is left hears nothing any more', () => {
  const one = way();
  one.open();
  one.stop();
  one.close();
  expect([one.results, one.state.closed]).toEqual([[], true]);
});
