import { paths } from '@lorecrew/contract/paths';

/** A demo counts as running until it is completed, or so long after it was opened. */
export const DEMO_OVER_AFTER_MS = 15 * 60_000;

/** What guests of the demo are called: everybody sees it, so it is friendly and says nothing about the person. */
export const GUEST_WORDS = [
  'Heron',
  'Otter',
  'Plover',
  'Puffin',
  'Curlew',
  'Gannet',
  'Seal',
  'Dunlin',
  'Avocet',
  'Teal',
  'Eider',
  'Merlin',
  'Kestrel',
  'Osprey',
  'Sparrow',
  'Linnet',
  'Dolphin',
  'Marten',
  'Badger',
  'Hare',
  'Vole',
  'Wren',
  'Finch',
  'Swift',
];

/** A guest's word that nobody in the session has yet; with a number once all are taken. `pick` draws below a number. */
export function guestWord(taken: readonly string[], pick: (below: number) => number): string {
  const free = GUEST_WORDS.filter((word) => !taken.includes(word));
  const word = free[pick(Math.max(1, free.length))];
  return word ?? `${GUEST_WORDS[pick(GUEST_WORDS.length)]} ${taken.length + 1}`;
}

/** What somebody at the terminal needs to try the product. */
interface WaysIn {
  readonly url: string;
  /** `madePassword` is null where the password was made at an earlier start, and is kept nowhere. */
  readonly organiser: { readonly email: string; readonly madePassword: string | null };
  readonly session: { readonly sessionId: string };
  /** The time of day, `12:30`. */
  readonly startsAt: string;
  readonly consumers: readonly { readonly name: string; readonly email: string }[];
  /** Whether letters are kept where a page shows them. */
  readonly keepsLetters: boolean;
}

/** Every way into the demo, a line each: the play, the organiser's door, the letters, and one link for each participant. */
export function waysIn({ url, organiser, session, startsAt, consumers, keepsLetters }: WaysIn): string[] {
  const at = (path: string) => `${url}${path}`;
  const row = (title: string, text: string) => `  ${title.padEnd(14)}${text}`;
  const forgotten = keepsLetters ? '"Forgot password?" puts a link among the letters' : 'start with DEMO_PASSWORD to set one';
  const password =
    organiser.madePassword === null
      ? [row('', 'with the password of the first start, or DEMO_PASSWORD'), row('', `Lost it? ${forgotten}`)]
      : [row('', `password ${organiser.madePassword} (shown this once)`)];
  return [
    '',
    row('Play at once', 'press "Play the 6-minute demo" there; no account needed'),
    row('Organiser', at(paths.login())),
    row('', organiser.email),
    ...password,
    ...(keepsLetters ? [row('Letters', `${at(paths.mailbox())} shows them, none is sent`)] : []),
    row('Session', `begins at ${startsAt}. One link a person; a second person needs a private window or another browser:`),
    ...consumers.map(({ name, email }) =>
      row('', `${name.padEnd(14)}${at(paths.join(session.sessionId))}?email=${encodeURIComponent(email)}`),
    ),
  ];
}
