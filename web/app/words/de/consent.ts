import type { consent as english } from '../en/consent.ts';
import type { Said } from '../part.ts';

export const consent = {
  label: 'Datenschutz-Auswahl',
  answered: 'Der Browser hat schon geantwortet',
  answeredText:
    'Er bittet Seiten, nichts weiterzugeben (Global Privacy Control). Wir halten uns daran: Alles, was freiwillig ist, bleibt aus.',
  close: 'Schließen',
  title: 'Dürfen uns hier andere helfen?',
  text: 'Diese Seite geht auch ohne sie. Die Antwort lässt sich jederzeit ändern, unter „Datenschutz-Auswahl“.',
  oneByOne: 'Einzeln wählen',
  analytics: 'Zählung und Fehler',
  analyticsText: 'Welche Seiten besucht werden, und was darauf schiefging.',
  replay: 'Aufzeichnungen',
  replayText: 'Wie Seiten benutzt werden, mit allen Texten verdeckt. Nie während einer Show.',
  chat: 'Chat',
  chatText: 'Ein Chat mit unseren Leuten. Er erfährt Name, E-Mail-Adresse und seit wann es das Konto gibt.',
  save: 'Auswahl speichern',
  reject: 'Alles ablehnen',
  accept: 'Alles annehmen',
} satisfies Said<typeof english>;
