import type { feltLetter as english } from '../en/felt-letter.ts';
import type { Said } from '../part.ts';

/** Words of the page behind a letter that asks the two questions again. */
export const feltLetter = {
  title: 'Was ist geblieben?',
  text: 'Ihr habt zusammen {name} gespielt. Behalten wird nur, wie oft welche Antwort kam; Mittelwerte gibt es erst ab fünf Antworten.',
  closed: 'Diese Fragen sind geschlossen',
  closedText: 'Sie waren zwei Wochen lang offen. Danke, dass du vorbeigekommen bist.',
  loading: 'Einen Moment',
} satisfies Said<typeof english>;
