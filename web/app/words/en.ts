import { counting } from './en/counting.ts';
import { crews } from './en/crews.ts';
import { closing, joining, waiting } from './en/experience.ts';
import { invitation } from './en/invitation.ts';
import { lantern } from './en/lantern.ts';
import { letters } from './en/letters.ts';
import { lists } from './en/lists.ts';
import { live } from './en/live.ts';
import { notifications } from './en/notifications.ts';
import { panels } from './en/panels.ts';
import { people } from './en/people.ts';
import { preview } from './en/preview.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';
import { signs } from './en/signs.ts';

/**
 * The interface's words in English, by feature. Messages are written in ICU form; another language has the same keys. Words of a
 * story stand in its own folder.
 */
export const en = {
  counting,
  letters,
  lists,
  live,
  panels,
  people,
  crews,
  notifications,
  invitation,
  joining,
  waiting,
  closing,
  preview,
  sessions,
  settings,
  signs,
  lantern,
} as const;
