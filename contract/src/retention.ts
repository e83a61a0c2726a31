/** Something that is kept for a time, in words for whoever it is about. */
export interface Kept {
  readonly what: string;
  readonly howLong: string;
  readonly why: string;
}

/** What is deleted by itself, and when. */
export const RETENTION: readonly Kept[] = [
  {
    what: 'Sign-ins (as hashes of their tokens), links in mails, one-time numbers',
    howLong: 'One day after they ran out; a sign-in ends after 30 days at the latest',
    why: 'An old one shown again is known for what it is',
  },
  {
    what: 'Mails we sent: to whom, when, of which kind',
    howLong: '90 days; their text is deleted as soon as they are sent',
    why: 'To find out why one did not arrive',
  },
  { what: 'Messages from the contact page', howLong: 'Twelve months', why: 'To answer, and to know what was said before' },
  { what: 'Privacy choices, under a random number', howLong: '400 days', why: 'To prove that you were asked' },
  { what: 'Who did what to an account, with the network it came from', howLong: '400 days', why: 'To explain and undo misuse' },
  {
    what: 'Browsers that signed in before, as hashes',
    howLong: '400 days after they were last used',
    why: 'So that strangers’ wrong passwords never lock you out',
  },
  { what: 'Notices of the payment provider', howLong: '400 days', why: 'So that no payment counts twice' },
];
