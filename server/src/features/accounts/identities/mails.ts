import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../../outbox/commands.ts';

interface Words {
  readonly firstName: string;
  readonly url: string;
}

/** Asks somebody new, who came with a Microsoft account, to prove the address it names. */
export function provingLetter({ firstName, url }: Words): MailContent {
  return {
    subject: `Confirm your email for ${BRAND}`,
    preview: 'Once more with Microsoft, and your harbour is open.',
    heading: `Welcome aboard, ${firstName}.`,
    paragraphs: [
      `Somebody has just signed in to ${BRAND} with a Microsoft account that names this address.`,
      'If it was you, confirm that the address is yours: press the button and choose the same Microsoft account once more.',
    ],
    button: { label: 'Confirm my email', url },
    notes: ['The link is good for half an hour.', 'If that was not you, you need not do anything: without you nothing happens.'],
  };
}

/** Asks the owner of an account whether a Microsoft account is theirs. */
export function connectLetter({ firstName, url }: Words): MailContent {
  return {
    subject: `Connect your Microsoft account with ${BRAND}?`,
    preview: 'Only if it was you who has just signed in with Microsoft.',
    heading: 'One account, two keys.',
    paragraphs: [
      `Hello ${firstName}, somebody has just signed in with a Microsoft account that names this address. There is an account with it already.`,
      'If it was you, connect the two: then either key opens the door. You will be asked for both.',
    ],
    button: { label: 'Connect the two', url },
    notes: ['The link is good for half an hour.', 'If that was not you, do not press the button. Without you nothing happens.'],
  };
}

/** Tells the owner that a Microsoft account opens theirs from now on. */
export function connectedLetter({ firstName, url }: Words): MailContent {
  return {
    subject: `A Microsoft account was connected with your ${BRAND} account`,
    preview: 'If it was you, all is well.',
    heading: 'A second key to your door.',
    paragraphs: [
      `Hello ${firstName}, a Microsoft account has just been connected with your account. From now on it opens it, too.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'Look at my ways to sign in', url },
    notes: ['If that was not you: disconnect it on your profile, sign out everywhere there, and choose a new password.'],
  };
}

/** Tells the owner that Microsoft no longer opens their account. */
export function disconnectedLetter({ firstName, url }: Words): MailContent {
  return {
    subject: `Microsoft was disconnected from your ${BRAND} account`,
    preview: 'From now on your password opens it.',
    heading: 'One key less.',
    paragraphs: [
      `Hello ${firstName}, your Microsoft account has just been disconnected. Devices that had signed in with it were signed out.`,
      'From now on your password opens your account. If it was you, there is nothing to do.',
    ],
    button: { label: 'Look at my ways to sign in', url },
    notes: ['If that was not you: sign out everywhere on your profile, and choose a new password.'],
  };
}
