import { accounts } from './en/accounts.ts';
import { control } from './en/control.ts';
import { counting } from './en/counting.ts';
import { crews } from './en/crews.ts';
import { lists } from './en/lists.ts';
import { notifications } from './en/notifications.ts';
import { people } from './en/people.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';
import { unreachable } from './en/unreachable.ts';
import type { Part } from './part.ts';

/** Words of the pages of organisers. */
export const organisers = {
  en: {
    accounts,
    counting,
    lists,
    people,
    crews,
    control,
    notifications,
    sessions,
    settings,
    unreachable,
  },
  others: {},
} as const satisfies Part;
