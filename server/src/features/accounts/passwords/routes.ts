import { catalogue, type ErrorCode } from '@lorecrew/contract/errors';
import * as accountRoutes from '@lorecrew/contract/routes/account';
import * as authRoutes from '@lorecrew/contract/routes/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import {
  accountCounters,
  type CallerRules,
  type Counter,
  callerCounters,
  type LimitedDeps,
  type Rule,
} from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireUser } from '../guards.ts';
import { changePassword, forgotPassword, resetPassword } from './commands.ts';

const MINUTE_MS = 60_000;

/** How many emails an address gets is counted where they are written, and refuses nobody. */
const FORGOT: CallerRules = {
  address: { name: 'forgot address', max: 20, windowMs: 60 * MINUTE_MS },
  pair: { name: 'forgot pair', max: 3, windowMs: 15 * MINUTE_MS },
};
const resetPerAddress: Rule = { name: 'reset address', max: 20, windowMs: 10 * MINUTE_MS };

/** Only failures count, and against the sign-in that fails: a thief's does not keep the owner out. */
const changePerSignIn: Rule = { name: 'change sign-in', max: 10, windowMs: 15 * MINUTE_MS };

/** A refusal beside the field it belongs to. */
function refused(code: ErrorCode): Refused {
  if (code === 'AUTH_007') return new Refused(code, { password: catalogue[code].message });
  if (code === 'USER_012') return new Refused(code, { current_password: catalogue[code].message });
  return new Refused(code);
}

/** Forgotten, reset and changed passwords. */
export const passwordRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...authRoutes.requestPasswordReset,
    handler: async (request) => {
      const { email } = request.body;
      await limiter.require(accountCounters(FORGOT, { ip: request.ip, email }));
      await forgotPassword(context, { email, network: clientNetwork(request) });
      return { message: 'If there is an account with this address, a link is on its way to it.' };
    },
  });

  app.route({
    ...authRoutes.resetPassword,
    handler: async (request) => {
      await limiter.require(callerCounters(resetPerAddress, { ip: request.ip }));
      const { token, password, disconnect_microsoft: disconnects } = request.body;
      const waits = { ip: request.ip, account: token, line: 'known' } as const;
      const input = { token, password, network: clientNetwork(request), disconnects };
      const result = await limiter.hash(waits, () => resetPassword(context, input));
      if (!result.ok) throw refused(result.code);
      const { microsoftDisconnected: microsoft_disconnected } = result.value;
      const also = microsoft_disconnected ? ' Microsoft was disconnected.' : '';
      return { message: `Your new password is set.${also} Please sign in with it.`, microsoft_disconnected };
    },
  });

  app.route({
    ...accountRoutes.changePassword,
    handler: async (request) => {
      const who = await requireUser(context, request);
      const counters: Counter[] = [[changePerSignIn, who.familyId]];
      await limiter.require(counters);
      const { current_password: current, password, disconnect_microsoft: disconnects } = request.body;
      const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
      const input = { who, current, password, network: clientNetwork(request), disconnects };
      const result = await limiter.hash(waits, () => changePassword(context, input));
      if (!result.ok) throw refused(result.code);
      await limiter.giveBack(counters);
      const { microsoftDisconnected: microsoft_disconnected } = result.value;
      const also = microsoft_disconnected ? ' Microsoft was disconnected.' : '';
      return { message: `Your password is changed, and your other devices are signed out.${also}`, microsoft_disconnected };
    },
  });
};
