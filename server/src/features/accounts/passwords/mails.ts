import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../../outbox/commands.ts';

/** The link that sets a new password. */
export function resetLetter({ firstName, url }: { firstName: string; url: string }): MailContent {
  return {
    subject: `Choose a new password for ${BRAND}`,
    preview: 'The link is good for half an hour.',
    heading: 'A new key for your door.',
    paragraphs: [`Hello ${firstName}, you asked for a new password. Press the button and choose one.`],
    button: { label: 'Choose a new password', url },
    notes: [
      'The link is good for half an hour, and once.',
      'If that was not you, you need not do anything: your password stays as it is.',
    ],
  };
}

/** Tells somebody that their password is another now. */
export function changedLetter(input: { firstName: string; connected: boolean; url: string }): MailContent {
  const { firstName, connected, url } = input;
  return {
    subject: `Your ${BRAND} password was changed`,
    preview: 'If it was you, all is well.',
    heading: 'Your password was changed.',
    paragraphs: [
      `Hello ${firstName}, the password of your account has just been changed, and your other devices were signed out.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'It was not me', url },
    notes: [
      'The button leads to the page on which you can ask for a new password at once.',
      ...(connected
        ? ['A Microsoft account opens your account as well. If it is not yours, disconnect it on your profile.']
        : []),
    ],
  };
}
