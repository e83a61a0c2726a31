import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { ErrorCode } from '@lorecrew/contract/errors';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids } from '../../../ports.ts';
import type { SiteSecrets } from '../../../signed.ts';
import { notify } from '../../notifications/commands.ts';
import { findPlanned } from '../../sessions/queries.ts';
import { queueWebhooks } from '../../webhooks/commands.ts';
import { readJoin } from '../queries.ts';
import type { LinkHolder } from './queries.ts';
import { joinRefusal, linkRefusal } from './rules.ts';
import { findCompany, findSeatState, markOpened, rememberLanguage, setAnswer } from './store.ts';

interface JoinDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SiteSecrets;
}

/**
 * The holder of the personal link that a page sends, also of one no longer good; null for none, or one not signed here for this
 * session.
 */
export async function holderOfLink(
  { db, secrets }: Pick<JoinDeps, 'db' | 'secrets'>,
  { headers, sessionId }: { headers: Readonly<Record<string, unknown>>; sessionId: string },
): Promise<LinkHolder | null> {
  const token = headers[JOIN_HEADER];
  const claim = typeof token === 'string' ? readJoin(secrets, { token, sessionId }) : null;
  const companyId = claim && (await findCompany(db, sessionId));
  // A signed link whose session is gone has no company.
  return claim && { ...claim, companyId: companyId ?? '' };
}

/** The company of a session by its public id; null where there is none. */
export function companyOfSession({ db }: Pick<JoinDeps, 'db'>, publicId: string): Promise<string | null> {
  return findCompany(db, publicId);
}

/** The exact reason why the holder of a signed link may not join now; null when they may. */
export async function joinRefusalOf(
  { db, clock }: JoinDeps,
  { holder, sessionId }: { holder: LinkHolder; sessionId: string },
): Promise<ErrorCode | null> {
  const { companyId, consumerId } = holder;
  const seat = companyId === '' ? null : await findSeatState(db, { companyId, publicId: sessionId, consumerId });
  return joinRefusal(holder, { seat, nowMs: clock.nowMs() });
}

/** A person has opened their personal link: notes when they did so first, and their language where they have one. Refused where the link is over. */
export async function openInvitation(
  { db, clock }: Pick<JoinDeps, 'db' | 'clock'>,
  { holder, sessionId, language }: { holder: LinkHolder; sessionId: string; language: Language | null },
): Promise<Result<null>> {
  const { companyId, consumerId } = holder;
  const seat = companyId === '' ? null : await findSeatState(db, { companyId, publicId: sessionId, consumerId });
  const lost = linkRefusal(holder, seat);
  if (lost) return refuse(lost);
  await markOpened(db, { companyId, publicId: sessionId, consumerId, atMs: clock.nowMs() });
  if (language !== null) await rememberLanguage(db, { companyId, consumerId, language });
  return ok(null);
}

/** Writes down whether the holder of a link comes. Refused where the link or its session is over. */
export async function answerInvitation(
  deps: JoinDeps & { readonly ids: Ids },
  { holder, sessionId, answer }: { holder: LinkHolder; sessionId: string; answer: AnswerWord },
): Promise<Result<null>> {
  const { db, clock } = deps;
  const { companyId, consumerId } = holder;
  const seat = companyId === '' ? null : await findSeatState(db, { companyId, publicId: sessionId, consumerId });
  const lost = linkRefusal(holder, seat);
  if (lost) return refuse(lost);
  if (seat?.status === 'completed') return refuse('SESSION_006');
  if (seat?.status === 'cancelled') return refuse('SHOW_008');
  const atMs = clock.nowMs();
  await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const id = await setAnswer(tx, { publicId: sessionId, consumerId, answer, atMs });
    if (id === null) return;
    const about = { kind: 'session-answers', about: id, sessionId: id } as const;
    await notify(tx, { companyId, to: { of: 'session', sessionId: id }, ...about, atMs });
    const session = await findPlanned(tx, sessionId);
    if (session) await queueWebhooks(tx, deps, { event: 'person.answered', session, people: [{ id: consumerId, answer }] });
  });
  return ok(null);
}
