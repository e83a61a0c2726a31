import { DevicesAnswer, ProfileBody, User } from '@lorecrew/contract/api/account';
import { Done } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Unauthenticated, unwrap } from '../../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { networkOf, requireUser } from '../guards.ts';
import { saveProfile, signOutDevice, signOutEverywhere } from './commands.ts';
import { devicesOf, userOf } from './queries.ts';

/** Each writes a line of the audit, which is kept for more than a year. */
const profilePerUser: Rule = { name: 'profile user', max: 20, windowMs: 3_600_000 };

const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

/** A person's own account: who they are, their profile, their devices. */
export const accountRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const tags = ['account'];

  async function whole(holder: { userId: string; companyId: string }): Promise<User> {
    const user = await userOf(context.db, holder);
    if (!user) throw new Unauthenticated(clientMessages.authenticationRequired);
    return user;
  }
  const whoCalls = async (request: FastifyRequest) => ({
    ...(await requireUser(context, request)),
    network: networkOf(request),
  });

  const user = { tags, summary: 'Who is signed in.', response: { 200: User, ...refusals } };
  app.get(calls.user, { schema: user }, async (request) => whole(await requireUser(context, request)));

  const profile = {
    tags,
    summary: 'Saves the profile; what is wrong stands beside its field.',
    body: ProfileBody,
    response: { 200: User, 409: ErrorBody, 429: ErrorBody, ...refusals },
  };
  app.put(calls.profile, { schema: profile }, async (request, reply) => {
    const who = await whoCalls(request);
    const over = await limiter.take([[profilePerUser, who.userId]]);
    if (over) return refuseForNow(request, reply, over);
    unwrap(await saveProfile(context, { who, body: request.body }));
    return whole(who);
  });

  const devices = { tags, summary: 'Devices that are signed in.', response: { 200: DevicesAnswer, ...refusals } };
  app.get(calls.devices, { schema: devices }, async (request) => ({
    devices: await devicesOf(context, await requireUser(context, request)),
  }));

  const device = {
    tags,
    summary: 'Signs one device out.',
    params: z.object({ id: z.uuid(messageOf('AUTH_009')) }),
    response: { 200: Done, ...refusals },
  };
  app.delete(calls.device, { schema: device }, async (request) => {
    unwrap(await signOutDevice(context, { who: await whoCalls(request), familyId: request.params.id }));
    return { message: 'That device is signed out.' };
  });

  const everywhere = { tags, summary: 'Signs out everywhere, here too.', response: { 200: Done, ...refusals } };
  app.delete(calls.devices, { schema: everywhere }, async (request) => {
    await signOutEverywhere(context, await whoCalls(request));
    return { message: 'You are signed out everywhere.' };
  });
};
