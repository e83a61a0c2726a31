import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../../outbox/commands.ts';

/** Tells somebody that their account was opened in a browser that had not opened it before. */
export function newDeviceLetter(input: { firstName: string; device: string; at: string; url: string }): MailContent {
  const { firstName, device, at, url } = input;
  return {
    subject: `A new sign-in to your ${BRAND} account`,
    preview: `${device}, ${at}`,
    heading: 'Somebody came in by a new door.',
    paragraphs: [
      `Hello ${firstName}, your account was opened in a browser that we do not know: ${device}, on ${at}.`,
      'If it was you, there is nothing to do. Browsers are forgotten when the password changes and when you sign out everywhere.',
    ],
    button: { label: 'It was not me', url },
    notes: ['The button leads to the page on which you can ask for a new password at once. Setting it signs out every device.'],
  };
}
