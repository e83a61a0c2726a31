import { type Language, LOCALES } from '@lorecrew/contract/languages';
import { promisedMinutes } from '@lorecrew/contract/minutes';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from '../outbox/commands.ts';
import type { WaysToStop } from '../outbox/queries.ts';
import { OPEN_BEFORE_START_MS } from '../sessions/queries.ts';
import type { Occasion } from './schema.ts';

/** What every email about a session is written from. */
export interface SessionEmailFacts {
  readonly language: Language;
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
  /** Of a show whose crews are done with everything at once. */
  readonly shortestSec: number;
  readonly zone: string;
  /** Of the call that the organiser has linked; null for none. */
  readonly callHost: string | null;
  /** When it was to begin before it was moved. */
  readonly before?: { readonly startsAtMs: number; readonly zone: string } | undefined;
  /** The personal link, and the page that says what is kept. */
  readonly url: string;
  readonly privacyUrl: string;
  /** Where a device is tried before the day. */
  readonly checkUrl: string;
  readonly calendar: NonNullable<MailContent['calendar']> | null;
  /** Answers from calendars are read. */
  readonly takesReplies: boolean;
  /** What the organiser writes in it; empty for nothing. */
  readonly sentence: string;
  /** How emails like this one are stopped; null for those that have to be written. */
  readonly stop: WaysToStop | null;
}

/** Day, hours and zone of a session as its language writes them. */
export function momentWords({
  language,
  startsAtMs,
  lengthSec,
  zone,
}: Pick<SessionEmailFacts, 'language' | 'startsAtMs' | 'lengthSec' | 'zone'>) {
  const formatted = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...shape, timeZone: zone });
  const day = formatted({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(startsAtMs);
  const short = formatted({ day: 'numeric', month: 'long' }).format(startsAtMs);
  const hour = formatted({ hour: '2-digit', minute: '2-digit' });
  const hours = { from: hour.format(startsAtMs), until: hour.format(startsAtMs + lengthSec * 1_000) };
  const place = zoneWords(zone, { atMs: startsAtMs, language });
  return {
    // British dates have no comma behind the day; the others are as their languages write them.
    day: language === 'en' ? day.replace(',', '') : day,
    short: `${short}, ${hours.from} ${place}`,
    start: hours.from,
    hours: emailTexts(language, 'invited')('hours', hours),
    doors: hour.format(startsAtMs - OPEN_BEFORE_START_MS),
    place,
  };
}

/** Occasions that call something off leave nothing to open. */
const CALLED_OFF: readonly Occasion[] = ['cancelled', 'removed', 'passed'];
/** What is said of the device where it is news. */
const SAYS_READY: readonly Occasion[] = ['invited', 'reminded', 'tomorrow'];

function wordsOf(facts: SessionEmailFacts) {
  const { language, occasion, first, from, name, title, tagline, lengthSec, shortestSec, callHost, sentence, ...when } = facts;
  const say = emailTexts(language, 'invited');
  const { short } = momentWords({ language, lengthSec, ...when });
  const { least, most } = promisedMinutes({ lengthSec, shortestSec });
  const subject = { from, name, when: short };
  const texts: Readonly<Record<Occasion, () => string>> = {
    invited: () =>
      least < most
        ? say('occasions.invited.range', { from, least, most, tagline })
        : say('occasions.invited.text', { from, minutes: most, tagline }),
    reminded: () => say('occasions.reminded.text', { from, title }),
    tomorrow: () => say('occasions.tomorrow.text', { title }),
    soon: () => say('occasions.soon.text', { title }),
    missing: () => say('occasions.missing.text', { title }),
    relinked: () => say('occasions.relinked.text', { from, title }),
    resent: () => say('occasions.resent.text', { title }),
    moved: () => say('occasions.moved.text', { from, title }),
    renamed: () => say('occasions.renamed.text', { from, name }),
    cancelled: () => say('occasions.cancelled.text', { from, title }),
    removed: () => say('occasions.removed.text', { from, title }),
    passed: () => say('occasions.passed.text', { title }),
    over: () => say('occasions.over.text', { title }),
  };
  const comeIn = say('occasions.soon.go');
  const go: Partial<Record<Occasion, string>> = { soon: comeIn, missing: comeIn, over: say('occasions.over.go') };
  return {
    subject: occasion === 'invited' ? say('occasions.invited.subject', subject) : say(`occasions.${occasion}.subject`, subject),
    heading: say(`occasions.${occasion}.heading`, { first }),
    paragraphs: [
      texts[occasion](),
      ...(sentence === '' ? [] : [say('writes', { from, sentence })]),
      ...(SAYS_READY.includes(occasion)
        ? [say('ready'), callHost === null ? say('talking') : say('talkingCall', { host: callHost })]
        : []),
      ...(occasion === 'over' ? [say('occasions.over.asks')] : []),
    ],
    button: CALLED_OFF.includes(occasion) ? null : (go[occasion] ?? say('open')),
  };
}

/** A quarter of an hour before the start the page itself says it; those that call something off need no device. */
const TRIES_A_DEVICE: readonly Occasion[] = ['invited', 'reminded', 'tomorrow', 'relinked', 'moved'];

/** An email about a session to one of those who are invited. */
export function sessionEmail(facts: SessionEmailFacts): MailContent {
  const { subject, heading, paragraphs, button } = wordsOf(facts);
  const { language, occasion, from, replyTo, name, title, url, privacyUrl, checkUrl, calendar, stop } = facts;
  const say = emailTexts(language, 'invited');
  const { day, hours, doors, place } = momentWords(facts);
  const before = facts.before ? momentWords({ ...facts, ...facts.before }) : null;
  const asks = occasion === 'invited' || occasion === 'reminded' || occasion === 'moved';
  return {
    language,
    subject,
    preview: occasion === 'over' ? say('occasions.over.preview') : `${day}, ${hours} ${place}`,
    heading,
    paragraphs,
    ticket: { title, line: name === title ? '' : name, note: button === null ? '' : say('yours') },
    facts: [
      { label: say('day'), value: day },
      { label: say('time'), value: `${hours} ${place}` },
      ...(before === null ? [] : [{ label: say('before'), value: `${before.day}, ${before.start} ${before.place}` }]),
      ...(button === null || occasion === 'over' ? [] : [{ label: say('doors'), value: doors }]),
      ...(occasion === 'over' ? [] : [{ label: say('where'), value: say('browser') }]),
    ],
    button: button === null ? null : { label: button, url },
    ...(asks ? { otherWay: { label: say('cannot'), url: `${url}&answer=not_coming` } } : {}),
    ...(replyTo === null ? {} : { replyTo }),
    ...(calendar === null ? {} : { calendar }),
    ...(stop === null ? {} : { unsubscribeUrl: stop.unsubscribeUrl }),
    notes: [
      ...(TRIES_A_DEVICE.includes(occasion) ? [say('check', { url: checkUrl })] : []),
      ...(calendar?.method === 'REQUEST' ? [say(facts.takesReplies ? 'calendarAnswers' : 'calendar')] : []),
      say('kept', { from, url: privacyUrl }),
      ...(stop === null ? [] : [say(occasion === 'over' ? 'stopThese' : 'stop', { url: stop.pageUrl })]),
    ],
  };
}
