import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import type { Flight, SignalBoard } from '../../lib/realtime/signal-board.ts';
import { type Signs, useSigns } from './signs-context.ts';

/** The latest sentence about what others show, numbered; null before the first. */
export function useSignNews(): { n: number; text: string } | null {
  const signs = useSigns();
  const say = useTranslations('signals');
  const news = useRef<SignNews | null>(null);
  const [told, tell] = useState<{ n: number; text: string } | null>(null);
  useEffect(() => {
    if (!signs) return;
    news.current ??= new SignNews();
    const present = news.current;
    present.see(signs.board, signs.self);
    const speak = () => {
      const item = present.next(Date.now());
      const text = item && sentence(item, signs, say);
      if (text) tell((last) => ({ n: (last?.n ?? 0) + 1, text }));
    };
    const timer = setTimeout(speak, present.waitMs(Date.now()));
    return () => clearTimeout(timer);
  }, [signs, say]);
  return told;
}

function sentence({ event, more }: SignNewsItem, { personName, thingName }: Signs, say: Translator<'signals'>): string | null {
  const by = event.kind === 'flight' ? event.flight.by : event.by;
  const name = personName(by);
  if (name === null) return null;
  if (event.kind !== 'flight') return say(event.kind === 'hand' ? 'news.hand' : 'news.typing', { name });
  const { reaction, thing } = event.flight;
  const about = thingName(thing);
  if (about === null) return null;
  const first =
    reaction === 'here' || reaction === 'wave'
      ? say(`news.${reaction}`, { name, thing: about })
      : say(thing.startsWith('person:') ? 'news.toPerson' : 'news.atThing', { name, word: say(reaction), thing: about });
  return more > 0 ? `${first} ${say('news.more', { count: more })}` : first;
}

/** Something that a screen reader may be told of. */
type SignEvent =
  | { readonly kind: 'flight'; readonly flight: Flight }
  | { readonly kind: 'hand'; readonly by: string }
  | { readonly kind: 'typing'; readonly by: string };

/** So long lies between two sentences about signs, and between two that say that somebody is typing. */
const SIGNS_TOLD_EVERY_MS = 6_000;
const TYPING_TOLD_EVERY_MS = 20_000;
const WAITING_KEPT = 40;

/** What is told at once: the latest sign, and how many more there were since the last time. */
interface SignNewsItem {
  readonly event: SignEvent;
  readonly more: number;
}

/** Tells of what others show at a pace that leaves room for the story: reactions and hands before typing, and never a list. */
export class SignNews {
  private before: SignalBoard | null = null;
  private waiting: SignEvent[] = [];
  private toldAtMs = Number.NEGATIVE_INFINITY;
  private typingToldAtMs = Number.NEGATIVE_INFINITY;

  /** Takes the board as it stands now. What it showed at first is not news, nor is what one does oneself. */
  see(board: SignalBoard, self: string): void {
    const { before } = this;
    this.before = board;
    if (!before) return;
    const begun = (now: Readonly<Record<string, number>>, then: Readonly<Record<string, number>>) =>
      Object.keys(now).filter((by) => by !== self && !Object.hasOwn(then, by));
    this.waiting = [
      ...this.waiting,
      ...begun(board.typing, before.typing).map((by) => ({ kind: 'typing', by }) as const),
      ...begun(board.hands, before.hands).map((by) => ({ kind: 'hand', by }) as const),
      ...board.flights
        .filter(({ n, by }) => n > before.lastN && by !== self)
        .map((flight) => ({ kind: 'flight', flight }) as const),
    ].slice(-WAITING_KEPT);
  }

  /** What to tell now; null where there is nothing, or it is too soon. */
  next(nowMs: number): SignNewsItem | null {
    if (this.waiting.length === 0 || this.waitMs(nowMs) > 0) return null;
    const signs = this.waiting.filter(({ kind }) => kind !== 'typing');
    const typing =
      nowMs - this.typingToldAtMs >= TYPING_TOLD_EVERY_MS ? this.waiting.find(({ kind }) => kind === 'typing') : undefined;
    const event = signs.at(-1) ?? typing;
    this.waiting = [];
    if (!event) return null;
    this.toldAtMs = nowMs;
    if (event.kind === 'typing') this.typingToldAtMs = nowMs;
    return { event, more: Math.max(0, signs.length - 1) };
  }

  /** Milliseconds until something may be told again. */
  waitMs(nowMs: number): number {
    return Math.max(0, this.toldAtMs + SIGNS_TOLD_EVERY_MS - nowMs);
  }
}
