import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/accounts.ts';

export const signup = {
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {brand}',
    preview: 'Ein Klick, und Ihr Hafen ist offen.',
    heading: 'Willkommen an Bord, {firstName}.',
    ask: 'Sie haben sich mit dieser Adresse bei {brand} registriert. Bitte bestätigen Sie, dass sie Ihnen gehört: Drücken Sie auf den Knopf und geben Sie ein Passwort an, das von vorhin oder ein anderes. Dann sind Sie drin.',
    go: 'Meine Adresse bestätigen',
    goodFor: 'Der Link gilt drei Tage.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  known: {
    subject: 'Sie haben schon ein Konto bei {brand}',
    preview: 'Melden Sie sich an wie bisher, oder wählen Sie ein neues Passwort.',
    heading: 'Sie sind schon an Bord, {firstName}.',
    text: 'Jemand hat sich gerade mit dieser Adresse registriert, und es gibt schon ein Konto dafür. Wenn Sie das waren: Melden Sie sich an wie bisher.',
    go: 'Anmelden',
    forgot: 'Ich weiß mein Passwort nicht mehr',
    goodFor: 'Der Link zu einem neuen Passwort gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  waiting: {
    subject: '{who} möchte zu Ihrer Firma bei {brand}',
    preview: 'Sie entscheiden, wer mit Ihren Sessions arbeitet.',
    heading: 'Da klopft jemand an.',
    text: 'Guten Tag {firstName}, {who} ({email}) hat sich mit einer Adresse Ihrer Firma registriert und möchte auch Sessions planen.',
    until: 'Bis jemand von Ihnen zustimmt, ist von Ihrer Firma nichts zu sehen.',
    go: 'Die Anfrage ansehen',
    why: 'Sie bekommen diese Mail, weil das Konto Ihrer Firma auch Ihnen gehört.',
    stop: 'Sie möchten das nur auf Ihrer Übersicht finden: {url}',
  },
} as const satisfies Said<typeof english.signup>;

export const passwords = {
  reset: {
    subject: 'Wählen Sie ein neues Passwort für {brand}',
    preview: 'Der Link gilt eine halbe Stunde.',
    heading: 'Ein neuer Schlüssel für Ihre Tür.',
    text: 'Guten Tag {firstName}, Sie haben um ein neues Passwort gebeten. Drücken Sie auf den Knopf und wählen Sie eines.',
    go: 'Ein neues Passwort wählen',
    goodFor: 'Der Link gilt eine halbe Stunde, und nur einmal.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
  changed: {
    subject: 'Ihr Passwort bei {brand} wurde geändert',
    preview: 'Wenn Sie das waren, ist alles gut.',
    heading: 'Ihr Passwort wurde geändert.',
    text: 'Guten Tag {firstName}, das Passwort Ihres Kontos wurde gerade geändert, und Ihre anderen Geräte wurden abgemeldet.',
    fine: 'Wenn Sie das waren, gibt es nichts zu tun.',
    go: 'Das war ich nicht',
    where: 'Der Knopf führt zu der Seite, auf der Sie sofort ein neues Passwort anfordern können.',
    connected: 'Auch ein Microsoft-Konto öffnet Ihr Konto. Wenn es nicht Ihres ist, trennen Sie es in Ihrem Profil.',
    disconnected: 'Microsoft wurde von Ihrem Konto getrennt. In Ihrem Profil können Sie es wieder verbinden.',
  },
} as const satisfies Said<typeof english.passwords>;

export const identities = {
  proving: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {brand}',
    preview: 'Noch einmal mit Microsoft, und Ihr Hafen ist offen.',
    heading: 'Willkommen an Bord, {firstName}.',
    text: 'Jemand hat sich gerade mit einem Microsoft-Konto bei {brand} angemeldet, das diese Adresse nennt.',
    ask: 'Wenn Sie das waren, bestätigen Sie, dass die Adresse Ihnen gehört: Drücken Sie auf den Knopf und wählen Sie noch einmal dasselbe Microsoft-Konto.',
    go: 'Meine Adresse bestätigen',
    goodFor: 'Der Link gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  connect: {
    subject: 'Ihr Microsoft-Konto mit {brand} verbinden?',
    preview: 'Nur wenn Sie sich gerade mit Microsoft angemeldet haben.',
    heading: 'Ein Konto, zwei Schlüssel.',
    text: 'Guten Tag {firstName}, jemand hat sich gerade mit einem Microsoft-Konto angemeldet, das diese Adresse nennt. Dafür gibt es schon ein Konto.',
    ask: 'Wenn Sie das waren, verbinden Sie die beiden: Dann öffnet jeder der Schlüssel die Tür. Sie werden nach beiden gefragt.',
    go: 'Die beiden verbinden',
    goodFor: 'Der Link gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann klicken Sie nicht auf den Button, und nichts ändert sich.',
  },
  connected: {
    subject: 'Ein Microsoft-Konto wurde mit Ihrem Konto bei {brand} verbunden',
    preview: 'Wenn Sie das waren, ist alles gut.',
    heading: 'Ein zweiter Schlüssel zu Ihrer Tür.',
    text: 'Guten Tag {firstName}, ein Microsoft-Konto wurde gerade mit Ihrem Konto verbunden. Von jetzt an öffnet auch dieses Ihr Konto.',
    fine: 'Wenn Sie das waren, gibt es nichts zu tun.',
    go: 'Meine Wege zur Anmeldung ansehen',
    notMe:
      'Wenn Sie das nicht waren: Trennen Sie es in Ihrem Profil, melden Sie sich dort überall ab und wählen Sie ein neues Passwort.',
  },
  disconnected: {
    subject: 'Microsoft wurde von Ihrem Konto bei {brand} getrennt',
    preview: 'Von jetzt an öffnet es Ihr Passwort.',
    heading: 'Ein Schlüssel weniger.',
    text: 'Guten Tag {firstName}, Ihr Microsoft-Konto wurde gerade getrennt. Geräte, die damit angemeldet waren, wurden abgemeldet.',
    fine: 'Von jetzt an öffnet Ihr Passwort das Konto. Wenn Sie das waren, gibt es nichts zu tun.',
    go: 'Meine Wege zur Anmeldung ansehen',
    notMe: 'Wenn Sie das nicht waren: Melden Sie sich in Ihrem Profil überall ab und wählen Sie ein neues Passwort.',
  },
} as const satisfies Said<typeof english.identities>;

