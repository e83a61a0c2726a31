import type { GuestAnswer, JoinLink, JoinPageAnswer } from '@lorecrew/contract/api/join-links';
import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { JOIN_WINDOW_BEFORE_START_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import { shortestSec } from '@lorecrew/engine/core/shortest-show';
import type { Database, Queryable } from '../../../ports.ts';
import { hashSecret } from '../../accounts/auth/queries.ts';
import { readRoom } from '../../people/queries.ts';
import { findSender } from '../../session-emails/queries.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { findPlanned, type SessionRecord, shownStatus } from '../queries.ts';
import { type FoundRequest, findBySecret, listWaiting } from '../seat-requests/queries.ts';
import { guestState } from './rules.ts';
import { findByCode, findLink, type JoinLinkRow, publicIdOf } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly siteUrl: () => string;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A join link with its addresses, as organisers see it. */
export function shownLink({ siteUrl }: Pick<Deps, 'siteUrl'>, { code, ...settings }: JoinLinkRow): JoinLink {
  const site = siteUrl();
  return {
    ...settings,
    domains: [...settings.domains],
    code,
    url: site + paths.joinLink(code),
    shortUrl: site + paths.shortJoinLink(code),
    posterUrl: site + paths.poster(code),
  };
}

/** The join link of a session; null where none was made. SESSION_001 for a session that is not the company's. */
export function loadJoinLink(
  deps: Pick<Deps, 'db' | 'siteUrl'>,
  { companyId, publicId }: { companyId: string; publicId: string },
): Promise<Result<JoinLink | null>> {
  return deps.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, publicId);
    if (!session) return refuse('SESSION_001');
    const link = await findLink(tx, session.id);
    return ok(link && shownLink(deps, link));
  });
}

/** The session of a code and its link, in a transaction of its company. JOIN_011 where the code is of no link any more. */
export async function withinLink<T>(
  { db }: Pick<Deps, 'db'>,
  { code, hold = false }: { code: string; hold?: boolean },
  work: (tx: Queryable, found: { session: SessionRecord; link: JoinLinkRow }) => Promise<Result<T>>,
): Promise<Result<T>> {
  const found = await findByCode(db, code);
  if (!found) return refuse('JOIN_011');
  const { companyId, sessionId } = found;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const publicId = await publicIdOf(tx, sessionId);
    const session = publicId === null ? null : await findPlanned(tx, publicId, { hold });
    const link = session && (await findLink(tx, session.id));
    // It may have been replaced a moment ago.
    if (!session || link?.code !== code) return refuse('JOIN_011');
    return work(tx, { session, link });
  });
}

/** What a join link refers to, before anybody has said who they are, in a language. */
export function loadJoinPage(
  deps: Deps,
  { code, language }: { code: string; language: Language },
): Promise<Result<JoinPageAnswer>> {
  const { catalogue, clock } = deps;
  return withinLink(deps, { code }, async (tx, { session, link }) => {
    const { startsAtMs, zone, experience } = session;
    const story = catalogue.find(experience);
    const title = (story?.translations?.[language] ?? story)?.title ?? experience;
    const room = await readRoom(tx, deps, session);
    const sender = await findSender(tx, session);
    const nowMs = clock.nowMs();
    return ok({
      organiser: sender?.name ?? BRAND,
      session: {
        name: session.name === '' ? title : session.name,
        ...{ title, startsAtMs, zone },
        status: shownStatus(session, nowMs),
        lengthSec: story?.lengthSec ?? 0,
        ...(story ? { shortestSec: shortestSec(story) } : {}),
        linkWorksAtMs: startsAtMs - JOIN_WINDOW_BEFORE_START_MS,
      },
      isOpen: link.isOpen,
      isFull: room.invited >= room.seats,
      admission: link.admission,
      domains: [...link.domains],
      nowMs,
    });
  });
}

/** How a guest stands whose request this is. */
export async function standingOf(
  tx: Queryable,
  { request, session, nowMs }: { request: FoundRequest; session: SessionRecord; nowMs: number },
): Promise<GuestAnswer> {
  const state = guestState(request, nowMs);
  const standing = { state, sessionId: state === 'admitted' ? session.publicId : null };
  if (state !== 'waiting' || request.kind !== 'waiting-list') return standing;
  const waiting = await listWaiting(tx, { sessionId: session.id, nowMs });
  return { ...standing, place: waiting.findIndex(({ id }) => id === request.id) + 1 };
}

/** How the guest who asked with a secret stands. CONSUMER_001 where nobody asked with it. */
export function loadGuest(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, secret }: { code: string; secret: string },
): Promise<Result<GuestAnswer>> {
  return withinLink(deps, { code }, async (tx, { session }) => {
    const request = await findBySecret(tx, { sessionId: session.id, secretHash: hashSecret(secret) });
    if (!request || request.kind === 'takeover') return refuse('CONSUMER_001');
    return ok(await standingOf(tx, { request, session, nowMs: deps.clock.nowMs() }));
  });
}
