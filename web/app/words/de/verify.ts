import type { verify as english } from '../en/verify.ts';
import type { Said } from '../part.ts';

export const verify = {
  signIn: 'Anmelden',
  profile: 'Zu meinem Profil',
  home: 'Zur Startseite',
  checking: { title: 'Der Link wird geprüft', text: 'Wir halten ihn an die Lampe' },
  failed: { title: 'Das hat nicht geklappt', again: 'Den Link noch einmal versuchen' },
  email: {
    wayOn:
      'Melden Sie sich mit dem Passwort an, das Sie beim Registrieren getippt haben: Dann schicken wir die Mail noch einmal. Oder registrieren Sie sich neu.',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    confirmedText: 'Der Link hat seine Arbeit getan. Melden Sie sich an wie immer.',
    title: 'Willkommen an Bord, {name}',
    lede: 'Geben Sie das Passwort für <b>{email}</b> an: das vom Registrieren oder ein anderes. Es bestätigt Ihre Adresse und meldet Sie an.',
    go: 'Bestätigen und anmelden',
    going: 'Wird bestätigt',
    note: 'Sie haben sich nicht registriert? Dann schließen Sie diese Seite: Ohne ein Passwort von Ihnen geschieht nichts. Was jemand anderes in Ihrem Namen getippt hat, öffnet nichts.',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
  },
  link: {
    wayOn: 'Drücken Sie noch einmal auf „Mit Microsoft anmelden“: Dann schicken wir eine neue Mail.',
    lede: 'Wählen Sie noch einmal Ihr Microsoft-Konto. Das bestätigt, dass <b>{email}</b> Ihnen gehört, und meldet Sie an.',
    go: 'Weiter mit Microsoft',
    note: 'Sie haben sich nicht mit Microsoft angemeldet? Dann schließen Sie diese Seite: Ohne Sie geschieht nichts.',
    connect: 'Ein Konto, zwei Schlüssel',
    connectLede: 'Von da an öffnet auch Ihr Microsoft-Konto <b>{email}</b>.',
    first:
      'Bitte melden Sie sich zuerst mit dem Microsoft-Konto an, das {email} schon öffnet. Öffnen Sie dann innerhalb von fünf Minuten noch einmal den Link in unserer Mail.',
    choose: 'Das Microsoft-Konto wählen',
    connectNote: 'Das waren nicht Sie? Dann schließen Sie diese Seite: Ohne Sie wird nichts verbunden.',
    password: 'Ihr Passwort hier',
    passwordHint: 'Damit niemand außer Ihnen ein Konto mit Ihrem verbindet.',
    both: 'Beide verbinden',
    connecting: 'Wird verbunden',
    done: 'Von jetzt an öffnet Microsoft Ihr Konto.',
  },
  address: {
    wayOn: 'Fordern Sie die neue Adresse auf Ihrem Profil noch einmal an: Dann schicken wir eine neue Mail.',
    title: 'Ein neuer Hafen für Ihre Post',
    lede: 'Von da an melden Sie sich mit <b>{email}</b> statt mit <b>{current}</b> an, und unsere Mails gehen dorthin.',
    go: 'Mein Konto hierher umziehen',
    first:
      'Bitte melden Sie sich zuerst in diesem Browser mit <b>{current}</b> an. Öffnen Sie dann noch einmal den Link in unserer Mail.',
    note: 'Sie haben nicht darum gebeten? Dann schließen Sie diese Seite: Ohne Sie geschieht nichts.',
    done: 'Sie sind umgezogen.',
  },
  keep: {
    wayOn: 'Wenn Sie sich nicht anmelden können, fordern Sie mit dieser Adresse ein neues Passwort an.',
    title: 'Diese Adresse behalten?',
    titleMoved: 'Das Konto zurückholen?',
    lede: 'Jemand bittet darum, das Konto von <b>{email}</b> auf eine andere Adresse umzuziehen.',
    ledeMoved: 'Das Konto von <b>{email}</b> ist zu <b>{current}</b> umgezogen.',
    text: 'Wenn das nicht Sie waren, drücken Sie auf den Knopf. Jedes Gerät wird abgemeldet, verbundene Konten gehen, und Sie wählen ein neues Passwort.',
    go: 'Das war ich nicht: behalten',
    goMoved: 'Das war ich nicht: zurückholen',
    note: 'Das waren Sie? Dann schließen Sie diese Seite: Es ist nichts zu tun.',
    kept: 'Ihr Konto ist hier',
    keptText: 'Es bleibt bei <b>{email}</b>, und niemand ist mehr darin angemeldet. Wählen Sie als Nächstes ein neues Passwort.',
    newPassword: 'Ein neues Passwort wählen',
  },
} satisfies Said<typeof english>;
