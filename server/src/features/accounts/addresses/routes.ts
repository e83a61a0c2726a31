import { catalogue, type ErrorCode } from '@lorecrew/contract/errors';
import * as routes from '@lorecrew/contract/routes/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import { type Counter, callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireUser } from '../guards.ts';
import { askForAddress, confirmAddress, keepAddress, lookAtAddress, stopAsking } from './commands.ts';
import { waitingAddress } from './queries.ts';

const MINUTE_MS = 60_000;

/** Each may mail somebody who did not ask for it. */
const askPerUser: Rule = { name: 'address user', max: 5, windowMs: 60 * MINUTE_MS };

/** Guesses of the password, against the sign-in that makes them. */
const askPerSignIn: Rule = { name: 'address sign-in', max: 10, windowMs: 15 * MINUTE_MS };
const linkPerAddress: Rule = { name: 'address link', max: 60, windowMs: 10 * MINUTE_MS };

const FIELD: Partial<Record<ErrorCode, string>> = {
  USER_011: 'email',
  AUTH_016: 'email',
  AUTH_017: 'email',
  USER_012: 'password',
  AUTH_008: 'password',
};

/** A refusal beside the field it belongs to. */
function refused(code: ErrorCode): Refused {
  const field = FIELD[code];
  return new Refused(code, field === undefined ? null : { [field]: catalogue[code].message });
}

/** Another address for one's own account. */
export const addressRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.getEmailChange,
    handler: async (request) => waitingAddress(context, (await requireUser(context, request)).userId),
  });

  app.route({
    ...routes.requestEmailChange,
    handler: async (request, reply) => {
      const who = await requireUser(context, request);
      const asked: Counter[] = [[askPerUser, who.userId]];
      const guessed: Counter[] = [[askPerSignIn, who.familyId]];
      await limiter.require([...guessed, ...asked]);
      const { email, password = null } = request.body;
      const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
      const input = { who, email, password, network: clientNetwork(request) };
      const result = await limiter.hash(waits, () => askForAddress(context, input));
      // A call that sent no email does not count against the limit of emails.
      await limiter.giveBack(result.ok ? guessed : asked);
      if (!result.ok) throw refused(result.code);
      return reply.code(202).send({ message: 'Please look into the mailbox of the new address: we have sent an email there.' });
    },
  });

  app.route({
    ...routes.cancelEmailChange,
    handler: async (request) => {
      await stopAsking(context, await requireUser(context, request));
      return { message: 'Your address stays as it is.' };
    },
  });

  app.route({
    ...routes.getEmailChangeByToken,
    handler: async (request) => {
      await limiter.require(callerCounters(linkPerAddress, { ip: request.ip }));
      const found = await lookAtAddress(context, request.body);
      if (!found.ok) throw refused(found.code);
      return found.value;
    },
  });

  app.route({
    ...routes.confirmEmailChange,
    handler: async (request) => {
      await limiter.require(callerCounters(linkPerAddress, { ip: request.ip }));
      const who = await requireUser(context, request);
      const result = await confirmAddress(context, { ...request.body, who, network: clientNetwork(request) });
      if (!result.ok) throw refused(result.code);
      return { message: 'Your account has moved to this address.' };
    },
  });

  app.route({
    ...routes.revertEmailChange,
    handler: async (request) => {
      await limiter.require(callerCounters(linkPerAddress, { ip: request.ip }));
      const result = await keepAddress(context, { ...request.body, network: clientNetwork(request) });
      if (!result.ok) throw refused(result.code);
      return { message: 'Your account keeps this address. Please choose a new password.' };
    },
  });
};
