import type { accounts as english } from '../en/accounts.ts';
import type { Said } from '../part.ts';

export const accounts = {
  email: 'Geschäftliche E-Mail-Adresse',
  password: 'Passwort',
  login: {
    title: 'Schön, Sie wiederzusehen',
    lede: 'Für alle, die Sessions planen.',
    noAccount: 'Noch kein Konto?',
    signUp: 'Registrieren',
    microsoft: 'Mit Microsoft anmelden',
    invited:
      'Zu einer Session eingeladen? Dafür braucht es kein Konto: Der Link in der Einladung öffnet die Tür, mit der E-Mail-Adresse allein.',
    unconfirmed:
      'Registriert, aber noch nicht bestätigt? Wenn das Passwort stimmte, ist unsere Mail mit dem Link noch einmal zu Ihnen unterwegs.',
    go: 'Anmelden',
    going: 'Sie werden angemeldet',
    forgot: 'Passwort vergessen?',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Wir schicken einen Link, mit dem Sie ein neues wählen.',
    sent: 'Falls es ein Konto für {email} gibt, ist eine Mail mit einem Link unterwegs. Der Link gilt 30 Minuten.',
    close: 'Schließen',
    back: 'Zurück',
    go: 'Link schicken',
    going: 'Wird geschickt',
  },
  signup: {
    title: 'Planen Sie Ihre erste Session',
    checkMail: 'Sehen Sie in Ihre Mails',
    lede: 'Ein Konto für alle, die das Team zusammenbringen. Es dauert eine Minute.',
    hasAccount: 'Schon ein Konto?',
    signIn: 'Anmelden',
    microsoft: 'Mit Microsoft registrieren',
    firstName: 'Vorname',
    lastName: 'Nachname',
    emailHint: 'Die Adresse Ihrer Firma. Wer dieselbe Endung hat, teilt einen Arbeitsbereich; private Postfächer gehen nicht.',
    go: 'Mein Konto anlegen',
    going: 'Wird angelegt',
  },
  checkMail: {
    sent: 'Wir haben eine Mail an <b>{email}</b> geschickt. Klicken Sie auf den Link und geben Sie Ihr Passwort ein. Der Link gilt 72 Stunden.',
    nothing:
      'Nach ein, zwei Minuten nichts da? Sehen Sie im Spam-Ordner nach, oder <again>nehmen Sie eine andere Adresse</again>.',
  },
  reset: {
    title: 'Wählen Sie ein neues Passwort',
    lede: 'Der Link in unserer Mail gilt einmal. Danach ist jedes Gerät abgemeldet.',
    password: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    disconnect: 'Microsoft trennen, falls ein Konto dort auch meines öffnet',
    disconnectHint: 'In Ihrem Profil können Sie es wieder verbinden.',
    go: 'Passwort setzen',
    going: 'Wird gesetzt',
    newLink: 'Neuen Link anfordern',
    done: 'Ihr neues Passwort gilt',
    doneText: 'Jedes Gerät wurde abgemeldet. Bitte melden Sie sich mit dem neuen Passwort an.',
    doneDisconnected:
      'Jedes Gerät wurde abgemeldet, und Microsoft wurde getrennt. Bitte melden Sie sich mit dem neuen Passwort an.',
    signIn: 'Anmelden',
  },
  whatNext: {
    title: 'Wie es weitergeht',
    confirm: 'E-Mail-Adresse bestätigen',
    confirmText:
      'Klicken Sie auf den Link in unserer E-Mail und geben Sie Ihr Passwort ein. Niemand sonst kann in Ihrem Namen buchen.',
    look: 'Umsehen',
    lookText: 'Sie sind sofort drin. Spielen Sie die Demo von 5 Minuten und sehen Sie, was Ihr Team sehen wird.',
    bring: 'Das Team dazuholen',
    bringText: 'Es kommt mit einem Link und der E-Mail-Adresse herein. Kein Konto, nichts zu installieren.',
  },
  fields: {
    returning: 'Sie werden wieder über Microsoft angemeldet',
    show: 'Zeigen, was getippt ist',
    least: 'Mindestens {n} Zeichen. Ein paar Wörter hintereinander sind gut und leicht zu behalten.',
    short: 'Zu kurz',
    easy: 'Leicht zu erraten',
    tried: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes',
    fair: 'Mittel',
    good: 'Gut',
    strong: 'Stark',
    or: 'oder',
    demo: 'Das ist eine Demo: Keine Mail verlässt sie.',
    mailbox: 'Postfach der Demo öffnen',
  },
} satisfies Said<typeof english>;
