import type { unreachable as english } from '../en/unreachable.ts';
import type { Said } from '../part.ts';

export const unreachable = {
  offline: 'Dieses Gerät ist offline.',
  blocked: 'Dein Netzwerk blockiert Live-Verbindungen.',
  away: 'Der Server antwortet nicht.',
  offlineText: 'Der Browser meldet kein Netz. Sobald es eines gibt, verbindet sich diese Seite von selbst.',
  blockedText:
    'Seiten werden geladen, aber ein Proxy, ein VPN oder eine Firewall lässt keinen der beiden Wege zur Show zu. Diese Seite versucht es weiter.',
  awayText:
    'Vielleicht startet er gerade neu, oder dein Netzwerk hält ihn von dieser Seite fern. Diese Seite versucht es weiter.',
  check: 'Dieses Gerät prüfen',
  forIt: 'Seite für eure IT',
  phone: 'Auf dem Telefon weitermachen',
  phoneText: 'Öffne diesen Link auf deinem Telefon, mit mobilen Daten statt in diesem Netzwerk.',
  phoneOwn: 'Der Link gehört nur dir. Bitte gib ihn nicht weiter.',
  code: 'QR-Code des Links',
  copy: 'Link kopieren',
  slow: 'Langsamere Verbindung',
  slowText: 'Dein Netzwerk blockiert die schnelle Art von Live-Verbindung. Diese funktioniert auch, nur etwas langsamer.',
} satisfies Said<typeof english>;
