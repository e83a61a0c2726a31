import type { dials as english } from '../en/dials.ts';
import type { Said } from '../part.ts';

export const dials = {
  yours: 'Deiner',
  turnIt: 'du drehst ihn',
  heldBy: 'gehalten von {holder}',
  turnedBy: 'gedreht von {role}',
  lent: 'jetzt dürfen alle drehen',
  dial: '{dial}, {state}',
  people: 'Wer bereit ist',
  ready: 'bereit',
  counted: 'zählt als bereit',
  notYet: 'noch nicht',
  iAmReady: 'Ich bin bereit',
  notReady: 'Doch nicht bereit',
  count: 'Drei, zwei, eins',
  countName: 'Drei, zwei, eins: den Countdown beginnen',
  send: 'Eine Probe senden',
  sendName: 'Eine Probe aller Regler senden',
  next: {
    ready: 'Sag, dass du bereit bist, sobald die Regler stehen, wie du willst.',
    others:
      '{count, plural, =1 {Eine Person von euch ist noch nicht bereit.} other {{word} von euch sind noch nicht bereit.}} Dann zählt {holder} herunter.',
    othersMe:
      '{count, plural, =1 {Eine Person von euch ist noch nicht bereit.} other {{word} von euch sind noch nicht bereit.}} Dann zählst du herunter.',
    countMe: 'Alle sind bereit. Zähl herunter: Es ist dein Schlüssel.',
    count: 'Alle sind bereit. {holder} zählt drei, zwei, eins.',
    counting: 'Hände weg. Am Ende sendet {holder}.',
    countingMe: 'Hände weg. Am Ende sendest du.',
    sendMe: 'Jetzt. Sende: Es ist dein Schlüssel.',
    send: 'Jetzt sendet {holder}.',
    hush: 'Schaut aufs Meer hinaus.',
  },
  counting: 'Countdown',
  stands: 'Die Regler stehen auf {setting}',
  tries: 'Was gesendet wurde',
  try: 'Probe {n, number}.',
} satisfies Said<typeof english>;
