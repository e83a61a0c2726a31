import { paths } from '@lorecrew/contract/paths';
import * as routes from '@lorecrew/contract/routes/company-sign-in';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { callingBrowser, clientNetwork, requireFreshProof, requireOwner } from '../guards.ts';
import {
  addDomain,
  type CompanySignInContext,
  deleteCompanySignIn,
  finishSamlSignIn,
  finishSignIn,
  loadCompanySignIn,
  readSamlMetadata,
  receiveSamlResponse,
  removeDomain,
  samlMetadata,
  saveCompanySignIn,
  saveSamlSignIn,
  startSignIn,
  verifyDomain,
} from './commands.ts';

/** Each may have us call a server that a stranger has named. */
const perAddress: Rule = { name: 'company sign-in address', max: 60, windowMs: 10 * 60_000 };
const perCompany: Rule = { name: 'company sign-in settings', max: 30, windowMs: 10 * 60_000 };

/** What is wrong with a field stands beside it. */
function unwrapSaved(saved: Awaited<ReturnType<typeof saveCompanySignIn>>) {
  if ('fields' in saved) throw new Refused(saved.code, saved.fields);
  return unwrap(saved);
}

const FORM_LIMIT_BYTES = 300_000;

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
    handler: async (request) =>
      unwrapSaved(await saveCompanySignIn(context, { who: await ownerOf(request), body: request.body })),
  });

  app.route({
    ...routes.saveSamlSignIn,
    handler: async (request) => unwrapSaved(await saveSamlSignIn(context, { who: await ownerOf(request), body: request.body })),
  });

  app.route({
    ...routes.readSamlMetadata,
    handler: async (request) => {
      await ownerOf(request);
      return unwrap(await readSamlMetadata(context, request.body.source));
    },
  });

  app.route({
    ...routes.deleteCompanySignIn,
    handler: async (request) => deleteCompanySignIn(context, await ownerOf(request)),
  });

  app.route({
    ...routes.addCompanyDomain,
    handler: async (request) =>
      unwrapSaved(await addDomain(context, { who: await ownerOf(request), domain: request.body.domain })),
  });

  app.route({
    ...routes.removeCompanyDomain,
    handler: async (request) =>
      unwrap(await removeDomain(context, { who: await ownerOf(request), domain: request.params.domain })),
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
      const { email, other_account: otherAccount = false } = request.body;
      return { url: unwrap(await startSignIn(context, { email, browser, otherAccount })) };
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

  app.route({
    ...routes.finishSamlSignIn,
    config: { browserSession: 'begins' },
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { answer, device_mark: mark } = request.body;
      return unwrap(
        await finishSamlSignIn(context, { answer, browser: browserOf(request), caller: callingBrowser(request, mark) }),
      );
    },
  });

  app.route({
    ...routes.getSamlMetadata,
    handler: async (request, reply) =>
      reply.type('application/samlmetadata+xml').send(samlMetadata(context, request.params.company)),
  });

  // Browsers bring the form of a provider without our cookies. It signs nobody in: the page does, which has them.
  await app.register(async (forms: typeof app) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(String(form)))),
    );
    forms.route({
      ...routes.receiveSamlResponse,
      config: { withoutCsrf: true },
      handler: async (request, reply) => {
        await limiter.require(callerCounters(perAddress, { ip: request.ip }));
        const { company: companyId } = request.params;
        const input = { companyId, response: request.body.SAMLResponse, network: clientNetwork(request) };
        const answer = (await receiveSamlResponse(context, input)) ?? 'refused';
        return reply.redirect(`${paths.login()}?${new URLSearchParams({ saml: answer })}`, 303);
      },
    });
  });
};
