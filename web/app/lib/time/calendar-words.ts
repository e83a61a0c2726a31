import type { Language } from '@lorecrew/contract/languages';
import { MONTHS, shortMonth, WEEKDAYS } from './dates.ts';

interface Calendar {
  /** Short, from January and from Monday on. */
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly day: (day: number) => string;
  /** A whole date in a sentence, with the name of its month: `16 November 2028`. */
  readonly date: (day: string, month: string, year: number) => string;
  readonly longMonths: readonly string[];
}

const plain = String;
const inOrder = (day: string, month: string, year: number): string => `${day} ${month} ${year}`;

/** Names of months and days. Browsers have tables of their own, each a little different, and change them. */
export const CALENDAR: Readonly<Record<Language, Calendar>> = {
  en: {
    months: MONTHS.map((_, at) => shortMonth(at + 1)),
    longMonths: MONTHS,
    weekdays: WEEKDAYS,
    day: plain,
    date: inOrder,
  },
  de: {
    months: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    longMonths: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    day: (day) => `${day}.`,
    date: inOrder,
  },
  es: {
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    longMonths: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    day: plain,
    date: (day, month, year) => `${day} de ${month} de ${year}`,
  },
  fr: {
    months: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    longMonths: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    day: (day) => (day === 1 ? '1er' : String(day)),
    date: inOrder,
  },
};
