import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { LEFT_AFTER_MS, type RunningTrial, SILENT_AFTER_MS } from '../rules.ts';

/** A demo counts as running until it is completed, or so long after it was opened. */
export const DEMO_OVER_AFTER_MS = 15 * 60_000;

/** Whoever opened a demo is connected by then: one in which nobody ever was is not played. */
const NEVER_JOINED_AFTER_MS = 8_000;

/** A network that somebody comes from, and how many demos may run that were opened there. */
export interface OpensFrom {
  readonly key: string;
  readonly most: number;
}

export interface Demand {
  readonly nowMs: number;
  /** How many demos may run at all. */
  readonly places: number;
  readonly networks: readonly OpensFrom[];
}

/**
 * Whether there is a place for one more demo, and which one has to end for it: for a network at its limit, its oldest one that
 * was left a minute ago; when all places are taken, the oldest one in which nobody ever was, or else that nobody plays. A demo being played
 * is never ended.
 */
export function placeFor(demos: readonly RunningTrial[], { nowMs, places, networks }: Demand): Result<string | null> {
  const oldest = (among: readonly RunningTrial[], silentMs: number) =>
    among.filter(({ playedAtMs }) => nowMs - playedAtMs >= silentMs).toSorted((a, b) => a.openedAtMs - b.openedAtMs)[0];
  for (const { key, most } of networks) {
    const theirs = demos.filter(({ openedBy }) => openedBy.includes(key));
    if (theirs.length < most) continue;
    const left = oldest(theirs, LEFT_AFTER_MS);
    return left ? ok(left.id) : refuse('DEMO_003');
  }
  if (demos.length < places) return ok(null);
  const neverJoined = demos.filter(({ openedAtMs, playedAtMs }) => playedAtMs === openedAtMs);
  const silent = oldest(neverJoined, NEVER_JOINED_AFTER_MS) ?? oldest(demos, SILENT_AFTER_MS);
  return silent ? ok(silent.id) : refuse('DEMO_001');
}

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
  /** When the session begins, a time of day, `12:30`. */
  readonly startsAt: string;
  /** Personal links of whoever sits in it; `path` is the address without the site's own. */
  readonly links: readonly { readonly name: string; readonly path: string }[];
  /** Whether emails are kept where a page shows them. */
  readonly keepsEmails: boolean;
}

const ONE_LINK_EACH = ' One link a person; a second person needs a private window or another browser:';

/** Every way into the demo, a line each: the play, the organiser's door, the emails, and one link for each participant. */
export function waysIn({ url, organiser, startsAt, links, keepsEmails }: WaysIn): string[] {
  const at = (path: string) => `${url}${path}`;
  const row = (title: string, text: string) => `  ${title.padEnd(14)}${text}`;
  const forgotten = keepsEmails ? '"Forgot password?" puts a link among the emails' : 'start with DEMO_PASSWORD to set one';
  const password =
    organiser.madePassword === null
      ? [row('', 'with the password of the first start, or DEMO_PASSWORD'), row('', `Lost it? ${forgotten}`)]
      : [row('', `password ${organiser.madePassword} (shown this once)`)];
  return [
    '',
    row('Play at once', 'press "Play the 5-minute demo" there; no account needed'),
    row('Organiser', at(paths.login())),
    row('', organiser.email),
    ...password,
    ...(keepsEmails ? [row('Emails', `${at(paths.mailbox())} shows them, none is sent`)] : []),
    row('Session', `begins at ${startsAt}.${links.length > 0 ? ONE_LINK_EACH : ''}`),
    ...links.map(({ name, path }) => row('', `${name.padEnd(14)}${at(path)}`)),
  ];
}
