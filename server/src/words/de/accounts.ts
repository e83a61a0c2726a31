import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/accounts.ts';

export const signup = {
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {brand}',
    preview: 'Nur noch ein Klick bis zu Ihrem Konto.',
    heading: 'Willkommen, {firstName}.',
    ask: 'Sie haben sich mit dieser Adresse bei {brand} registriert. Bitte bestätigen Sie, dass sie Ihnen gehört: Klicken Sie auf den Button und geben Sie ein Passwort ein, das von der Registrierung oder ein neues. Danach sind Sie angemeldet.',
    go: 'E-Mail-Adresse bestätigen',
    goodFor: 'Der Link gilt drei Tage.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  known: {
    subject: 'Sie haben schon ein Konto bei {brand}',
    preview: 'Melden Sie sich wie gewohnt an oder wählen Sie ein neues Passwort.',
    heading: 'Sie haben schon ein Konto, {firstName}.',
    text: 'Jemand hat gerade versucht, sich mit dieser Adresse zu registrieren, aber es gibt schon ein Konto dafür. Wenn Sie das waren, melden Sie sich wie gewohnt an.',
    go: 'Anmelden',
    forgot: 'Passwort vergessen?',
    goodFor: 'Der Link zu einem neuen Passwort gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  waiting: {
    subject: '{who} möchte Zugang zu Ihrem Firmenkonto bei {brand}',
    preview: 'Sie entscheiden, wer Ihre Sessions planen darf.',
    heading: 'Jemand möchte zu Ihrer Firma gehören.',
    text: 'Guten Tag {firstName}, {who} ({email}) hat sich mit einer Adresse Ihrer Firma registriert und möchte auch Sessions planen.',
    until: 'Bis jemand zustimmt, sind keine Daten Ihrer Firma zu sehen.',
    go: 'Anfrage ansehen',
    why: 'Sie bekommen diese E-Mail, weil Sie das Konto Ihrer Firma mitverwalten.',
    stop: 'Keine E-Mails mehr dazu, nur noch im Dashboard anzeigen: {url}',
  },
} as const satisfies Said<typeof english.signup>;

