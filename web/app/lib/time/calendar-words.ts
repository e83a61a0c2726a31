import type { Language } from '@lorecrew/contract/languages';
import { MONTHS, shortMonth, WEEKDAYS } from './dates.ts';

interface Calendar {
  /** Short, from January and from Monday on. */
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly day: (day: number) => string;
}

const plain = String;

/** Short names of months and days. Browsers have tables of their own, each a little different, and change them. */
export const CALENDAR: Readonly<Record<Language, Calendar>> = {
  en: { months: MONTHS.map((_, at) => shortMonth(at + 1)), weekdays: WEEKDAYS, day: plain },
  de: {
    months: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    day: (day) => `${day}.`,
  },
  es: {
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    day: plain,
  },
  fr: {
    months: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    day: (day) => (day === 1 ? '1er' : String(day)),
  },
};
