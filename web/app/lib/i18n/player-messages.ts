import closing from '../../locales/en/closing.json';
import components from '../../locales/en/components.json';
import connection from '../../locales/en/connection.json';
import join from '../../locales/en/join.json';
import lantern from '../../locales/en/lantern.json';
import live from '../../locales/en/live.json';
import numbers from '../../locales/en/numbers.json';
import pageTitles from '../../locales/en/pageTitles.json';
import panels from '../../locales/en/panels.json';
import signals from '../../locales/en/signals.json';
import survey from '../../locales/en/survey.json';
import voice from '../../locales/en/voice.json';
import type { EnglishMessages } from './messages.ts';

/** Texts of the pages that people play on. */
export const playerMessages = {
  numbers,
  components,
  live,
  panels,
  join,
  closing,
  signals,
  lantern,
  survey,
  pageTitles,
  connection,
  voice,
} satisfies EnglishMessages;
