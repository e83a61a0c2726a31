import type { Translator } from '../../lib/i18n/messages.ts';

/** What a countdown shows, and the same for a screen reader. */
export interface TimeLeft {
  readonly shown: string;
  readonly spoken: string;
  readonly isLastMinute: boolean;
}

interface Span {
  readonly endsAtMs: number;
  readonly nowMs: number;
  /** How many times faster than written the show runs; the countdown is in the story's own time. */
  readonly speed: number;
  /** A calm clock shows whole minutes. */
  readonly isCalm: boolean;
  readonly say: Translator<'live.clock'>;
}

/** Time left until a moment, never below zero. */
export function timeLeft({ endsAtMs, nowMs, speed, isCalm, say }: Span): TimeLeft {
  const seconds = Math.max(0, Math.ceil(((endsAtMs - nowMs) * speed) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const isLastMinute = seconds <= 60;
  if (isCalm) {
    const shown = isLastMinute ? say('underAMinute') : say('minutes', { minutes });
    return { shown, spoken: isLastMinute ? say('lessThanAMinute') : say('aboutMinutes', { minutes }), isLastMinute };
  }
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { shown, spoken: say('exactly', { time: shown }), isLastMinute };
}

/** How long somebody was away, in words: `9 seconds`, `2 minutes`. */
export function durationWords(ms: number, say: Translator<'live.connection'>): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 100 ? say('seconds', { count: seconds }) : say('minutes', { count: Math.round(seconds / 60) });
}
