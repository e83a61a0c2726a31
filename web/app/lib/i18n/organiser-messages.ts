import accounts from '../../locales/en/accounts.json';
import components from '../../locales/en/components.json';
import connection from '../../locales/en/connection.json';
import controlRoom from '../../locales/en/controlRoom.json';
import crews from '../../locales/en/crews.json';
import dashboard from '../../locales/en/dashboard.json';
import notifications from '../../locales/en/notifications.json';
import numbers from '../../locales/en/numbers.json';
import pageTitles from '../../locales/en/pageTitles.json';
import people from '../../locales/en/people.json';
import reportScope from '../../locales/en/reportScope.json';
import sessions from '../../locales/en/sessions.json';
import settings from '../../locales/en/settings.json';
import type { EnglishMessages } from './messages.ts';

/** Texts of the organisers’ pages. */
export const organiserMessages = {
  accounts,
  numbers,
  components,
  pageTitles,
  people,
  crews,
  controlRoom,
  dashboard,
  notifications,
  reportScope,
  sessions,
  settings,
  connection,
} satisfies EnglishMessages;
