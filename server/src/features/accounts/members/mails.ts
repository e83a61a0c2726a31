import type { CompanyRole } from '@lorecrew/contract/api/company';
import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';
import type { WaysToStop } from '../../outbox/queries.ts';

interface To {
  readonly language: Language;
  readonly firstName: string;
  readonly url: string;
}

/** Tells a colleague that they were let in. */
export function welcomeEmail({ language, firstName, role, url }: To & { role: CompanyRole }): MailContent {
  const say = emailTexts(language, 'members.welcome');
  return {
    language,
    subject: say('subject'),
    preview: say('preview'),
    heading: say('heading', { firstName }),
    paragraphs: [say('text'), ...(role === 'owner' ? [emailTexts(language, 'members.may')('owner')] : [])],
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}

/** Tells a colleague that they are something else now. */
export function roleEmail({ language, firstName, company, role, url }: To & { company: string; role: CompanyRole }): MailContent {
  const say = emailTexts(language, 'members.role');
  const may = emailTexts(language, 'members.may')(role);
  return {
    language,
    subject: say('subject', { role, company }),
    preview: may,
    heading: say(role),
    paragraphs: [say('text', { firstName, role, company }), may],
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}

/** Tells somebody that they are no longer of the company, or were not let in. */
export function removedEmail(input: To & { company: string; waited: boolean }): MailContent {
  const { language, firstName, company, waited, url } = input;
  const say = emailTexts(language, 'members.removed');
  const refuse = emailTexts(language, 'members.refused');
  const what = waited
    ? { subject: refuse('subject', { company }), heading: refuse('heading'), text: refuse('text', { firstName, company }) }
    : { subject: say('subject', { company }), heading: say('heading'), text: say('text', { firstName, company }) };
  return {
    language,
    subject: what.subject,
    preview: say('preview'),
    heading: what.heading,
    paragraphs: [what.text, say('stays')],
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}

/** Tells an owner that somebody left, and that their sessions came to them. `stop` is null where it has to be told: sessions came with it. */
export function leftEmail(input: To & { who: string; sessions: number; stop: WaysToStop | null }): MailContent {
  const { language, firstName, who, sessions, url, stop } = input;
  const say = emailTexts(language, 'members.left');
  const moved = say('sessions', { sessions });
  return {
    language,
    subject: say('subject', { who }),
    preview: moved,
    heading: say('heading'),
    paragraphs: [say('text', { firstName, who }), moved],
    button: { label: say('go'), url },
    ...(stop === null ? {} : { unsubscribeUrl: stop.unsubscribeUrl }),
    notes: [say('why'), ...(stop === null ? [] : [say('stop', { url: stop.pageUrl })])],
  };
}

/** Invites a colleague who has no account yet. `isLetIn`: an owner has invited them, so nobody has to let them in. */
export function colleagueEmail(input: {
  language: Language;
  by: string;
  company: string;
  email: string;
  isLetIn: boolean;
  url: string;
}): MailContent {
  const { language, by, company, email, isLetIn, url } = input;
  const say = emailTexts(language, 'members.invited');
  return {
    language,
    subject: say('subject', { by, company }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { by, company, brand: BRAND }), say('how', { email }), say(isLetIn ? 'letIn' : 'waits')],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe', { by })],
  };
}
