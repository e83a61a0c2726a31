import type { User } from '@lorecrew/contract/api/account';
import { clientMessages } from '@lorecrew/contract/client-messages';
import * as routes from '@lorecrew/contract/routes/account';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated, unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { clientNetwork, requireSignedIn, requireUser } from '../guards.ts';
import { saveProfile, signOutDevice, signOutEverywhere } from './commands.ts';
import { devicesOf, userOf } from './queries.ts';

/** Each writes a line of the audit, which is kept for more than a year. */
const profilePerUser: Rule = { name: 'profile user', max: 20, windowMs: 3_600_000 };
/** A person's own account: who they are, their profile, their devices. */
export const accountRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  async function whole(holder: UserHolder): Promise<User> {
    const user = await userOf(context.db, holder);
    if (!user) throw new Unauthenticated(clientMessages.authenticationRequired);
    return user;
  }
  const whoCalls = async (request: FastifyRequest) => ({
    ...(await requireSignedIn(context, request)),
    network: clientNetwork(request),
  });

  app.route({ ...routes.getUser, handler: async (request) => whole(await requireSignedIn(context, request)) });

  app.route({
    ...routes.updateProfile,
    handler: async (request) => {
      const who = await whoCalls(request);
      await limiter.require([[profilePerUser, who.userId]]);
      unwrap(await saveProfile(context, { who, body: request.body }));
      return whole(who);
    },
  });

  app.route({
    ...routes.listDevices,
    handler: async (request) => ({
      devices: await devicesOf(context, await requireUser(context, request)),
    }),
  });

  app.route({
    ...routes.signOutDevice,
    handler: async (request) => {
      unwrap(await signOutDevice(context, { who: await whoCalls(request), familyId: request.params.id }));
      return { message: 'That device is signed out.' };
    },
  });

  app.route({
    ...routes.signOutAllDevices,
    handler: async (request) => {
      await signOutEverywhere(context, await whoCalls(request));
      return { message: 'You are signed out everywhere.' };
    },
  });
};
