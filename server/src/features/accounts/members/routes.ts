import { Done } from '@lorecrew/contract/api/auth';
import {
  ColleagueInvitationsAnswer,
  CompanyBody,
  InviteColleagueBody,
  MemberBody,
  MembersAnswer,
} from '@lorecrew/contract/api/company';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { networkOf, requireActor, requireHost, requireUser } from '../guards.ts';
import { leave, removeMember, setRole } from './commands.ts';
import { invitationsOf, inviteColleague, renameCompany, revokeInvitation } from './invitations.ts';
import { membersOf, standingOf } from './queries.ts';

/** Each may mail a colleague. */
const perSignIn: Rule = { name: 'members sign-in', max: 60, windowMs: 10 * 60_000 };

/** An email to somebody who may not know us. */
const invitesPerCompany: Rule = { name: 'colleague invitations', max: 20, windowMs: 24 * 3_600_000 };

const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody };

/** Who is in a company: its owners and organisers. */
export const memberRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const tags = ['company'];
  const params = z.object({ id: z.uuid(messageOf('COMPANY_003')) });
  const whoCalls = async (request: FastifyRequest) => {
    const who = await requireUser(context, request);
    return { ...who, network: networkOf(request), spent: await limiter.take([[perSignIn, who.familyId]]) };
  };

  const list = {
    tags,
    summary: 'People of the company; owners see those who wait and who were removed, too.',
    response: { 200: MembersAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.members, { schema: list }, async (request) => {
    const who = await requireUser(context, request);
    const standing = await standingOf(context, who);
    if (standing === null) throw new Refused('USER_009', null, 'COMPANY_002');
    return { members: await membersOf(context, { companyId: who.companyId, isOwner: standing === 'owner' }) };
  });

  const role = {
    tags,
    summary: 'Gives a colleague a role; whoever waits is let in by it. Owners only.',
    params,
    body: MemberBody,
    response: { 200: Done, ...refusals },
  };
  app.put(calls.member, { schema: role }, async (request, reply) => {
    const { spent, ...who } = await whoCalls(request);
    if (spent) return refuseForNow(request, reply, spent);
    unwrap(await setRole(context, { who, memberId: request.params.id, role: request.body.role }));
    return { message: 'That is settled, and your colleague has a letter that says so.' };
  });

  const remove = {
    tags,
    summary: 'Removes a colleague and signs them out everywhere; their sessions go to whoever removes them. Owners only.',
    params,
    response: { 200: Done, ...refusals },
  };
  app.delete(calls.member, { schema: remove }, async (request, reply) => {
    const { spent, ...who } = await whoCalls(request);
    if (spent) return refuseForNow(request, reply, spent);
    unwrap(await removeMember(context, { who, memberId: request.params.id }));
    return { message: 'They are no longer in your company, and were signed out everywhere.' };
  });

  const rename = {
    tags,
    summary: 'Gives the company another name. Owners only.',
    body: CompanyBody,
    response: { 200: Done, ...refusals },
  };
  app.put(calls.company, { schema: rename }, async (request, reply) => {
    const { spent, ...who } = await whoCalls(request);
    if (spent) return refuseForNow(request, reply, spent);
    unwrap(await renameCompany(context, { who, name: request.body.name }));
    return { message: 'Your company has another name now.' };
  });

  const goAway = {
    tags,
    summary: 'Leaves the company and signs out everywhere; the sessions go to its longest-standing owner.',
    response: { 200: Done, ...refusals },
  };
  app.delete(calls.membership, { schema: goAway }, async (request, reply) => {
    const { spent, ...who } = await whoCalls(request);
    if (spent) return refuseForNow(request, reply, spent);
    unwrap(await leave(context, who));
    return { message: 'You have left the company.' };
  });
};

/** Colleagues who are invited by email to plan sessions for the same company. */
export const colleagueRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const tags = ['company'];

  const list = {
    tags,
    summary: 'Colleagues who were invited by email and have not signed up yet.',
    response: { 200: ColleagueInvitationsAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.colleagueInvitations, { schema: list }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return invitationsOf(context, { companyId });
  });

  const invite = {
    tags,
    summary: 'Invites a colleague by email. Whoever an owner invites is let in by signing up.',
    body: InviteColleagueBody,
    response: { 200: ColleagueInvitationsAnswer, ...refusals },
  };
  app.post(calls.colleagueInvitations, { schema: invite }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[invitesPerCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await inviteColleague(context, { who, email: request.body.email }));
  });

  const revoke = {
    tags,
    summary: 'Takes an invitation of a colleague back.',
    params: z.object({ id: z.uuid(messageOf('COMPANY_006')) }),
    response: { 200: ColleagueInvitationsAnswer, ...refusals },
  };
  app.delete(calls.colleagueInvitation, { schema: revoke }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perSignIn, who.userId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await revokeInvitation(context, { who, id: request.params.id }));
  });
};
