import type { Language } from '@lorecrew/contract/languages';
import type { Lasts } from '@lorecrew/contract/minutes';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { type Countdown, countdown } from './countdown.ts';
import { dayInWords, longDay, momentWords, shortDay, timeNear } from './moment-words.ts';
import { elsewhere, lengthWords, type ZoneTime, zoneTime } from './session-times.ts';

/** Dates, times and lengths in the words of one language. Times are those of this device unless a zone is named. */
export interface Dates {
  readonly moment: (at: number | Date, options?: { weekday?: boolean }) => string;
  readonly day: (atMs: number, nowMs: number) => string;
  readonly dayWithYear: (atMs: number) => string;
  readonly longDay: (atMs: number) => string;
  readonly timeNear: (atMs: number, nowMs: number) => string;
  readonly inZone: (atMs: number, where: { zone: string; nowMs: number }) => ZoneTime;
  readonly elsewhere: (atMs: number, where: { zone: string; own: string; nowMs: number }) => string;
  readonly zone: (zone: string, atMs: number) => string;
  readonly length: (lasts: Lasts) => string;
  readonly countdown: (left: { leftMs: number; calm: boolean }) => Countdown;
}

function datesIn(language: Language): Dates {
  return {
    moment: (at, options) => momentWords(at, { ...options, language }),
    day: (atMs, nowMs) => shortDay(atMs, { nowMs, language }),
    dayWithYear: (atMs) => dayInWords(atMs, language),
    longDay: (atMs) => longDay(atMs, language),
    timeNear: (atMs, nowMs) => timeNear(atMs, { nowMs, language }),
    inZone: (atMs, where) => zoneTime(atMs, { ...where, language }),
    elsewhere: (atMs, where) => elsewhere(atMs, { ...where, language }),
    zone: (zone, atMs) => zoneWords(zone, { atMs, language }),
    length: (lasts) => lengthWords(lasts, language),
    countdown: (left) => countdown({ ...left, language }),
  };
}

/** Dates, times and lengths in the language of the page. */
export function useDates(): Dates {
  const { language } = useLanguage();
  return useMemo(() => datesIn(language), [language]);
}
