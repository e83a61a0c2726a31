import type { CompanyRole } from '@lorecrew/contract/api/company';
import type { MailContent } from '../../outbox/commands.ts';
import type { WaysToStop } from '../../outbox/queries.ts';

const MAY: Readonly<Record<CompanyRole, string>> = {
  owner: 'As an owner you also let colleagues in, name other owners, and buy credits.',
  organiser: 'As an organiser you plan sessions and invite their teams.',
};

/** Tells a colleague that they were let in. */
export function welcomeLetter({ firstName, role, url }: { firstName: string; role: CompanyRole; url: string }): MailContent {
  return {
    subject: 'You are in: plan your first session',
    preview: 'An owner of your company has let you in.',
    heading: `Come in, ${firstName}.`,
    paragraphs: [
      'An owner of your company has let you in. From now on you see its sessions and plan your own.',
      ...(role === 'owner' ? [MAY.owner] : []),
    ],
    button: { label: 'Go to my dashboard', url },
    notes: ['You get this letter because you asked to join your company’s account.'],
  };
}

/** Tells a colleague that they are something else now. */
export function roleLetter(input: { firstName: string; company: string; role: CompanyRole; url: string }): MailContent {
  const { firstName, company, role, url } = input;
  const article = { owner: 'an owner', organiser: 'an organiser' }[role];
  return {
    subject: `You are ${article} of ${company} now`,
    preview: MAY[role],
    heading: role === 'owner' ? 'The keys of the house.' : 'A lighter bunch of keys.',
    paragraphs: [`Hello ${firstName}, from now on you are ${article} of ${company}.`, MAY[role]],
    button: { label: 'Go to my dashboard', url },
    notes: ['An owner of your company decided that. If it is a mistake, please ask them.'],
  };
}

/** Tells somebody that they are no longer of the company, or were not let in. */
export function removedLetter(input: { firstName: string; company: string; waited: boolean; url: string }): MailContent {
  const { firstName, company, waited, url } = input;
  const what = waited
    ? `an owner of ${company} has not let you in.`
    : `an owner of ${company} has removed you from it. You were signed out everywhere, and your sessions went to them.`;
  return {
    subject: waited ? `${company} has not let you in` : `You are no longer in ${company}`,
    preview: 'Your account is yours, and sees nothing of the company.',
    heading: waited ? 'The door stayed shut.' : 'A farewell.',
    paragraphs: [`Hello ${firstName}, ${what}`, 'Your account is still yours. It sees nothing of the company.'],
    button: { label: 'Sign in', url },
    notes: ['If it is a mistake, please ask an owner of your company: they can let you in at any time.'],
  };
}

/** Tells an owner that somebody left, and that their sessions came to them. */
export function leftLetter(input: {
  firstName: string;
  who: string;
  sessions: number;
  url: string;
  /** None where it has to be told: sessions came with it. */
  stop: WaysToStop | null;
}): MailContent {
  const { firstName, who, sessions, url, stop } = input;
  const moved = sessions === 1 ? 'Their session is yours now.' : `Their ${sessions} sessions are yours now.`;
  return {
    subject: `${who} has left your company`,
    preview: sessions === 0 ? 'They had no sessions.' : moved,
    heading: 'Somebody went ashore.',
    paragraphs: [`Hello ${firstName}, ${who} has left your company’s account.`, sessions === 0 ? 'They had no sessions.' : moved],
    button: { label: 'Go to my dashboard', url },
    ...(stop === null ? {} : { unsubscribeUrl: stop.unsubscribeUrl }),
    notes: [
      'You get this letter because you are an owner of the company.',
      ...(stop === null ? [] : [`You would rather find this on your dashboard alone: ${stop.pageUrl}`]),
    ],
  };
}
