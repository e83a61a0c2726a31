import type { previews as english } from '../en/previews.ts';
import type { Said } from '../part.ts';

/** Wörter der Vorschau über einen Link. */
export const previews: Said<typeof english> = {
  bar: {
    label: 'Vorschau',
    text: 'Vorschau, keine Sitzung',
    back: 'Zur Vorschau',
    end: 'Vorschau beenden',
  },
  share: {
    open: 'Vorschau teilen',
    openName: 'Vorschau teilen: {title}',
    title: 'Vorschau von {title} teilen',
    text: 'Wer den Link hat, kann diese Geschichte sieben Tage lang ansehen und mit simulierten Personen spielen, zwei zur gleichen Zeit. In Sitzungen, Guthaben und Berichten steht davon nichts.',
    make: 'Link erstellen',
    none: 'Zurzeit gilt kein Link zu dieser Geschichte.',
    list: 'Links, die jetzt gelten',
    good: 'Erstellt am {made}, gültig bis {ends}.',
    copy: 'Link kopieren',
    stop: 'Zurücknehmen',
    close: 'Schließen',
    what: 'die Links',
    notLoaded: 'Die Links wurden nicht geladen',
    notLoadedText: 'Erstellte Links gelten weiter; nur diese Liste fehlt.',
  },
  opening: {
    title: 'Die Vorschau wird geöffnet',
    wait: 'Einen Moment.',
    ended: 'Dieser Link öffnet nichts mehr',
    endedText:
      'Er ist abgelaufen, wurde zurückgenommen oder unterwegs abgeschnitten. Wer ihn geschickt hat, kann einen neuen erstellen.',
    failed: 'Die Vorschau ließ sich nicht öffnen',
    failedText: 'Der Link kann trotzdem noch gelten.',
  },
  page: {
    eyebrow: 'Vorschau',
    none: 'In diesem Browser ist keine Vorschau offen',
    noneText:
      'Sie ist zu Ende oder wurde hier nie geöffnet. Öffnen Sie den Link noch einmal, oder lassen Sie sich einen neuen geben.',
    home: 'Zur Startseite',
    about: 'Bevor Sie spielen',
    simulated: 'Sie nehmen einen Platz ein, die anderen nehmen simulierte Personen; jede ist als solche gekennzeichnet.',
    unseen: 'Niemand sonst sieht, was Sie tun. Es steht in keiner Liste und keinem Bericht und wird einen Tag später gelöscht.',
    two: 'Zwei Personen können über diesen Link zur gleichen Zeit spielen.',
    length: 'Es dauert {minutes, plural, =1 {etwa eine Minute} other {etwa # Minuten}}, im eigenen Tempo der Geschichte.',
    until: 'Der Link gilt bis {day}.',
    play: 'Jetzt spielen',
    draft: 'Ein Entwurf',
  },
};
