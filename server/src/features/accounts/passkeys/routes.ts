import * as routes from '@lorecrew/contract/routes/passkey';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { callingBrowser, clientNetwork, requireFreshProof, requireSignedIn } from '../guards.ts';
import {
  addPasskey,
  loadPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startProof,
  startSignIn,
} from './commands.ts';

const MINUTE_MS = 60_000;

/** The sign-in page asks whenever it is opened; nobody finds a passkey by guessing. */
const perAddress: Rule = { name: 'passkey address', max: 120, windowMs: 10 * MINUTE_MS };
/** Each may mail its owner. */
const perUser: Rule = { name: 'passkeys user', max: 40, windowMs: 60 * MINUTE_MS };

/** Passkeys: signing in by one, and those that one has. */
export const passkeyRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const whoCalls = async (request: FastifyRequest) => {
    const who = await requireSignedIn(context, request);
    await limiter.require([[perUser, who.userId]]);
    return { ...who, network: clientNetwork(request) };
  };
  const whoProves = async (request: FastifyRequest) => {
    requireFreshProof(context, await requireSignedIn(context, request));
    return whoCalls(request);
  };

  app.route({
    ...routes.startPasskeySignIn,
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const browser = browserOf(request);
      if (browser === '') throw new Refused('REQUEST_419');
      return startSignIn(context, browser);
    },
  });

  app.route({
    ...routes.signInByPasskey,
    config: { browserSession: 'begins' },
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { credential, device_mark: mark } = request.body;
      const caller = callingBrowser(request, mark);
      if (caller.browser === '') throw new Refused('AUTH_028');
      return unwrap(await signInByPasskey(context, { credential, caller }));
    },
  });

  app.route({
    ...routes.listPasskeys,
    handler: async (request) => loadPasskeys(context, await requireSignedIn(context, request)),
  });

  app.route({
    ...routes.startPasskey,
    handler: async (request) => unwrap(await startPasskey(context, await whoProves(request))),
  });

  app.route({
    ...routes.addPasskey,
    handler: async (request) => unwrap(await addPasskey(context, { who: await whoProves(request), body: request.body })),
  });

  app.route({
    ...routes.renamePasskey,
    handler: async (request) => {
      const who = await whoCalls(request);
      return unwrap(await renamePasskey(context, { who, id: request.params.id, name: request.body.name }));
    },
  });

  app.route({
    ...routes.removePasskey,
    handler: async (request) => unwrap(await removePasskey(context, { who: await whoProves(request), id: request.params.id })),
  });

  app.route({
    ...routes.startPasskeyProof,
    handler: async (request) => unwrap(await startProof(context, await whoCalls(request))),
  });
};