export const passwords = {
  reset: {
    subject: 'Wählen Sie ein neues Passwort für {brand}',
    preview: 'Der Link gilt eine halbe Stunde.',
    heading: 'Wählen Sie ein neues Passwort.',
    text: 'Guten Tag {firstName}, Sie haben ein neues Passwort angefordert. Klicken Sie auf den Button und wählen Sie eines.',
    go: 'Neues Passwort wählen',
    goodFor: 'Der Link gilt eine halbe Stunde und nur einmal.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
  changed: {
    subject: 'Ihr Passwort bei {brand} wurde geändert',
    preview: 'Wenn Sie das waren, müssen Sie nichts tun.',
    heading: 'Ihr Passwort wurde geändert.',
    text: 'Guten Tag {firstName}, das Passwort Ihres Kontos wurde gerade geändert, und Ihre anderen Geräte wurden abgemeldet.',
    fine: 'Wenn Sie das waren, müssen Sie nichts tun.',
    go: 'Das war ich nicht',
    where: 'Der Button führt zu der Seite, auf der Sie sofort ein neues Passwort anfordern können.',
    connected:
      'Auch mit einem Microsoft-Konto kann man sich bei Ihrem Konto anmelden. Wenn es nicht Ihres ist, trennen Sie die Verbindung in Ihrem Profil.',
    disconnected: 'Die Verbindung zu Microsoft wurde getrennt. In Ihrem Profil können Sie sie wiederherstellen.',
  },
} as const satisfies Said<typeof english.passwords>;

export const identities = {
  proving: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {brand}',
    preview: 'Melden Sie sich noch einmal mit Microsoft an.',
    heading: 'Willkommen, {firstName}.',
    text: 'Jemand hat sich gerade bei {brand} mit einem Microsoft-Konto angemeldet, zu dem diese Adresse gehört.',
    ask: 'Wenn Sie das waren, bestätigen Sie, dass die Adresse Ihnen gehört: Klicken Sie auf den Button und wählen Sie noch einmal dasselbe Microsoft-Konto.',
    go: 'E-Mail-Adresse bestätigen',
    goodFor: 'Der Link gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  connect: {
    subject: 'Ihr Microsoft-Konto mit {brand} verbinden?',
    preview: 'Nur wenn Sie sich gerade mit Microsoft angemeldet haben.',
    heading: 'Ihr Microsoft-Konto verbinden?',
    text: 'Guten Tag {firstName}, jemand hat sich gerade mit einem Microsoft-Konto angemeldet, zu dem diese Adresse gehört. Dafür gibt es schon ein Konto.',
    ask: 'Wenn Sie das waren, verbinden Sie die beiden Konten. Danach können Sie sich mit jedem davon anmelden. Zum Verbinden müssen Sie sich bei beiden anmelden.',
    go: 'Konten verbinden',
    goodFor: 'Der Link gilt eine halbe Stunde.',
    notMe: 'Das waren nicht Sie? Dann klicken Sie nicht auf den Button, und nichts ändert sich.',
  },
  connected: {
    subject: 'Ein Microsoft-Konto wurde mit Ihrem Konto bei {brand} verbunden',
    preview: 'Wenn Sie das waren, müssen Sie nichts tun.',
    heading: 'Microsoft ist verbunden.',
    text: 'Guten Tag {firstName}, ein Microsoft-Konto wurde gerade mit Ihrem Konto verbunden. Ab jetzt können Sie sich auch damit anmelden.',
    fine: 'Wenn Sie das waren, müssen Sie nichts tun.',
    go: 'Anmeldemethoden ansehen',
    notMe:
      'Wenn Sie das nicht waren: Trennen Sie die Verbindung in Ihrem Profil, melden Sie sich dort auf allen Geräten ab und wählen Sie ein neues Passwort.',
  },
  disconnected: {
    subject: 'Microsoft wurde von Ihrem Konto bei {brand} getrennt',
    preview: 'Ab jetzt melden Sie sich mit Ihrem Passwort an.',
    heading: 'Microsoft ist getrennt.',
    text: 'Guten Tag {firstName}, Ihr Microsoft-Konto wurde gerade getrennt. Geräte, die damit angemeldet waren, wurden abgemeldet.',
    fine: 'Ab jetzt melden Sie sich mit Ihrem Passwort an. Wenn Sie das waren, müssen Sie nichts tun.',
    go: 'Anmeldemethoden ansehen',
    notMe: 'Wenn Sie das nicht waren: Melden Sie sich in Ihrem Profil auf allen Geräten ab und wählen Sie ein neues Passwort.',
  },
} as const satisfies Said<typeof english.identities>;

export const secondFactors = {
  on: {
    subject: 'Ein zweiter Faktor schützt jetzt Ihr {brand}-Konto',
    preview: 'Beim Anmelden wird nach einem Code Ihrer Authenticator-App gefragt.',
    heading: 'Ihre Authenticator-App ist eingerichtet.',
    text: 'Guten Tag {firstName}, ab jetzt brauchen Sie beim Anmelden einen Code Ihrer Authenticator-App. Ihre anderen Geräte wurden abgemeldet.',
    fine: 'Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Jeder öffnet Ihr Konto einmal, falls Sie die App verlieren.',
  },
  off: {
    subject: 'Der zweite Faktor Ihres {brand}-Kontos wurde entfernt',
    preview: 'Beim Anmelden wird nicht mehr nach einem Code gefragt.',
    heading: 'Ihre Authenticator-App ist entfernt.',
    text: 'Guten Tag {firstName}, beim Anmelden wird nicht mehr nach einem Code gefragt. Ihre Wiederherstellungscodes gelten nicht mehr.',
    fine: 'Wenn Sie das waren, ist nichts zu tun.',
  },
  reset: {
    subject: 'Der zweite Faktor Ihres {brand}-Kontos wurde zurückgesetzt',
    preview: 'Sie können sich ohne Code anmelden und einen neuen einrichten.',
    heading: 'Ihr zweiter Faktor wurde zurückgesetzt.',
    text: 'Guten Tag {firstName}, jemand mit Admin-Rechten in Ihrer Firma oder unser Support hat den zweiten Faktor Ihres Kontos entfernt. Sie wurden überall abgemeldet.',
    fine: 'Wenn Sie darum gebeten haben: Melden Sie sich ohne Code an und richten Sie in Ihrem Profil eine neue App ein.',
  },
  codes: {
    subject: 'Ihr {brand}-Konto hat neue Wiederherstellungscodes',
    preview: 'Die bisherigen gelten nicht mehr.',
    heading: 'Sie haben neue Wiederherstellungscodes.',
    text: 'Guten Tag {firstName}, für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    fine: 'Wenn Sie das waren, ist nichts zu tun.',
  },
  used: {
    subject: 'Ein Wiederherstellungscode Ihres {brand}-Kontos wurde benutzt',
    preview: '{left, plural, =0 {Es ist keiner mehr übrig.} one {Es ist noch einer übrig.} other {Es sind noch # übrig.}}',
    heading: 'Ein Wiederherstellungscode wurde benutzt.',
    text: 'Guten Tag {firstName}, gerade wurde mit einem Ihrer Wiederherstellungscodes Ihr Konto geöffnet oder eine Änderung bestätigt.',
  },
  go: 'Meine Anmeldewege ansehen',
  notMe:
    'Wenn Sie das nicht waren: Wählen Sie ein neues Passwort, melden Sie sich im Profil überall ab und sagen Sie jemandem mit Admin-Rechten in Ihrer Firma Bescheid.',
} as const satisfies Said<typeof english.secondFactors>;

