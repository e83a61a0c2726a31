import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/sessions.ts';

export const invited = {
  hours: '{from} bis {until} Uhr',
  ready: 'Du musst nichts installieren und nichts vorbereiten: Ein Browser auf Laptop oder Smartphone genügt.',
  talking: 'Ihr sprecht auf der Seite miteinander, mit Stimme oder schriftlich.',
  talkingCall: 'Ihr sprecht über {host} miteinander, oder auf der Seite, mit Stimme oder schriftlich.',
  open: 'Zu meinem Platz',
  yours: 'Der Link ist nur für dich. Bitte gib ihn nicht weiter.',
  day: 'Tag',
  time: 'Zeit',
  before: 'Bisher',
  doors: 'Einlass ab',
  where: 'Ort',
  browser: 'dein Browser, auf Laptop oder Smartphone',
  cannot: 'Ich kann nicht kommen',
  check: 'Prüfe dein Gerät (eine Minute): {url}',
  calendar: 'Die angehängte Kalenderdatei zeigt die Zeit in deiner eigenen Zeitzone.',
  calendarAnswers:
    'Die angehängte Kalenderdatei zeigt die Zeit in deiner eigenen Zeitzone. Eine Zu- oder Absage im Kalender zählt als deine Antwort.',
  kept: '{from} hat uns deinen Namen und deine Adresse für Sessions eures Teams gegeben. Was wir speichern: {url}',
  stop: 'Erinnerungen abbestellen: {url}',
  stopThese: 'Erinnerungen und E-Mails wie diese abbestellen: {url}',
  writes: '{from} schreibt: „{sentence}“',
  seat: 'Dein Platz: {url}',
  occasions: {
    invited: {
      subject: '{from} lädt dich ein: {name}, {when}',
      heading: '{first}, hier ist ein Platz für dich',
      text: '{from} hat {minutes, plural, =1 {eine Minute} other {# Minuten}} für euer Team gebucht. Es ist eine Geschichte: {tagline}',
      range:
        '{from} hat {least, number} bis {most, number} Minuten für euer Team gebucht, in eurem Tempo. Es ist eine Geschichte: {tagline}',
    },
    reminded: {
      subject: 'Kommst du? {name}, {when}',
      heading: '{first}, kommst du?',
      text: '{from} möchte wissen, ob du bei {title} dabei bist. Auf deiner Seite kannst du mit einem Klick antworten.',
    },
    tomorrow: {
      subject: 'Bald: {name}, {when}',
      heading: '{first}, in weniger als einem Tag geht es los',
      text: 'Dein Platz bei {title} wartet. Mit dem Link unten kommst du herein; er ist nur für dich.',
    },
    soon: {
      subject: 'Die Türen sind offen: {name}',
      heading: '{first}, die Türen sind offen',
      text: '{title} beginnt in einer Viertelstunde. Komm herein und warte mit den anderen.',
      go: 'Beitreten',
    },
    missing: {
      subject: 'Wir warten auf dich: {name}',
      heading: '{first}, wir warten auf dich',
      text: '{title} soll gleich beginnen, und die anderen sind schon im Warteraum. Komm jetzt dazu. Dein Link funktioniert auch, wenn es schon begonnen hat.',
    },
    relinked: {
      subject: 'Dein neuer Link: {name}, {when}',
      heading: '{first}, hier ist ein neuer Link',
      text: '{from} hat deinen Link zu {title} ersetzt. Links aus früheren E-Mails gelten nicht mehr.',
    },
    resent: {
      subject: 'Dein Link: {name}, {when}',
      heading: '{first}, hier ist dein Link noch einmal',
      text: 'Jemand hat auf der Seite von {title} darum gebeten, dir deinen Link noch einmal zu schicken. Es ist derselbe wie bisher. Warst du das nicht, brauchst du nichts zu tun.',
    },
    moved: {
      subject: 'Neuer Termin: {name}, {when}',
      heading: '{first}, es gibt einen neuen Termin',
      text: '{from} hat {title} verlegt. Dein Platz und dein Link bleiben gleich.',
    },
    renamed: {
      subject: 'Neuer Name: {name}, {when}',
      heading: '{first}, die Session hat einen neuen Namen',
      text: '{from} nennt sie jetzt „{name}“. Termin, Platz und Link bleiben gleich.',
    },
    cancelled: {
      subject: 'Abgesagt: {name}, {when}',
      heading: '{first}, die Session fällt aus',
      text: '{from} hat {title} abgesagt. Du musst nichts tun.',
    },
    removed: {
      subject: 'Deine Einladung wurde zurückgezogen: {name}, {when}',
      heading: '{first}, deine Einladung wurde zurückgezogen',
      text: '{from} hat deine Einladung zu {title} zurückgezogen. Dein Link gilt nicht mehr.',
    },
    passed: {
      subject: 'Dein Platz wurde weitergegeben: {name}, {when}',
      heading: '{first}, dein Platz wurde weitergegeben',
      text: 'Deinen Platz bei {title} hat jetzt jemand anderes. Dein Link gilt nicht mehr.',
    },
    over: {
      subject: 'Was ihr gemacht habt: {name}',
      heading: '{first}, das habt ihr zusammen gemacht',
      text: '{title} ist vorbei. Eure Crew hat eine eigene Seite: was dabei entstanden ist, die Dankeskarten, deine Auszeichnung mit Urkunde und wie ihr zusammengearbeitet habt.',
      asks: 'Dort stehen auch zwei kurze Fragen; sie kosten eine halbe Minute.',
      preview: 'Deine Seite, mit allem, was ihr zusammen gemacht habt.',
      go: 'Zu meiner Seite',
    },
  },
} as const satisfies Said<typeof english.invited>;

