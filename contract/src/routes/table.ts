import * as account from './account.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as checkout from './checkout.ts';
import * as company from './company.ts';
import * as companySignIn from './company-sign-in.ts';
import * as contact from './contact.ts';
import * as contentReports from './content-reports.ts';
import * as control from './control.ts';
import * as credits from './credits.ts';
import * as crews from './crews.ts';
import * as dataProtection from './data-protection.ts';
import * as directory from './directory.ts';
import * as emailPreferences from './email-preferences.ts';
import * as invitations from './invitations.ts';
import * as joinLinks from './join-links.ts';
import * as mailbox from './mailbox.ts';
import * as notifications from './notifications.ts';
import * as participants from './participants.ts';
import * as passkey from './passkey.ts';
import * as people from './people.ts';
import * as programmes from './programmes.ts';
import * as quotes from './quotes.ts';
import * as seatPassing from './seat-passing.ts';
import * as seatRequests from './seat-requests.ts';
import * as secondFactor from './second-factor.ts';
import * as service from './service.ts';
import * as sessionInvitations from './session-invitations.ts';
import * as sessionReports from './session-reports.ts';
import * as sessions from './sessions.ts';
import * as stories from './stories.ts';
import * as surveys from './surveys.ts';
import * as templates from './templates.ts';
import * as trials from './trials.ts';
import * as v1 from './v1.ts';
import * as webhooks from './webhooks.ts';

/** Every route by its name. Pages import single routes instead, so that they load no others. */
export const routeTable = {
  ...account,
  ...apiKeys,
  ...audit,
  ...auth,
  ...calendarFeed,
  ...checkout,
  ...company,
  ...companySignIn,
  ...contact,
  ...contentReports,
  ...control,
  ...credits,
  ...crews,
  ...dataProtection,
  ...directory,
  ...emailPreferences,
  ...invitations,
  ...joinLinks,
  ...mailbox,
  ...notifications,
  ...participants,
  ...people,
  ...programmes,
  ...quotes,
  ...seatPassing,
  ...seatRequests,
  ...passkey,
  ...secondFactor,
  ...service,
  ...sessionInvitations,
  ...sessionReports,
  ...sessions,
  ...stories,
  ...surveys,
  ...templates,
  ...trials,
  ...v1,
  ...webhooks,
};
