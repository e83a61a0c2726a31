import type { felt as english } from '../en/felt.ts';
import type { Said } from '../part.ts';

export const felt = {
  before: {
    title: 'Zwei Fragen, bevor es losgeht',
    text: 'Ohne deinen Namen, und danach noch einmal. Behalten wird nur, wie oft welche Antwort kam; Mittelwerte gibt es erst ab fünf Antworten.',
    said: 'In diesem Team kann ich sagen, was ich weiß.',
    again: 'Ich unternehme gern etwas mit diesem Team.',
  },
  after: {
    title: 'Zwei Fragen, ohne deinen Namen',
    text: 'Behalten wird nur, wie oft welche Antwort kam. Wer das hier geplant hat, liest nach zwei Tagen zwei Mittelwerte, und nur ab fünf Antworten.',
    said: 'Ich konnte sagen, was ich wusste.',
    again: 'Ich würde das mit dieser Crew wieder machen.',
  },
  later: {
    said: 'In diesem Team kann ich sagen, was ich weiß.',
    again: 'Ich würde das mit dieser Crew wieder machen.',
  },
  least: 'gar nicht',
  most: 'ganz und gar',
  send: 'Antworten abschicken',
  both: 'Bitte wähl für jede eine Zahl.',
  thanks: 'Danke, ist gezählt',
  thanksText: 'Deine Antworten stehen bei den anderen, und niemand sieht, welche deine sind.',
} satisfies Said<typeof english>;
