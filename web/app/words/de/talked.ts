import type { talked as english } from '../en/talked.ts';
import type { Said } from '../part.ts';

export const talked = {
  title: 'Reden und Züge',
  text: 'Nicht gezeigt. Dafür braucht es mindestens drei Menschen, die alle zählen lassen, wann sie sprechen, achtzig Redezüge und acht Minuten Sprache. Was davon fehlte, wird nicht gesagt.',
  even: 'Das Gespräch ging herum, so gleichmäßig, wie der Zufall es erlaubt.',
  uneven: 'Manche redeten mehr als andere, mehr als der Zufall allein bringen würde.',
  more: '{turns, number} Redezüge, {perMinute, number, ::.0} in der Minute. {room, number, percent} der Lücken ließen Raum, dass jemand anders anfängt. {takeOvers, plural, =0 {Niemandem} =1 {Einmal} other {#-mal}} wurde das Wort genommen.',
  noFloor:
    'Redezüge und Lücken werden bei drei Menschen nicht gezeigt, auch nicht über Leitungen, die zu langsam sind, um zu sagen, wer auf wen folgte.',
  formula:
    'B = 1 − G n / (n − 1) über die Sekunden, die alle sprachen, während sie da waren, neben 2000 Crews wirklich gleicher Redender mit so vielen Redezügen. Ein Redezug dauert eine Sekunde; eine Pause unter 1,5 Sekunden beendet ihn nicht. Raum = Lücken ab einer halben Sekunde / alle Lücken bis drei Sekunden',
  data: 'von wann bis wann ihr gesprochen habt, während eure Crew für sich war. Nie, was ihr gesagt habt',
  caveatText:
    'gleichmäßiges Reden ist kein Beweis für gute Arbeit. Akzente, Lärm, Hörgeräte und Verzögerung verzerren es, und jemandem ins Wort zu fallen kann Wärme sein.',
  own: {
    text: 'Du hast {minutes, plural, =0 {} one {# Minute und } other {# Minuten und }}{seconds, plural, one {# Sekunde} other {# Sekunden}} lang gesprochen.',
    delete: 'Löschen, wann ich sprach',
    deleted: 'Gelöscht. Nichts davon, wann du sprachst, ist noch da, und deine Crew liest nichts mehr davon.',
    failed: 'Das ging nicht durch. Versuch es bitte noch einmal.',
  },
} as const satisfies Said<typeof english>;
