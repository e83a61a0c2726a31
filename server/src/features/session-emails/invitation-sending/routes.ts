import * as routes from '@lorecrew/contract/routes/session-invitations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import {
  changeInvitations,
  countRecipients,
  type InvitingContext,
  invitationsOf,
  inviteAdded,
  showInvitation,
} from './commands.ts';

/** Each writes rows and emails. */
const perCompany: Rule = { name: 'invitations company', max: 240, windowMs: 10 * 60_000 };
/** Nothing is written; a page looks at every pause of whoever types. */
const looks: Rule = { name: 'invitations looks', max: 1_200, windowMs: 10 * 60_000 };

/** Invitations in their organisers' hands: previewed, sent now or on a day, and whom an act would email. */
export const invitationSendingRoutes: FastifyPluginAsyncZod<LimitedDeps<InvitingContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.getInvitations,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return unwrap(await invitationsOf(context, { companyId, ...request.params }));
    },
  });

  app.route({
    ...routes.updateInvitations,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { sentence, send_at: sendAt, zone } = request.body;
      return unwrap(await changeInvitations(context, { who, ...request.params, sentence, sendAt, zone }));
    },
  });

  app.route({
    ...routes.sendInvitations,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      return unwrap(await inviteAdded(context, { who, ...request.params, ids: request.body.ids }));
    },
  });

  app.route({
    ...routes.previewInvitation,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[looks, who.companyId]]);
      return unwrap(await showInvitation(context, { who, ...request.params, ...request.body }));
    },
  });

  app.route({
    ...routes.countRecipients,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      const { act, person_id: personId } = request.query;
      return unwrap(await countRecipients(context, { companyId, ...request.params, act, personId }));
    },
  });
};
