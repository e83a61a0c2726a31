import type { MailContent } from '../outbox/commands.ts';
import type { WaysToStop } from '../outbox/queries.ts';
import { OPEN_BEFORE_START_MS } from '../sessions/queries.ts';
import type { Occasion } from './schema.ts';

/** What every letter about a session is written from. */
export interface LetterFacts {
  readonly occasion: Occasion;
  readonly first: string;
  readonly from: string;
  readonly replyTo: string | null;
  /** Of the session, and of its story. */
  readonly name: string;
  readonly title: string;
  readonly tagline: string;
  readonly startsAtMs: number;
  readonly lengthSec: number;
  readonly zone: string;
  /** The personal link, and the page that says what is kept. */
  readonly url: string;
  readonly privacyUrl: string;
  /** Where a device is tried before the day. */
  readonly checkUrl: string;
  readonly calendar: NonNullable<MailContent['calendar']> | null;
  /** How letters like this one are stopped; null for those that have to be written. */
  readonly stop: WaysToStop | null;
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: string | null;
}

function momentWords({ startsAtMs, lengthSec, zone }: Pick<LetterFacts, 'startsAtMs' | 'lengthSec' | 'zone'>) {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const short = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long' });
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return {
    day: day.format(startsAtMs).replace(',', ''),
    short: `${short.format(startsAtMs)}, ${hour.format(startsAtMs)}`,
    hours: `${hour.format(startsAtMs)} to ${hour.format(startsAtMs + lengthSec * 1_000)}`,
    doors: hour.format(startsAtMs - OPEN_BEFORE_START_MS),
    place: zone.replaceAll('_', ' '),
  };
}

const READY = 'There is nothing to install and nothing to prepare: a browser on a laptop or a phone is all it takes.';

function wordsOf({ occasion, first, from, name, title, tagline, lengthSec, ...when }: LetterFacts): Words {
  const { short } = momentWords({ ...when, lengthSec });
  const minutes = Math.max(1, Math.round(lengthSec / 60));
  switch (occasion) {
    case 'invited':
      return {
        subject: `${from} invites you: ${name}, ${short}`,
        heading: `${first}, there is a seat for you`,
        paragraphs: [`${from} has booked ${minutes} minutes for your team. It is a story: ${tagline}`, READY],
        button: 'Open my seat',
      };
    case 'reminded':
      return {
        subject: `Are you coming? ${name}, ${short}`,
        heading: `${first}, are you coming?`,
        paragraphs: [
          `${from} would like to know whether to count on you for ${title}. Two buttons on your page answer that.`,
          READY,
        ],
        button: 'Open my seat',
      };
    case 'tomorrow':
      return {
        subject: `Soon: ${name}, ${short}`,
        heading: `${first}, it begins within a day`,
        paragraphs: [`Your seat for ${title} waits. The link below is yours and opens it.`, READY],
        button: 'Open my seat',
      };
    case 'soon':
      return {
        subject: `The doors are open: ${name}`,
        heading: `${first}, the doors are open`,
        paragraphs: [`${title} begins in a quarter of an hour. Come in, and wait with the others.`],
        button: 'Come in',
      };
    case 'relinked':
      return {
        subject: `Your new link: ${name}, ${short}`,
        heading: `${first}, here is a new link`,
        paragraphs: [`${from} has replaced your link to ${title}. The one in earlier letters is good for nothing now.`],
        button: 'Open my seat',
      };
    case 'moved':
      return {
        subject: `New time: ${name}, ${short}`,
        heading: `${first}, there is a new time`,
        paragraphs: [`${from} has moved ${title}. Your seat and your link stay the same.`],
        button: 'Open my seat',
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${name}, ${short}`,
        heading: `${first}, it will not take place`,
        paragraphs: [`${from} has cancelled ${title}. You need do nothing; the time is yours again.`],
        button: null,
      };
    case 'removed':
      return {
        subject: `Your seat was taken back: ${name}, ${short}`,
        heading: `${first}, your seat was taken back`,
        paragraphs: [`${from} has taken your invitation to ${title} back. Your link is closed.`],
        button: null,
      };
  }
}

/** A quarter of an hour before the start the page itself says it; those that call something off need no device. */
const TRIES_A_DEVICE: readonly Occasion[] = ['invited', 'reminded', 'tomorrow', 'relinked', 'moved'];

/** A letter about a session to one of those who are invited. */
export function sessionLetter(facts: LetterFacts): MailContent {
  const { subject, heading, paragraphs, button } = wordsOf(facts);
  const { occasion, from, replyTo, name, title, url, privacyUrl, checkUrl, calendar, stop } = facts;
  const { day, hours, doors, place } = momentWords(facts);
  const asks = occasion === 'invited' || occasion === 'reminded' || occasion === 'moved';
  return {
    subject,
    preview: `${day}, ${hours}, ${place}`,
    heading,
    paragraphs,
    ticket: {
      title,
      line: name === title ? '' : name,
      note: button === null ? '' : 'The link is yours. Please do not pass it on.',
    },
    facts: [
      { label: 'Day', value: day },
      { label: 'Time', value: `${hours}, ${place}` },
      ...(button === null ? [] : [{ label: 'Doors open', value: doors }]),
      { label: 'Where', value: 'your browser, laptop or phone' },
    ],
    button: button === null ? null : { label: button, url },
    ...(asks ? { otherWay: { label: 'I cannot come', url: `${url}&answer=not_coming` } } : {}),
    ...(replyTo === null ? {} : { replyTo }),
    ...(calendar === null ? {} : { calendar }),
    ...(stop === null ? {} : { unsubscribeUrl: stop.unsubscribeUrl }),
    notes: [
      ...(TRIES_A_DEVICE.includes(occasion) ? [`Whether it will play on your device is seen in a minute: ${checkUrl}`] : []),
      ...(calendar?.method === 'REQUEST' ? ['The calendar file keeps the day and the hour for you, on your own clock.'] : []),
      `${from} gave us your name and address for sessions of your team. What we keep: ${privacyUrl}`,
      ...(stop === null ? [] : [`You would rather not be reminded: ${stop.pageUrl}`]),
    ],
  };
}
