import { clientMessages } from '@lorecrew/contract/client-messages';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../http/caller.ts';
import { browserOf } from '../../http/csrf.ts';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import type { Database } from '../../ports.ts';
import type { AuthContext, Caller } from './auth/commands.ts';
import { deviceName, isFresh, maySignIn, type UserHolder, userHolder } from './auth/queries.ts';
import { standingOf } from './members/queries.ts';

/** Whoever calls, also while their company waits for them to set up a second factor: for what they need to do that, and nothing else. */
export async function requireSignedIn(deps: { db: Database; clock: Clock }, request: FastifyRequest): Promise<UserHolder> {
  const holder = await userHolder(deps, request.headers.authorization);
  if (!holder) throw new Unauthenticated(clientMessages.authenticationRequired);
  if (!maySignIn(holder.userTypeId)) throw new Refused('USER_006');
  return holder;
}

/** The organiser who calls. 401 without a good dashboard token, USER_006 for types that may not sign in. */
export async function requireUser(deps: { db: Database; clock: Clock }, request: FastifyRequest): Promise<UserHolder> {
  const holder = await requireSignedIn(deps, request);
  if (holder.needsFactor) throw new Refused('USER_009', null, 'AUTH_024');
  return holder;
}

/**
 * Lets whoever calls go on if they have shown who they are within ten minutes, so that a stolen token is not enough; else AUTH_008, for
 * which pages ask and call again. For whatever opens or gives away an account, or a company.
 */
export function requireFreshProof({ clock }: { clock: Clock }, { provedAtMs }: UserHolder): void {
  if (!isFresh({ provedAtMs, nowMs: clock.nowMs() })) throw new Refused('AUTH_008');
}

/** The organiser who calls and works with the company's data: USER_009 (COMPANY_002) while they wait to be let in. */
export async function requireHost(context: AuthContext, request: FastifyRequest): Promise<UserHolder> {
  const holder = await requireUser(context, request);
  if ((await standingOf(context, holder)) === null) throw new Refused('USER_009', null, 'COMPANY_002');
  return holder;
}

/** The owner who calls, and so may spend the company's money: USER_009 (COMPANY_004) for organisers. */
export async function requireOwner(context: AuthContext, request: FastifyRequest): Promise<UserHolder> {
  const holder = await requireUser(context, request);
  const standing = await standingOf(context, holder);
  if (standing === null) throw new Refused('USER_009', null, 'COMPANY_002');
  if (standing !== 'owner') throw new Refused('USER_009', null, 'COMPANY_004');
  return holder;
}

/** The network a call comes from, without what names one machine in it: for the audit. */
export function clientNetwork({ ip }: FastifyRequest): string {
  return addressKey(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** The organiser who calls and does something with the company's data, as the audit names them. */
export async function requireActor(
  context: AuthContext,
  request: FastifyRequest,
): Promise<{ readonly companyId: string; readonly userId: string; readonly network: string }> {
  const { companyId, userId } = await requireHost(context, request);
  return { companyId, userId, network: clientNetwork(request) };
}

/** The browser that calls, with the mark it shows. */
export function callingBrowser(request: FastifyRequest, mark: string | undefined): Caller {
  return {
    device: deviceName(request.headers['user-agent']),
    mark: mark ?? null,
    network: clientNetwork(request),
    browser: browserOf(request),
    language: wantedLanguage(request),
  };
}