export const devices = {
  newDevice: {
    subject: 'Eine neue Anmeldung in Ihrem Konto bei {brand}',
    preview: '{device}, {at}',
    device: '{browser} unter {system}',
    unknown: 'Unbekanntes Gerät',
    heading: 'Da kam jemand durch eine neue Tür.',
    text: 'Guten Tag {firstName}, Ihr Konto wurde in einem Browser geöffnet, den wir nicht kennen: {device}, {at}.',
    fine: 'Wenn Sie das waren, gibt es nichts zu tun. Browser werden vergessen, wenn das Passwort wechselt und wenn Sie sich überall abmelden.',
    go: 'Das war ich nicht',
    where:
      'Der Knopf führt zu der Seite, auf der Sie sofort ein neues Passwort anfordern können. Ist es gesetzt, ist jedes Gerät abgemeldet.',
  },
} as const satisfies Said<typeof english.devices>;

export const addresses = {
  fresh: {
    subject: 'Bestätigen Sie Ihre neue Adresse für {brand}',
    preview: 'Ein Klick, und Ihr Konto zieht hierher um.',
    heading: 'Ein neuer Hafen für Ihre Mails.',
    ask: 'Guten Tag {firstName}, das Konto von {email} soll zu dieser Adresse umziehen. Wenn es Ihres ist, drücken Sie auf den Knopf, während Sie dort angemeldet sind.',
    later: 'Von da an melden Sie sich mit dieser Adresse an, und unsere Mails kommen hierher.',
    go: 'Mein Konto hierher holen',
    goodFor: 'Der Link gilt einen Tag.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  taken: {
    subject: 'Diese Adresse ist für ein weiteres Konto bei {brand} nicht frei',
    preview: 'Es hat sich nichts geändert.',
    heading: 'Dieser Liegeplatz ist belegt.',
    text: 'Jemand möchte sein Konto zu dieser Adresse umziehen. Es gibt schon ein Konto dafür, oder ihre Domain gehört hier zu einer anderen Firma.',
    fine: 'Es hat sich nichts geändert. Wenn Sie das waren: Melden Sie sich stattdessen mit dieser Adresse an.',
    go: 'Anmelden',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  asked: {
    subject: 'Ihr Konto bei {brand} soll eine andere Adresse bekommen',
    preview: 'Es wäre {email}.',
    heading: 'Ziehen Sie um?',
    text: 'Guten Tag {firstName}, jemand, der in Ihrem Konto angemeldet ist, möchte es zu {email} umziehen. Es zieht um, sobald eine Mail dort beantwortet ist.',
    fine: 'Wenn Sie das waren, gibt es nichts zu tun.',
    go: 'Das war ich nicht: anhalten',
    goodFor: 'Der Knopf gilt eine Woche, auch nach dem Umzug. Er meldet jedes Gerät ab, und Sie wählen ein neues Passwort.',
  },
  moved: {
    subject: 'Ihr Konto bei {brand} hat jetzt eine andere Adresse',
    preview: 'Von jetzt an ist es {email}.',
    heading: 'Sie sind umgezogen.',
    text: 'Guten Tag {firstName}, Ihr Konto ist zu {email} umgezogen. Damit melden Sie sich von jetzt an an, und dorthin gehen unsere Mails.',
    fine: 'Wenn Sie das waren, gibt es nichts zu tun. Das ist unsere letzte Mail an diese Adresse.',
    go: 'Das war ich nicht: zurückholen',
    goodFor: 'Der Knopf gilt eine Woche. Er meldet jedes Gerät ab, und Sie wählen ein neues Passwort.',
  },
} as const satisfies Said<typeof english.addresses>;

export const members = {
  invited: {
    subject: '{by} lädt Sie ein, Sessions für {company} zu planen',
    preview: 'Registrieren Sie sich mit Ihrer dienstlichen Adresse.',
    heading: 'Kommen Sie dazu.',
    text: '{by} möchte, dass auch Sie auf {brand} Team-Sessions für {company} planen.',
    how: 'Registrieren Sie sich mit dieser Adresse, {email}, und bestätigen Sie sie. Dann sehen Sie die Sessions Ihrer Firma.',
    letIn: 'Sobald Ihre Adresse bestätigt ist, gehören Sie dazu.',
    waits: 'Danach nimmt Sie jemand auf, dem das Firmenkonto gehört.',
    go: 'Registrieren',
    goodFor: 'Die Einladung gilt 14 Tage.',
    notMe: 'Wenn Sie das nicht möchten, ignorieren Sie diese E-Mail oder fragen Sie {by}.',
  },
  may: {
    owner: 'Damit lassen Sie auch Kolleginnen und Kollegen herein, geben anderen dieselben Rechte und kaufen Credits.',
    organiser: 'Damit planen Sie Sessions und laden deren Teams ein.',
  },
  welcome: {
    subject: 'Sie sind drin: Planen Sie Ihre erste Session',
    preview: 'Ihre Firma hat Sie hereingelassen.',
    heading: 'Kommen Sie herein, {firstName}.',
    text: 'Ihre Firma hat Sie hereingelassen. Von jetzt an sehen Sie ihre Sessions und planen eigene.',
    go: 'Zu meiner Übersicht',
    why: 'Sie bekommen diese Mail, weil Sie zum Konto Ihrer Firma wollten.',
  },
  role: {
    subject: 'Bei {company} haben Sie jetzt {role, select, owner {alle Rechte} other {die Rechte der Planung}}',
    owner: 'Die Schlüssel des Hauses.',
    organiser: 'Ein leichterer Schlüsselbund.',
    text: 'Guten Tag {firstName}, von jetzt an haben Sie bei {company} {role, select, owner {alle Rechte} other {die Rechte der Planung}}.',
    go: 'Zu meiner Übersicht',
    why: 'Das wurde in Ihrer Firma so entschieden. Wenn es ein Irrtum ist, fragen Sie bitte dort nach.',
  },
  removed: {
    subject: 'Sie gehören nicht mehr zu {company}',
    preview: 'Ihr Konto gehört Ihnen und sieht nichts von der Firma.',
    heading: 'Ein Abschied.',
    text: 'Guten Tag {firstName}, {company} hat Sie aus dem Konto der Firma genommen. Sie wurden überall abgemeldet, und Ihre Sessions gingen an die Person, die das entschieden hat.',
    stays: 'Ihr Konto gehört weiter Ihnen. Von der Firma sieht es nichts.',
    go: 'Anmelden',
    why: 'Wenn es ein Irrtum ist, fragen Sie bitte in Ihrer Firma nach: Dort kann man Sie jederzeit hereinlassen.',
  },
  refused: {
    subject: '{company} hat Sie nicht hereingelassen',
    heading: 'Die Tür blieb zu.',
    text: 'Guten Tag {firstName}, {company} hat Sie nicht hereingelassen.',
  },
  left: {
    subject: '{who} ist nicht mehr in Ihrer Firma',
    heading: 'Da ging jemand an Land.',
    text: 'Guten Tag {firstName}, {who} hat das Konto Ihrer Firma verlassen.',
    sessions:
      '{sessions, plural, =0 {Es gab keine eigenen Sessions.} one {Die eine Session gehört jetzt Ihnen.} other {Die # Sessions gehören jetzt Ihnen.}}',
    go: 'Zu meiner Übersicht',
    why: 'Sie bekommen diese Mail, weil das Konto Ihrer Firma auch Ihnen gehört.',
    stop: 'Sie möchten das nur auf Ihrer Übersicht finden: {url}',
  },
} as const satisfies Said<typeof english.members>;

export const deletion = {
  subject: 'Ihr Konto bei {brand} ist gelöscht',
  preview: 'Das ist unsere letzte Mail an Sie.',
  heading: 'Guten Wind, {firstName}.',
  withCompany: 'Ihr Konto ist gelöscht und mit ihm {company}: die Sessions, die Personen und die Credits.',
  alone: 'Ihr Konto ist gelöscht. Ihre Sessions gingen an jemand anderen bei {company}.',
  shows: 'Auch was Sie in Shows gesagt und getan haben, ist fort oder nennt niemanden mehr.',
  orders: 'Bestellungen und Rechnungen bleiben, solange das Steuerrecht es verlangt, ohne Ihren Namen und Ihre Adresse.',
  notMe: 'Das war ich nicht: an Sie schreiben',
  noCopy: 'Von dieser Mail behalten wir keine Kopie.',
} as const satisfies Said<typeof english.deletion>;
