import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/sessions.ts';

export const invited = {
  hours: '{from} bis {until} Uhr',
  ready: 'Es gibt nichts zu installieren und nichts vorzubereiten: Ein Browser auf Laptop oder Handy genügt.',
  open: 'Meinen Platz öffnen',
  yours: 'Der Link gehört dir. Bitte gib ihn nicht weiter.',
  day: 'Tag',
  time: 'Zeit',
  before: 'Bisher',
  doors: 'Einlass ab',
  where: 'Ort',
  browser: 'dein Browser, auf Laptop oder Handy',
  cannot: 'Ich kann nicht kommen',
  check: 'Prüfe dein Gerät (eine Minute): {url}',
  calendar: 'Die angehängte Kalenderdatei zeigt die Zeit in deiner eigenen Zeitzone.',
  kept: '{from} hat uns deinen Namen und deine Adresse für Sessions deines Teams gegeben. Was wir speichern: {url}',
  stop: 'Du möchtest lieber nicht erinnert werden: {url}',
  seat: 'Dein Platz: {url}',
  occasions: {
    invited: {
      subject: '{from} lädt dich ein: {name}, {when}',
      heading: '{first}, hier ist ein Platz für dich',
      text: '{from} hat {minutes, plural, =1 {eine Minute} other {# Minuten}} für euer Team gebucht. Es ist eine Geschichte: {tagline}',
    },
    reminded: {
      subject: 'Kommst du? {name}, {when}',
      heading: '{first}, kommst du?',
      text: '{from} möchte wissen, ob du bei {title} dabei bist. Zwei Knöpfe auf deiner Seite beantworten das.',
    },
    tomorrow: {
      subject: 'Bald: {name}, {when}',
      heading: '{first}, in weniger als einem Tag geht es los',
      text: 'Dein Platz bei {title} wartet. Der Link unten gehört dir und öffnet ihn.',
    },
    soon: {
      subject: 'Die Türen sind offen: {name}',
      heading: '{first}, die Türen sind offen',
      text: '{title} beginnt in einer Viertelstunde. Komm herein und warte mit den anderen.',
      go: 'Hereinkommen',
    },
    missing: {
      subject: 'Wir warten auf dich: {name}',
      heading: '{first}, wir warten auf dich',
      text: '{title} soll gleich beginnen, und die anderen sind schon im Warteraum. Komm jetzt herein; auch wenn es schon begonnen hat, bringt dich dein Link hinein.',
    },
    relinked: {
      subject: 'Dein neuer Link: {name}, {when}',
      heading: '{first}, hier ist ein neuer Link',
      text: '{from} hat deinen Link zu {title} ersetzt. Der aus früheren Mails öffnet nichts mehr.',
    },
    resent: {
      subject: 'Dein Link: {name}, {when}',
      heading: '{first}, hier ist dein Link noch einmal',
      text: 'Jemand hat auf der Seite von {title} darum gebeten, dir deinen Link noch einmal zu schicken. Es ist derselbe wie bisher. Warst du das nicht, brauchst du nichts zu tun.',
    },
    moved: {
      subject: 'Neue Zeit: {name}, {when}',
      heading: '{first}, es gibt eine neue Zeit',
      text: '{from} hat {title} verlegt. Dein Platz und dein Link bleiben dieselben.',
    },
    cancelled: {
      subject: 'Abgesagt: {name}, {when}',
      heading: '{first}, es findet nicht statt',
      text: '{from} hat {title} abgesagt. Du musst nichts tun; die Zeit gehört wieder dir.',
    },
    removed: {
      subject: 'Dein Platz wurde zurückgenommen: {name}, {when}',
      heading: '{first}, dein Platz wurde zurückgenommen',
      text: '{from} hat deine Einladung zu {title} zurückgenommen. Dein Link ist geschlossen.',
    },
  },
} as const satisfies Said<typeof english.invited>;

export const felt = {
  subject: 'Zwei Fragen, {moment, select, day30 {einen Monat} other {zwei Monate}} nach {name}',
  preview: 'Ohne deinen Namen, und in einer halben Minute erledigt.',
  heading: '{first}, was ist geblieben?',
  since:
    'Vor {moment, select, day30 {einem Monat} other {zwei Monaten}} habt ihr zusammen {name} gespielt. {from} möchte wissen, was davon geblieben ist.',
  how: 'Es sind zwei Fragen. Gespeichert wird nur, wie oft jede Antwort gegeben wurde; Mittelwerte erscheinen erst, wenn fünf oder mehr geantwortet haben.',
  go: 'Zwei Fragen beantworten',
  goodFor: 'Der Link gehört dir und gilt zwei Wochen.',
  stop: 'Du möchtest lieber keine solchen Mails: {url}',
  whoever: 'Die Spielleitung',
} as const satisfies Said<typeof english.felt>;

export const report = {
  subject: 'Der Bericht ist da: {name}',
  preview: 'Wie es lief, Fragen für Ihre Nachbesprechung und was aus den Credits wurde.',
  heading: 'Der Bericht ist da.',
  over: 'Guten Tag {firstName}, {name} ist vorbei, und der Bericht ist fertig.',
  what: 'Er sagt, wie in der Session zusammengearbeitet wurde, gibt Ihnen Fragen für eine Nachbesprechung und rechnet jeden Credit ab. Er nennt keine Crew und keine Person.',
  go: 'Den Bericht öffnen',
  why: 'Sie betreuen diese Session. Worüber Sie per Mail hören, wählen Sie in Ihrem Profil: {url}',
} as const satisfies Said<typeof english.report>;
