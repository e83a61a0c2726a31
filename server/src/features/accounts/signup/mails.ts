import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../../outbox/commands.ts';
import type { WaysToStop } from '../../outbox/queries.ts';

const NOT_ME = 'If that was not you, you need not do anything: without you nothing happens.';

/** Asks somebody to prove their address. */
export function verificationLetter({ firstName, url }: { firstName: string; url: string }): MailContent {
  return {
    subject: `Confirm your email for ${BRAND}`,
    preview: 'One press, and your harbour is open.',
    heading: `Welcome aboard, ${firstName}.`,
    paragraphs: [
      `You signed up for ${BRAND} with this address. Please confirm that it is yours: press the button and give a password, the one you typed or another. Then you are in.`,
    ],
    button: { label: 'Confirm my email', url },
    notes: ['The link is good for three days.', NOT_ME],
  };
}

/** Tells somebody who signs up again that the account exists. The page must not say so. */
export function knownLetter({
  firstName,
  loginUrl,
  resetUrl,
}: {
  firstName: string;
  loginUrl: string;
  resetUrl: string;
}): MailContent {
  return {
    subject: `You already have a ${BRAND} account`,
    preview: 'Sign in as before, or choose a new password.',
    heading: `You are already on board, ${firstName}.`,
    paragraphs: [
      'Somebody has just signed up with this address, and there is an account with it already. If it was you: sign in as before.',
    ],
    button: { label: 'Sign in', url: loginUrl },
    otherWay: { label: 'I do not remember my password', url: resetUrl },
    notes: ['The link to a new password is good for half an hour.', NOT_ME],
  };
}

/** Asks an owner to let a colleague in. */
export function waitingLetter(input: {
  firstName: string;
  who: string;
  email: string;
  url: string;
  stop: WaysToStop;
}): MailContent {
  const { firstName, who, email, url, stop } = input;
  return {
    subject: `${who} asks to join your company on ${BRAND}`,
    preview: 'You decide who works with your sessions.',
    heading: 'Somebody asks to come in.',
    paragraphs: [
      `Hello ${firstName}, ${who} (${email}) has signed up with an address of your company and would like to plan sessions too.`,
      'Until one of you lets them in, they see nothing of your company.',
    ],
    button: { label: 'Look at the request', url },
    unsubscribeUrl: stop.unsubscribeUrl,
    notes: [
      'You get this letter because you are an owner of the company.',
      `You would rather find this on your dashboard alone: ${stop.pageUrl}`,
    ],
  };
}
