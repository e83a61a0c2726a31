import * as account from '@lorecrew/contract/api/account';
import * as apiKeys from '@lorecrew/contract/api/api-keys';
import * as audit from '@lorecrew/contract/api/audit';
import * as auth from '@lorecrew/contract/api/auth';
import * as award from '@lorecrew/contract/api/award';
import * as calendarFeed from '@lorecrew/contract/api/calendar-feed';
import * as checkout from '@lorecrew/contract/api/checkout';
import * as company from '@lorecrew/contract/api/company';
import * as companySignIn from '@lorecrew/contract/api/company-sign-in';
import * as config from '@lorecrew/contract/api/config';
import * as consent from '@lorecrew/contract/api/consent';
import * as contact from '@lorecrew/contract/api/contact';
import * as reports from '@lorecrew/contract/api/content-reports';
import * as control from '@lorecrew/contract/api/control';
import * as credits from '@lorecrew/contract/api/credits';
import * as crews from '@lorecrew/contract/api/crews';
import * as dashboard from '@lorecrew/contract/api/dashboard';
import * as dataProtection from '@lorecrew/contract/api/data-protection';
import * as demo from '@lorecrew/contract/api/demo';
import * as directory from '@lorecrew/contract/api/directory';
import * as letters from '@lorecrew/contract/api/email-preferences';
import * as error from '@lorecrew/contract/api/error';
import * as invitation from '@lorecrew/contract/api/invitation';
import * as joinLinks from '@lorecrew/contract/api/join-links';
import * as keepsake from '@lorecrew/contract/api/keepsake';
import * as measures from '@lorecrew/contract/api/measures';
import * as notifications from '@lorecrew/contract/api/notifications';
import * as ownAccount from '@lorecrew/contract/api/own-account';
import * as experience from '@lorecrew/contract/api/participant-auth';
import * as passkey from '@lorecrew/contract/api/passkey';
import * as people from '@lorecrew/contract/api/people';
import * as person from '@lorecrew/contract/api/person';
import * as previewLinks from '@lorecrew/contract/api/preview-links';
import * as programmes from '@lorecrew/contract/api/programmes';
import * as quote from '@lorecrew/contract/api/quote';
import * as rehearsal from '@lorecrew/contract/api/rehearsal';
import * as replay from '@lorecrew/contract/api/replay';
import * as reportLinks from '@lorecrew/contract/api/report-links';
import * as sandbox from '@lorecrew/contract/api/sandbox';
import * as seatPassing from '@lorecrew/contract/api/seat-passing';
import * as seatRequests from '@lorecrew/contract/api/seat-requests';
import * as secondFactor from '@lorecrew/contract/api/second-factor';
import * as service from '@lorecrew/contract/api/service';
import * as sessionInvitations from '@lorecrew/contract/api/session-invitations';
import * as sessionReport from '@lorecrew/contract/api/session-report';
import * as sessions from '@lorecrew/contract/api/sessions';
import * as settings from '@lorecrew/contract/api/settings';
import * as survey from '@lorecrew/contract/api/survey';
import * as systemCheck from '@lorecrew/contract/api/system-check';
import * as templates from '@lorecrew/contract/api/templates';
import * as v1 from '@lorecrew/contract/api/v1';
import * as voiceTimes from '@lorecrew/contract/api/voice-times';
import * as webhooks from '@lorecrew/contract/api/webhooks';
import { SessionId } from '@lorecrew/contract/ids';
import { PASSWORD_MIN_CHARS } from '@lorecrew/contract/limits';
import { z } from 'zod';

const modules: readonly object[] = [
  account,
  apiKeys,
  audit,
  auth,
  award,
  calendarFeed,
  checkout,
  company,
  companySignIn,
  config,
  consent,
  contact,
  control,
  credits,
  crews,
  dashboard,
  dataProtection,
  demo,
  error,
  experience,
  survey,
  templates,
  measures,
  notifications,
  settings,
  ownAccount,
  invitation,
  joinLinks,
  keepsake,
  directory,
  letters,
  people,
  programmes,
  person,
  previewLinks,
  quote,
  rehearsal,
  replay,
  reportLinks,
  reports,
  sandbox,
  seatPassing,
  seatRequests,
  passkey,
  secondFactor,
  service,
  sessionInvitations,
  sessionReport,
  sessions,
  systemCheck,
  v1,
  voiceTimes,
  webhooks,
  { SessionId },
];

/** What a reader of the document could not see in the schema itself: rules that are written as functions, and what is no JSON. */
type Rule = { readonly minLength?: number; readonly type?: string; readonly contentMediaType?: string };
const RULES: Readonly<Record<string, Rule>> = {
  NewPassword: { minLength: PASSWORD_MIN_CHARS },
  Pdf: { type: 'string', contentMediaType: 'application/pdf' },
};

/** The contract's schemas by their names there: the document says each once and refers to it. */
export const sharedSchemas = z.registry<Rule & { id: string }>();

for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
  // Queries and headers are taken apart into their parameters.
  if (value instanceof z.core.$ZodType && !/(Query|Headers)$/.test(name)) sharedSchemas.add(value, { id: name, ...RULES[name] });
}
