import { BRAND } from '@lorecrew/contract/brand';
import type { LetterContent } from '../post/commands.ts';

/** Asks the owner of an account whether a Microsoft account is theirs. */
export function connectLetter({ firstName, url }: { firstName: string; url: string }): LetterContent {
  return {
    subject: `Connect your Microsoft account with ${BRAND}?`,
    preview: 'Only if it was you who has just signed in with Microsoft.',
    heading: 'One account, two keys.',
    paragraphs: [
      `Hello ${firstName}, somebody has just signed in with a Microsoft account that names this address. There is an account with it already.`,
      'If it was you, connect the two: then either key opens the door.',
    ],
    button: { label: 'Connect the two', url },
    notes: ['The link is good for half an hour.', 'If that was not you, do not press the button. Without it nothing happens.'],
  };
}
