import type { browser as english } from '../en/browser.ts';
import type { Said } from '../part.ts';

export const browser = {
  noScripts: '{brand} necesita scripts y este navegador no los ejecuta. Permite los scripts en esta página y vuelve a cargarla.',
  tooOld:
    'Este navegador es demasiado antiguo para {brand}. Abre la página en Chrome o Edge {chrome}, Firefox {firefox}, Safari {safari} o algo más nuevo.',
  missing: 'Una parte de esta página no ha llegado. Vuelve a cargarla. Si sigue así, algo por el camino retiene los scripts.',
} satisfies Said<typeof english>;
