import type { Said } from '@lorecrew/contract/languages';
import type { frame as english } from '../en/frame.ts';

export const frame = {
  openThis: 'Wenn der Knopf nichts tut, öffnen Sie diese Adresse:',
  tagline: 'Geschichten, in denen alle etwas wissen und jemand es sagen muss.',
  stopAll: 'Schreiben Sie mir nicht mehr: {url}',
} as const satisfies Said<typeof english>;
