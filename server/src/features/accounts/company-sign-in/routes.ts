import * as routes from '@lorecrew/contract/routes/company-sign-in';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { callingBrowser, clientNetwork, requireFreshProof, requireOwner } from '../guards.ts';
import {
  type CompanySignInContext,
  deleteCompanySignIn,
  finishSignIn,
  loadCompanySignIn,
  saveCompanySignIn,
  startSignIn,
  verifyDomain,
} from './commands.ts';

/** Each may have us call a server that a stranger has named. */
const perAddress: Rule = { name: 'company sign-in address', max: 60, windowMs: 10 * 60_000 };
const perCompany: Rule = { name: 'company sign-in settings', max: 30, windowMs: 10 * 60_000 };

/** The identity provider of a company: set by its owners, used by its people. */
export const companySignInRoutes: FastifyPluginAsyncZod<LimitedDeps<CompanySignInContext>> = async (
  app,
  { context, limiter },
) => {
  const ownerOf = async (request: FastifyRequest) => {
    const who = await requireOwner(context, request);
    requireFreshProof(context, who);
    await limiter.require([[perCompany, who.companyId]]);
    return { ...who, network: clientNetwork(request) };
  };

  app.route({
    ...routes.getCompanySignIn,
    handler: async (request) => loadCompanySignIn(context, await requireOwner(context, request)),
  });

  app.route({
    ...routes.saveCompanySignIn,
    handler: async (request) => {
      const saved = await saveCompanySignIn(context, { who: await ownerOf(request), body: request.body });
      if ('fields' in saved) throw new Refused(saved.code, saved.fields);
      return unwrap(saved);
    },
  });

  app.route({
    ...routes.deleteCompanySignIn,
    handler: async (request) => deleteCompanySignIn(context, await ownerOf(request)),
  });

  app.route({
    ...routes.verifyCompanyDomain,
    handler: async (request) => unwrap(await verifyDomain(context, { who: await ownerOf(request), domain: request.body.domain })),
  });

  app.route({
    ...routes.startCompanySignIn,
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const browser = browserOf(request);
      if (browser === '') throw new Refused('REQUEST_419');
      return { url: unwrap(await startSignIn(context, { email: request.body.email, browser })) };
    },
  });

  app.route({
    ...routes.finishCompanySignIn,
    config: { browserSession: 'begins' },
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { state, code, iss, device_mark: mark } = request.body;
      const caller = callingBrowser(request, mark);
      return unwrap(await finishSignIn(context, { state, code, iss, browser: browserOf(request), caller }));
    },
  });
};
