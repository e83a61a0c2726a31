import type { browser as english } from '../en/browser.ts';
import type { Said } from '../part.ts';

export const browser = {
  noScripts:
    '{brand} a besoin de scripts, et ce navigateur ne les exécute pas. Autorisez les scripts pour cette page, puis rechargez-la.',
  tooOld:
    'Ce navigateur est trop ancien pour {brand}. Ouvrez la page dans Chrome ou Edge {chrome}, Firefox {firefox}, Safari {safari} ou plus récent.',
  missing:
    'Une partie de cette page n’est pas arrivée. Rechargez-la. Si cela persiste, quelque chose en chemin retient les scripts.',
} satisfies Said<typeof english>;
