import type { browser as english } from '../en/browser.ts';
import type { Said } from '../part.ts';

export const browser = {
  noScripts:
    '{brand} braucht Skripte, und dieser Browser führt sie nicht aus. Bitte für diese Seite Skripte erlauben und sie neu laden.',
  tooOld:
    'Dieser Browser ist zu alt für {brand}. Bitte die Seite in Chrome oder Edge {chrome}, Firefox {firefox}, Safari {safari} oder etwas Neuerem öffnen.',
  missing: 'Ein Teil dieser Seite ist nicht angekommen. Bitte neu laden. Bleibt es so, hält unterwegs etwas die Skripte zurück.',
} satisfies Said<typeof english>;
