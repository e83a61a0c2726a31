import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../../outbox/commands.ts';

interface Words {
  readonly firstName: string;
  readonly email: string;
  readonly url: string;
}

/** Asks the owner of a new address whether it is theirs. `email` is the one the account has now. */
export function newAddressLetter({ firstName, email, url }: Words): MailContent {
  return {
    subject: `Confirm your new address for ${BRAND}`,
    preview: 'One press, and your account moves here.',
    heading: 'A new harbour for your mail.',
    paragraphs: [
      `Hello ${firstName}, the account of ${email} asks to move to this address. If that is yours, press the button while you are signed in there.`,
      'From then on you sign in with this address, and our mails come here.',
    ],
    button: { label: 'Move my account here', url },
    notes: ['The link is good for a day.', 'If that was not you, you need not do anything: without you nothing happens.'],
  };
}

/** Tells the owner of an address that somebody wanted to take it for another account. The page said the same as always. */
export function takenAddressLetter({ url }: Pick<Words, 'url'>): MailContent {
  return {
    subject: `This address cannot be taken for another ${BRAND} account`,
    preview: 'Nothing has changed.',
    heading: 'This berth is taken.',
    paragraphs: [
      'Somebody wants to move their account to this address. There is an account with it already, or its domain belongs to another company here.',
      'Nothing has changed. If it was you: sign in with this address instead.',
    ],
    button: { label: 'Sign in', url },
    notes: ['If that was not you, you need not do anything.'],
  };
}

/** Tells the previous address that another one was asked for, before anything changes. `email` is the new one. */
export function askedLetter({ firstName, email, url }: Words): MailContent {
  return {
    subject: `Your ${BRAND} account asks for another address`,
    preview: `It would be ${email}.`,
    heading: 'Are you moving?',
    paragraphs: [
      `Hello ${firstName}, somebody who is signed in to your account asks to move it to ${email}. It moves once a letter there is answered.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'It was not me: stop it', url },
    notes: ['The button works for a week, also after the move. It signs out every device, and you choose a new password.'],
  };
}

/** Tells the previous address that the account has moved. `email` is the new one. */
export function movedLetter({ firstName, email, url }: Words): MailContent {
  return {
    subject: `Your ${BRAND} account has another address now`,
    preview: `From now on it is ${email}.`,
    heading: 'You have moved.',
    paragraphs: [
      `Hello ${firstName}, your account has moved to ${email}. That is where you sign in from now on, and where our mails go.`,
      'If it was you, there is nothing to do. This is our last letter to this address.',
    ],
    button: { label: 'It was not me: take it back', url },
    notes: ['The button works for a week. It signs out every device, and you choose a new password.'],
  };
}
