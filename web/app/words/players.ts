import { counting } from './en/counting.ts';
import { closing, joining, waiting } from './en/experience.ts';
import { felt } from './en/felt.ts';
import { invitation } from './en/invitation.ts';
import { lantern } from './en/lantern.ts';
import { lists } from './en/lists.ts';
import { live } from './en/live.ts';
import { panels } from './en/panels.ts';
import { signs } from './en/signs.ts';
import { titles } from './en/titles.ts';
import { unreachable } from './en/unreachable.ts';
import { voice } from './en/voice.ts';
import type { Part } from './part.ts';

/** Words of the pages that people play on. */
export const players = {
  en: {
    counting,
    lists,
    live,
    panels,
    invitation,
    joining,
    waiting,
    closing,
    signs,
    lantern,
    felt,
    titles,
    unreachable,
    voice,
  },
  others: {
    de: async () => (await import('./de/players.ts')).players,
    es: async () => (await import('./es/players.ts')).players,
    fr: async () => (await import('./fr/players.ts')).players,
  },
} as const satisfies Part;
