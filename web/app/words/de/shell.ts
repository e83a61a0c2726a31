import type { shell as english } from '../en/shell.ts';
import type { Said } from '../part.ts';

export const shell = {
  error: {
    expired: 'Anmeldung abgelaufen',
    expiredText: 'Bitte neu anmelden, dann geht es weiter',
    toLogin: 'Zur Anmeldung',
    notFound: 'Hoppla! Diese Seite gibt es nicht',
    notFoundAt: 'Seite nicht gefunden: {path}',
    notFoundHere: 'Seite nicht gefunden',
    down: 'Der Server hat einen schlechten Tag',
    downText:
      'Er hat sich in einem dunklen Zimmer hingelegt. Er braucht einen Neustart, und vielleicht einen Tee. Bitte in einer Minute noch einmal versuchen.',
    other: 'Etwas ist schiefgegangen',
    home: 'Zur Startseite',
    again: 'Neu laden, dein Platz bleibt dir',
    pageFailed: 'Nur diese Seite ist ausgefallen, nicht die Show. Lade sie neu, und du sitzt wieder auf deinem Platz.',
    brokenLink: {
      text: 'Dieser Link ist nicht ganz angekommen: Mailprogramme schneiden lange Links entzwei. Drücken Sie auf den Knopf in unserer Mail selbst, oder kopieren Sie die ganze Adresse.',
      email: 'Anmelden und noch einmal schicken',
      reset: 'Einen neuen Link schicken',
      signIn: 'Anmelden',
      profile: 'Zu Ihrem Profil',
      keep: 'Wenn nicht Sie den Umzug Ihres Kontos wollten, melden Sie sich an und halten Sie ihn auf Ihrem Profil an.',
    },
  },
  skip: 'Zum Inhalt springen',
  copied: 'Kopiert.',
  notCopied: 'Dein Browser erlaubt es hier nicht. Bitte markiere den Text und kopiere ihn selbst.',
  close: 'Schließen',
  newBuild: 'Eine neue Version ist da',
  reload: 'Neu laden',
  privacy: 'Datenschutz-Auswahl',
} satisfies Said<typeof english>;
