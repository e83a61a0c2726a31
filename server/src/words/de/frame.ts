import type { Said } from '@lorecrew/contract/languages';
import type { frame as english } from '../en/frame.ts';

export const frame = {
  openThis: 'Falls der Button nicht funktioniert, hier ist die Adresse:',
  tagline: 'Geschichten, in denen alle etwas wissen und jemand es sagen muss.',
  stopAll: 'Alle E-Mails abbestellen: {url}',
} as const satisfies Said<typeof english>;
