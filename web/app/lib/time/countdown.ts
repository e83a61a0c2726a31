import { type Language, LOCALES } from '@lorecrew/contract/languages';

/** The time left until a moment, as it is shown and as it is read out. */
export interface Countdown {
  readonly shown: string;
  readonly spoken: string;
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** Words for `leftMs` milliseconds, never below zero. A calm clock counts whole minutes, begun minutes included. */
export function countdown({ leftMs, calm, language }: { leftMs: number; calm: boolean; language: Language }): Countdown {
  const count = (number: number, unit: Unit): string =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(number);
  const leftSec = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.ceil(leftSec / 60);
  if (leftSec >= 100 * 60) return hours(leftSec, count);
  if (calm) return { shown: `${minutes} min`, spoken: count(minutes, 'minute') };
  const wholeMinutes = Math.floor(leftSec / 60);
  const seconds = leftSec % 60;
  const spoken = [wholeMinutes > 0 ? count(wholeMinutes, 'minute') : '', count(seconds, 'second')].filter((part) => part !== '');
  return { shown: `${wholeMinutes}:${String(seconds).padStart(2, '0')}`, spoken: spoken.join(' ') };
}

/** Beyond a hundred minutes nobody waits for a second: hours, or days. */
function hours(leftSec: number, count: (number: number, unit: Unit) => string): Countdown {
  const whole = Math.round(leftSec / 3600);
  if (whole < 48) return { shown: `${whole} h`, spoken: count(whole, 'hour') };
  const days = Math.round(whole / 24);
  return { shown: count(days, 'day'), spoken: count(days, 'day') };
}