export const passkeys = {
  added: {
    subject: 'Ihrem {brand}-Konto wurde ein Passkey hinzugefügt',
    preview: 'Er öffnet Ihr Konto ohne Passwort.',
    heading: 'Sie haben einen neuen Passkey.',
    text: 'Guten Tag {firstName}, Ihrem Konto wurde gerade ein Passkey hinzugefügt. Er öffnet Ihr Konto ohne Passwort und ohne Code.',
  },
  removed: {
    subject: 'Ein Passkey Ihres {brand}-Kontos wurde entfernt',
    preview: 'Er öffnet Ihr Konto nicht mehr.',
    heading: 'Ein Passkey ist entfernt.',
    text: 'Guten Tag {firstName}, ein Passkey Ihres Kontos wurde gerade entfernt. Er öffnet Ihr Konto nicht mehr; Ihre anderen Anmeldewege bleiben.',
  },
  fine: 'Wenn Sie das waren, ist nichts zu tun.',
  go: 'Meine Passkeys ansehen',
  notMe:
    'Wenn Sie das nicht waren: Entfernen Sie unbekannte Passkeys, wählen Sie ein neues Passwort, melden Sie sich im Profil überall ab und sagen Sie jemandem mit Admin-Rechten in Ihrer Firma Bescheid.',
} as const satisfies Said<typeof english.passkeys>;

export const devices = {
  newDevice: {
    subject: 'Neue Anmeldung bei Ihrem Konto bei {brand}',
    preview: '{device}, {at}',
    device: '{browser} unter {system}',
    unknown: 'Unbekanntes Gerät',
    heading: 'Neue Anmeldung',
    text: 'Guten Tag {firstName}, bei Ihrem Konto hat sich jemand in einem Browser angemeldet, den wir nicht kennen: {device}, {at}.',
    fine: 'Wenn Sie das waren, müssen Sie nichts tun. Bekannte Browser werden gelöscht, wenn Sie Ihr Passwort ändern oder sich auf allen Geräten abmelden.',
    go: 'Das war ich nicht',
    where:
      'Der Button führt zu der Seite, auf der Sie sofort ein neues Passwort anfordern können. Danach sind alle Geräte abgemeldet.',
  },
} as const satisfies Said<typeof english.devices>;

