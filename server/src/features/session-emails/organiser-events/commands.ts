import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import type { Queryable } from '../../../ports.ts';
import { emailTexts } from '../../../words/email-words.ts';
import { wants } from '../../accounts/settings/queries.ts';
import { type MailContent, queueMail } from '../../outbox/commands.ts';
import type { SessionEmailContext } from '../commands.ts';
import { momentWords } from '../mails.ts';
import { organiserUidOf } from '../queries.ts';
import type { EmailedSession } from '../schema.ts';
import { listKeepers } from '../store.ts';

/** What happened to a session in the calendars of those who look after it. `shared`, `unshared`: one of them came to it, or went. */
export type OrganiserEvent = 'planned' | 'moved' | 'renamed' | 'cancelled' | 'shared' | 'unshared';

const TAKEN_OUT: readonly OrganiserEvent[] = ['cancelled', 'unshared'];
/** Numbers of organisers' events are seconds since then; of two in one second DTSTAMP tells (RFC 5546, section 2.1.5). */
const SEQUENCES_BEGIN_MS = Date.UTC(2026, 0, 1);
const KEPT_AFTER_START_MS = 24 * 3_600_000;

interface Facts {
  readonly event: OrganiserEvent;
  readonly language: Language;
  readonly name: string;
  /** Day, hour and zone. */
  readonly when: string;
  readonly url: string;
  readonly settingsUrl: string;
  readonly calendar: NonNullable<MailContent['calendar']>;
}

function organiserEventEmail({ event, language, name, when, url, settingsUrl, calendar }: Facts): MailContent {
  const say = emailTexts(language, 'organiserEvent');
  return {
    language,
    subject: say(`${event}.subject`, { name, when }),
    preview: when,
    heading: say(`${event}.heading`),
    paragraphs: [say(`${event}.text`, { name })],
    calendar,
    button: event === 'unshared' ? null : { label: say('go'), url },
    notes: [say('why', { url: settingsUrl })],
  };
}

/**
 * Puts a session into the calendars of those who look after it, changes it there or takes it out, in the transaction of what happened. It is
 * an event of its own: somebody may look after a session and play in it. Who has switched these emails off gets none.
 */
export async function queueOrganiserEvents(
  tx: Queryable,
  context: SessionEmailContext,
  { session, event, userId }: { session: EmailedSession; event: OrganiserEvent; userId?: string },
): Promise<void> {
  const { siteUrl, calendar, catalogue, clock, calendarOrganiser } = context;
  const { id: sessionId, publicId, companyId, startsAtMs, zone, experience, speed } = session;
  const keepers = (await listKeepers(tx, { companyId, sessionId })).filter(({ id }) => userId === undefined || id === userId);
  const story = catalogue.find(experience);
  const lengthSec = Math.ceil((story?.lengthSec ?? 0) / speed);
  const site = siteUrl();
  const url = site + paths.session(publicId);
  const method = TAKEN_OUT.includes(event) ? ('CANCEL' as const) : ('REQUEST' as const);
  const wanting = [];
  for (const one of keepers) if (await wants(tx, { userId: one.id, key: 'mail-calendar' })) wanting.push(one);
  if (wanting.length === 0) return;
  // Not the session's own number: seats count their links from that one.
  const sequence = Math.floor((clock.nowMs() - SEQUENCES_BEGIN_MS) / 1_000);
  for (const { email, firstName, lastName, language } of wanting) {
    const name = session.name || (story?.translations?.[language] ?? story)?.title || experience;
    const text = calendar.write({
      method,
      uid: organiserUidOf(site, sessionId),
      sequence,
      writtenAtMs: clock.nowMs(),
      ...{ startsAtMs, lengthSec, zone, url },
      summary: name,
      text: method === 'CANCEL' ? '' : url,
      organiser: { name: BRAND, email: calendarOrganiser.address, takesReplies: false },
      attendee: { name: `${firstName} ${lastName}`.trim(), email, partstat: 'ACCEPTED' },
    });
    const { short: when } = momentWords({ language, startsAtMs, lengthSec, zone });
    const settingsUrl = `${site}${paths.profile()}#told-of`;
    const content = organiserEventEmail({ event, language, name, when, url, settingsUrl, calendar: { method, text } });
    const goodUntilMs = Math.max(startsAtMs, clock.nowMs()) + KEPT_AFTER_START_MS;
    await queueMail(tx, context, { kind: `organiser-${event}`, companyId, to: email, content, goodUntilMs });
  }
}
