import type { talking as english } from '../en/talking.ts';
import type { Said } from '../part.ts';

export const talking = {
  you: 'Du',
  youAs: 'Du, {roles}',
  own: {
    muted: 'Stumm',
    voice: 'Mikrofon an',
    speaking: 'Du sprichst',
    camera: 'Kamera an',
    opening: 'Der Browser fragt dich',
    silenced: 'Deine Spielleitung hat dich stumm geschaltet. Schreiben und spielen kannst du wie zuvor.',
    rests: 'Alle sind beisammen: Mikrofone ruhen, bis deine Crew unter sich ist.',
    stage: 'Alle sind beisammen: nur Stimmen.',
    weakPicture: 'Deine Leitung ist schwach: Dein Bild ruht, deine Stimme geht weiter.',
    weakVoice: 'Deine Leitung ist sehr schwach: Stimme und Bild ruhen. Alles geht schriftlich.',
  },
  room: {
    title: 'Deine Crew spricht bei {host}',
    about:
      'Deine Organisatorin oder dein Organisator hat es so gewählt. Von uns erfährt der Dienst weder deinen Namen noch diese Sitzung.',
    open: 'Raum öffnen',
    here: 'Hier zeigen',
    away: 'Hier schließen',
    frame: 'Raum bei {host}',
  },
  microphone: 'Mikrofon',
  holdMicrophone: 'Zum Reden halten',
  camera: 'Kamera',
  settings: 'Mikrofon, Kamera und Verlassen',
  hold: 'Nur reden, solange ich den Knopf halte',
  which: { audio: 'Welches Mikrofon', video: 'Welche Kamera' },
  later: 'Andere zur Auswahl stehen hier, sobald es an ist.',
  leave: 'Die Stimmen verlassen',
  leaveText: 'Dein Platz, deine Karten und der Chat bleiben, wie sie sind.',
  never:
    'Stimmen und Bilder werden weitergegeben, wie sie kommen. Nichts von dem, was du sagst oder zeigst, wird aufgezeichnet oder behalten.',
  times: {
    title: 'Zählen, wann ich spreche',
    about:
      'Für den Rückblick deiner Crew: wann du anfängst und aufhörst zu sprechen, während deine Crew für sich ist, nie was du sagst. Es wird nur verwendet, wenn alle in der Crew ja sagen, niemand erfährt, wer nicht, und wer eingeladen hat, sieht es nie. Was gezählt wurde, wird spätestens 30 Tage nach der Show gelöscht.',
    on: 'Für diese Session an. Schalte es aus, wann du willst: Alles Gezählte wird sofort gelöscht.',
    deleted: 'Aus. Alles, was von dir gezählt wurde, ist gelöscht.',
    failed: 'Das kam nicht an, und nichts hat sich geändert. Versuch es bitte noch einmal.',
  },
  fault: {
    denied: '{device}: Der Browser verweigert es auf dieser Seite. Das Zeichen neben der Adresse erlaubt es.',
    missing: '{device}: nichts gefunden.',
    busy: '{device}: öffnet sich nicht. Vielleicht benutzt es ein anderes Programm.',
    insecure: '{device}: Browser erlauben das nur auf Seiten mit https.',
  },
} satisfies Said<typeof english>;