export const addresses = {
  fresh: {
    subject: 'Bestätigen Sie Ihre neue Adresse für {brand}',
    preview: 'Ein Klick, und Ihr Konto hat diese Adresse.',
    heading: 'Bestätigen Sie Ihre neue Adresse.',
    ask: 'Guten Tag {firstName}, das Konto von {email} soll diese Adresse bekommen. Wenn es Ihres ist, melden Sie sich dort an und klicken Sie dann auf den Button.',
    later: 'Danach melden Sie sich mit dieser Adresse an, und unsere E-Mails kommen hierher.',
    go: 'Neue Adresse bestätigen',
    goodFor: 'Der Link gilt einen Tag.',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  taken: {
    subject: 'Diese Adresse wird bei {brand} schon verwendet',
    preview: 'Es hat sich nichts geändert.',
    heading: 'Diese Adresse ist vergeben.',
    text: 'Jemand möchte diese Adresse für ein anderes Konto verwenden. Es gibt aber schon ein Konto dafür, oder die Domain gehört hier zu einer anderen Firma.',
    fine: 'Es hat sich nichts geändert. Wenn Sie das waren, melden Sie sich stattdessen mit dieser Adresse an.',
    go: 'Anmelden',
    notMe: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail einfach.',
  },
  asked: {
    subject: 'Ihre E-Mail-Adresse bei {brand} soll geändert werden',
    preview: 'Die neue Adresse: {email}',
    heading: 'Ändern Sie Ihre Adresse?',
    text: 'Guten Tag {firstName}, jemand, der bei Ihrem Konto angemeldet ist, möchte die Adresse auf {email} ändern. Die Änderung gilt, sobald sie dort per E-Mail bestätigt ist.',
    fine: 'Wenn Sie das waren, müssen Sie nichts tun.',
    go: 'Das war ich nicht: Änderung stoppen',
    goodFor: 'Der Button gilt eine Woche, auch nach der Änderung. Er meldet alle Geräte ab, und Sie wählen ein neues Passwort.',
  },
  moved: {
    subject: 'Ihre E-Mail-Adresse bei {brand} wurde geändert',
    preview: 'Die neue Adresse: {email}',
    heading: 'Ihre Adresse wurde geändert.',
    text: 'Guten Tag {firstName}, die Adresse Ihres Kontos ist jetzt {email}. Damit melden Sie sich künftig an, und dorthin gehen unsere E-Mails.',
    fine: 'Wenn Sie das waren, müssen Sie nichts tun. Das ist unsere letzte E-Mail an diese Adresse.',
    go: 'Das war ich nicht: Konto zurückholen',
    goodFor: 'Der Button gilt eine Woche. Er meldet alle Geräte ab, und Sie wählen ein neues Passwort.',
  },
} as const satisfies Said<typeof english.addresses>;

export const companySignIn = {
  saved: {
    subject: 'Die Anmeldung von {company} wurde geändert',
    heading: 'Die Anmeldung Ihrer Firma wurde geändert.',
    text: 'Guten Tag {firstName}, {who} hat gerade den Anmeldedienst von {company} gespeichert: {issuer}.',
    required: 'Wer Sessions plant, kann sich ab jetzt nur noch darüber anmelden. Wer Admin-Rechte hat, behält die anderen Wege.',
    optional: 'Ihre Kolleginnen und Kollegen können sich darüber anmelden; andere Wege bleiben offen.',
  },
  removed: {
    subject: 'Die Anmeldung von {company} wurde entfernt',
    heading: 'Die Anmeldung Ihrer Firma wurde entfernt.',
    text: 'Guten Tag {firstName}, {who} hat gerade den Anmeldedienst von {company} entfernt.',
    fine: 'Alle melden sich wieder mit Passwort oder Microsoft an.',
  },
  go: 'Einstellungen ansehen',
  why: 'Sie bekommen diese E-Mail, weil Sie das Konto Ihrer Firma mitverwalten. Wenn Sie das nicht erwartet haben, fragen Sie {who} und entfernen Sie den Anmeldedienst notfalls.',
} as const satisfies Said<typeof english.companySignIn>;

export const webhookOff = {
  subject: 'Ein Webhook an {host} wurde ausgeschaltet',
  heading: 'Ein Webhook wurde ausgeschaltet.',
  text: 'Hallo {firstName}, an Ihren Endpunkt bei {host} konnten wir mehrere Tage lang kein Ereignis zustellen, oder er hat geantwortet, dass er keine weiteren möchte.',
  result:
    'Er bekommt keine Ereignisse mehr, bis ein Admin ihn wieder einschaltet. Was auf ihn wartete, wurde nicht zugestellt; die letzten Zustellungen lassen sich wiederholen.',
  go: 'Webhooks ansehen',
  why: 'Sie bekommen diese E-Mail, weil Sie Admin der Firma sind.',
} as const;

export const members = {
  invited: {
    subject: '{by} lädt Sie ein, Sessions für {company} zu planen',
    preview: 'Registrieren Sie sich mit Ihrer geschäftlichen Adresse.',
    heading: 'Kommen Sie dazu.',
    text: '{by} lädt Sie ein, auf {brand} ebenfalls Team-Sessions für {company} zu planen.',
    how: 'Registrieren Sie sich mit dieser Adresse, {email}, und bestätigen Sie sie. Dann sehen Sie die Sessions Ihrer Firma.',
    letIn: 'Sobald Ihre Adresse bestätigt ist, gehören Sie dazu.',
    waits: 'Danach müssen noch die Admins Ihrer Firma zustimmen.',
    go: 'Registrieren',
    goodFor: 'Die Einladung gilt 14 Tage.',
    notMe: 'Wenn Sie das nicht möchten, ignorieren Sie diese E-Mail oder fragen Sie {by}.',
  },
  may: {
    owner: 'Damit können Sie auch Kolleginnen und Kollegen aufnehmen, anderen Admin-Rechte geben und Credits kaufen.',
    organiser: 'Damit können Sie Sessions planen und Teams dazu einladen.',
  },
  welcome: {
    subject: 'Sie haben jetzt Zugang: Planen Sie Ihre erste Session',
    preview: 'Ihre Firma hat Ihrer Anfrage zugestimmt.',
    heading: 'Willkommen, {firstName}.',
    text: 'Ihre Firma hat Ihrer Anfrage zugestimmt. Ab jetzt sehen Sie ihre Sessions und können eigene planen.',
    go: 'Zu meinem Dashboard',
    why: 'Sie bekommen diese E-Mail, weil Sie Zugang zum Konto Ihrer Firma angefragt haben.',
  },
  role: {
    subject: 'Sie haben bei {company} jetzt {role, select, owner {Admin-Rechte} other {Rechte zum Planen}}',
    owner: 'Sie haben jetzt Admin-Rechte.',
    organiser: 'Sie haben jetzt Rechte zum Planen.',
    text: 'Guten Tag {firstName}, Sie haben bei {company} ab jetzt {role, select, owner {Admin-Rechte} other {Rechte zum Planen}}.',
    go: 'Zu meinem Dashboard',
    why: 'Das wurde in Ihrer Firma so entschieden. Falls es ein Irrtum ist, fragen Sie bitte dort nach.',
  },
  removed: {
    subject: 'Sie gehören nicht mehr zu {company}',
    preview: 'Ihr Konto bleibt bestehen, hat aber keinen Zugang mehr zur Firma.',
    heading: 'Sie wurden entfernt.',
    text: 'Guten Tag {firstName}, {company} hat Sie aus dem Firmenkonto entfernt. Sie wurden auf allen Geräten abgemeldet, und Ihre Sessions hat die Person übernommen, die das entschieden hat.',
    stays: 'Ihr eigenes Konto bleibt bestehen, hat aber keinen Zugang mehr zu den Daten der Firma.',
    go: 'Anmelden',
    why: 'Falls es ein Irrtum ist, fragen Sie bitte in Ihrer Firma nach: Sie kann Sie jederzeit wieder aufnehmen.',
  },
  refused: {
    subject: '{company} hat Ihre Anfrage abgelehnt',
    heading: 'Ihre Anfrage wurde abgelehnt.',
    text: 'Guten Tag {firstName}, {company} hat Ihre Anfrage abgelehnt.',
  },
  left: {
    subject: '{who} hat Ihr Firmenkonto verlassen',
    heading: 'Jemand hat Ihre Firma verlassen.',
    text: 'Guten Tag {firstName}, {who} hat das Konto Ihrer Firma verlassen.',
    sessions:
      '{sessions, plural, =0 {Es gab keine eigenen Sessions.} one {Die eine Session gehört jetzt Ihnen.} other {Die # Sessions gehören jetzt Ihnen.}}',
    go: 'Zu meinem Dashboard',
    why: 'Sie bekommen diese E-Mail, weil Sie das Konto Ihrer Firma mitverwalten.',
    stop: 'Keine E-Mails mehr dazu, nur noch im Dashboard anzeigen: {url}',
  },
} as const satisfies Said<typeof english.members>;

export const deletion = {
  subject: 'Ihr Konto bei {brand} ist gelöscht',
  preview: 'Das ist unsere letzte E-Mail an Sie.',
  heading: 'Auf Wiedersehen, {firstName}.',
  withCompany: 'Ihr Konto ist gelöscht und mit ihm {company}: die Sessions, die Personen und die Credits.',
  alone: 'Ihr Konto ist gelöscht. Ihre Sessions hat jemand anderes bei {company} übernommen.',
  shows: 'Auch was Sie in Shows gesagt und getan haben, ist gelöscht oder anonymisiert.',
  orders: 'Bestellungen und Rechnungen bleiben, solange das Steuerrecht es verlangt, ohne Ihren Namen und Ihre Adresse.',
  notMe: 'Das war ich nicht: Support kontaktieren',
  noCopy: 'Wir bewahren keine Kopie dieser E-Mail auf.',
} as const satisfies Said<typeof english.deletion>;