export const survey = {
  subject: 'Zwei Fragen, {moment, select, day30 {einen Monat} other {zwei Monate}} nach {name}',
  preview: 'Anonym und in einer halben Minute erledigt.',
  heading: '{first}, wie siehst du es jetzt?',
  since:
    'Vor {moment, select, day30 {einem Monat} other {zwei Monaten}} habt ihr zusammen {name} gespielt. {from} möchte wissen, wie du es jetzt siehst.',
  how: 'Es sind zwei Fragen. Gespeichert wird nur, wie oft jede Antwort gegeben wurde; Mittelwerte erscheinen erst, wenn fünf oder mehr geantwortet haben.',
  go: 'Fragen beantworten',
  goodFor: 'Der Link ist nur für dich und gilt zwei Wochen.',
  stop: 'Diese E-Mails abbestellen: {url}',
  whoever: 'Die Spielleitung',
} as const satisfies Said<typeof english.survey>;

export const report = {
  subject: 'Der Bericht ist da: {name}',
  preview: 'Wie es lief, Fragen für Ihre Nachbesprechung und was aus den Credits wurde.',
  heading: 'Der Bericht ist da.',
  over: 'Guten Tag {firstName}, {name} ist vorbei, und der Bericht ist fertig.',
  what: 'Er zeigt, wie in der Session zusammengearbeitet wurde, gibt Ihnen Fragen für eine Nachbesprechung und rechnet jeden Credit ab. Er nennt keine Crew und keine Person.',
  passOn: 'Falls jemand fragt, wie es war: Diesen Satz können Sie weitergeben, das Bild dazu finden Sie im Bericht.',
  sentence:
    '{people, plural, =1 {Eine Person von uns hat} other {# von uns haben}} zusammen „{story}“ gespielt, {crews, plural, =1 {als eine Crew} other {in # Crews}}, und das Ende „{ending}“ erreicht.',
  go: 'Bericht öffnen',
  why: 'Sie betreuen diese Session. Welche E-Mails Sie bekommen, legen Sie in Ihrem Profil fest: {url}',
} as const satisfies Said<typeof english.report>;

export const organiserEvent = {
  planned: {
    subject: 'In Ihrem Kalender: {name}, {when}',
    heading: 'Der Termin steht in Ihrem Kalender',
    text: '„{name}“ ist geplant. Die angehängte Datei trägt den Termin in Ihren Kalender ein; spätere Änderungen folgen dort.',
  },
  moved: {
    subject: 'Neuer Termin: {name}, {when}',
    heading: 'Es gibt einen neuen Termin',
    text: '„{name}“ wurde verlegt. Die angehängte Datei ändert den Termin in Ihrem Kalender.',
  },
  renamed: {
    subject: 'Neuer Name: {name}, {when}',
    heading: 'Es gibt einen neuen Namen',
    text: 'Die Session heißt jetzt „{name}“. Die angehängte Datei ändert den Eintrag in Ihrem Kalender.',
  },
  cancelled: {
    subject: 'Abgesagt: {name}, {when}',
    heading: 'Die Session findet nicht statt',
    text: '„{name}“ wurde abgesagt. Die angehängte Datei entfernt den Termin aus Ihrem Kalender.',
  },
  shared: {
    subject: 'Sie betreuen {name}, {when}',
    heading: 'Sie betreuen diese Session mit',
    text: 'Sie betreuen jetzt auch „{name}“. Die angehängte Datei trägt den Termin in Ihren Kalender ein.',
  },
  unshared: {
    subject: 'Sie betreuen {name}, {when}, nicht mehr',
    heading: 'Sie betreuen diese Session nicht mehr',
    text: '„{name}“ wird jetzt von anderen betreut. Die angehängte Datei entfernt den Termin aus Ihrem Kalender.',
  },
  go: 'Session öffnen',
  why: 'Sie betreuen diese Session. Welche E-Mails Sie bekommen, wählen Sie in Ihrem Profil: {url}',
} as const satisfies Said<typeof english.organiserEvent>;
