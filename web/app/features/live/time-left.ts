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
}

/** Time left until a moment, never below zero. */
export function timeLeft({ endsAtMs, nowMs, speed, isCalm }: Span): TimeLeft {
  const seconds = Math.max(0, Math.ceil(((endsAtMs - nowMs) * speed) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const isLastMinute = seconds <= 60;
  if (isCalm) {
    const shown = isLastMinute ? 'under 1 min' : `${minutes} min`;
    return { shown, spoken: isLastMinute ? 'less than a minute left' : `about ${minutes} minutes left`, isLastMinute };
  }
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { shown, spoken: `${shown} left`, isLastMinute };
}

/** How long somebody was away, in words: `9 seconds`, `2 minutes`. */
export function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
