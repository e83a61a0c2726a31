import type { Signal } from '@lorecrew/contract/live/signals';
import { describe, expect, it } from 'vitest';
import { EMPTY_BOARD, type SignalBoard, shown } from '../../lib/realtime/signal-board.ts';
import { SignNews } from './use-sign-news.ts';

const ha: Signal = { kind: 'react', reaction: 'ha', thing: 'card:A' };
const typing: Signal = { kind: 'typing' };

/** A listener, and what it would be told at a moment. */
function listener() {
  const news = new SignNews();
  let board: SignalBoard = EMPTY_BOARD;
  news.see(board, 'me');
  return {
    show(from: string, signal: Signal) {
      board = shown(board, { from, signal, nowMs: 0 });
      news.see(board, 'me');
    },
    told(nowMs: number): string | null {
      const item = news.next(nowMs);
      if (!item) return null;
      const by = item.event.kind === 'flight' ? item.event.flight.by : item.event.by;
      return `${by} ${item.event.kind} +${item.more}`;
    },
  };
}

describe('a screen reader', () => {
  it('is told of a sign at once, and of the next not before six seconds have passed', () => {
    const { show, told } = listener();
    show('ada', ha);
    expect(told(10_000)).toBe('ada flight +0');
    show('bob', { kind: 'hand', up: true });
    expect(told(15_900)).toBeNull();
    expect(told(16_000)).toBe('bob hand +0');
  });

  it('hears of many at once as the latest and a count', () => {
    const { show, told } = listener();
    for (const by of ['ada', 'bob', 'cyd', 'dee']) show(by, ha);
    expect(told(10_000)).toBe('dee flight +3');
    expect(told(20_000)).toBeNull();
  });

  it('hears that somebody is typing where nothing else happens, once in twenty seconds', () => {
    const { show, told } = listener();
    show('ada', typing);
    expect(told(10_000)).toBe('ada typing +0');
    show('bob', typing);
    expect(told(20_000)).toBeNull();
    show('cyd', typing);
    show('cyd', ha);
    expect(told(31_000)).toBe('cyd flight +0');
  });

  it('is not told of what one does oneself', () => {
    const { show, told } = listener();
    show('me', ha);
    expect(told(10_000)).toBeNull();
  });
});
