import * as routes from '@lorecrew/contract/routes/company';
import { resetMemberFactor as resetMemberFactorRoute } from '@lorecrew/contract/routes/second-factor';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireActor, requireFreshProof, requireHost, requireUser } from '../guards.ts';
import { leave, removeMember, resetMemberFactor, setRole } from './commands.ts';
import { inviteColleague, loadColleagueInvitations, renameCompany, revokeInvitation } from './invitations.ts';
import { membersOf, standingOf } from './queries.ts';

/** Each may mail a colleague. */
const perSignIn: Rule = { name: 'members sign-in', max: 60, windowMs: 10 * 60_000 };

/** An email to somebody who may not know us. */
const invitesPerCompany: Rule = { name: 'colleague invitations', max: 20, windowMs: 24 * 3_600_000 };

/** Who is in a company: its owners and organisers. */
export const memberRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const whoCalls = async (request: FastifyRequest) => {
    const who = await requireUser(context, request);
    await limiter.require([[perSignIn, who.familyId]]);
    return { ...who, network: clientNetwork(request) };
  };

  app.route({
    ...routes.listMembers,
    handler: async (request) => {
      const who = await requireUser(context, request);
      const standing = await standingOf(context, who);
      if (standing === null) throw new Refused('USER_009', null, 'COMPANY_002');
      return { members: await membersOf(context, { companyId: who.companyId, isOwner: standing === 'owner' }) };
    },
  });

  app.route({
    ...routes.updateMemberRole,
    handler: async (request) => {
      const who = await whoCalls(request);
      requireFreshProof(context, who);
      unwrap(await setRole(context, { who, memberId: request.params.id, role: request.body.role }));
      return { message: 'That is settled, and your colleague has an email that says so.' };
    },
  });

  app.route({
    ...routes.removeMember,
    handler: async (request) => {
      const who = await whoCalls(request);
      requireFreshProof(context, who);
      unwrap(await removeMember(context, { who, memberId: request.params.id }));
      return { message: 'They are no longer in your company, and were signed out everywhere.' };
    },
  });

  app.route({
    ...resetMemberFactorRoute,
    handler: async (request) => {
      const who = await whoCalls(request);
      requireFreshProof(context, who);
      unwrap(await resetMemberFactor(context, { who, memberId: request.params.id }));
      return { message: 'Their second factor is removed, and they have an email that says so.' };
    },
  });

  app.route({
    ...routes.renameCompany,
    handler: async (request) => {
      const who = await whoCalls(request);
      unwrap(await renameCompany(context, { who, name: request.body.name }));
      return { message: 'Your company has another name now.' };
    },
  });

  app.route({
    ...routes.leaveCompany,
    handler: async (request) => {
      const who = await whoCalls(request);
      unwrap(await leave(context, who));
      return { message: 'You have left the company.' };
    },
  });
};

/** Colleagues who are invited by email to plan sessions for the same company. */
export const colleagueRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listColleagueInvitations,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return loadColleagueInvitations(context, { companyId });
    },
  });

  app.route({
    ...routes.inviteColleague,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[invitesPerCompany, who.companyId]]);
      return unwrap(await inviteColleague(context, { who, email: request.body.email }));
    },
  });

  app.route({
    ...routes.revokeColleagueInvitation,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perSignIn, who.userId]]);
      return unwrap(await revokeInvitation(context, { who, id: request.params.id }));
    },
  });
};
