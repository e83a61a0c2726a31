import { SCIM_BASE, SCIM_CALLS_PER_MINUTE } from '@lorecrew/contract/api/directory';
import * as routes from '@lorecrew/contract/routes/directory';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerError, RateLimited, Refused, Unauthenticated, unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import { keyHolder } from '../api-keys/queries.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireFreshProof, requireHost, requireOwner } from '../guards.ts';
import { createResource, deleteResource, patchResource, replaceResource, setGroupOrganisers, type Who } from './commands.ts';
import { directoryGroups, directoryPeople, listResources, readResource } from './queries.ts';
import { discovery, type Kind, kindFrom, listQuery, ScimError } from './resources.ts';

const perKey: Rule = { name: 'scim key', max: SCIM_CALLS_PER_MINUTE, windowMs: 60_000 };
const perCompany: Rule = { name: 'directory groups', max: 60, windowMs: 10 * 60_000 };

/** No browser sends a key by itself, so that no other site can have one sent. */
const config = { withoutCsrf: true } as const;
const MEDIA_TYPE = 'application/scim+json';
/** A group of two thousand people, told whole, fits. */
const BODY_LIMIT_BYTES = 512 * 1024;

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

function send(reply: FastifyReply, body: unknown, status = 200): FastifyReply {
  return reply.code(status).type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(body));
}

interface ScimProblem {
  readonly status: number;
  readonly scimType?: string | null;
  readonly detail: string;
}

/** What a failed call was refused for, in SCIM's words; null for what only the log should know. */
function problemOf(error: unknown): ScimProblem | null {
  if (error instanceof ScimError) return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof Unauthenticated) return { status: 401, detail: 'Send an API key for the directory.' };
  if (error instanceof RateLimited) return { status: 429, detail: 'Too many calls. Please wait.' };
  if (error instanceof Refused && error.code === 'API_003') return { status: 403, detail: error.message };
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return { status: error.statusCode, scimType: 'invalidSyntax', detail: error.message };
  if (error instanceof Refused) return { status: 400, scimType: 'invalidValue', detail: error.message };
  return null;
}

/** SCIM 2.0 (RFC 7644) for the identity provider of a company. */
export const scimRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (request, body, done) =>
    // Some clients name the type of a body that they do not send.
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (!problem || problem.status === 429) return answerError(error, request, reply);
    const { status, scimType, detail } = problem;
    return send(reply, { schemas: [ERROR], status: String(status), ...(scimType ? { scimType } : {}), detail }, status);
  });

  const baseUrl = () => context.siteUrl() + SCIM_BASE;

  /** The key of the directory that calls, within its limit. */
  const requireDirectory = async (request: FastifyRequest): Promise<Who> => {
    const key = await keyHolder(context, request.headers.authorization);
    if (!key) throw new Unauthenticated();
    await limiter.require([[perKey, key.id]]);
    if (!key.scim) throw new Refused('API_003');
    return { companyId: key.companyId, userId: key.userId, network: clientNetwork(request) };
  };

  const listed = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
    schemas: [LIST],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  });

  const list = async ({ companyId, kind, asked }: { companyId: string; kind: Kind; asked: unknown }) => {
    const query = listQuery(asked);
    const { resources, total } = await listResources(context, { companyId, kind, base: baseUrl(), query });
    return listed(resources, total, query.startIndex);
  };

  const versionOf = (resource: unknown): string => String(Reflect.get(Object(Reflect.get(Object(resource), 'meta')), 'version'));
  const existing = async (request: FastifyRequest<{ Params: { kind: string; id: string } }>) => ({
    who: await requireDirectory(request),
    kind: kindFrom(request.params.kind),
    id: request.params.id,
    base: baseUrl(),
    ifMatch: request.headers['if-match'],
  });

  const options = { config, bodyLimit: BODY_LIMIT_BYTES };

  app.route({
    ...routes.scimConfig,
    config,
    handler: async (request, reply) => {
      await requireDirectory(request);
      return send(reply, discovery.config(baseUrl()));
    },
  });

  for (const [all, single, kind] of [
    [routes.scimResourceTypes, routes.scimResourceType, 'types'],
    [routes.scimSchemas, routes.scimSchema, 'schemas'],
  ] as const) {
    app.route({
      ...all,
      config,
      handler: async (request, reply) => {
        await requireDirectory(request);
        // RFC 7644, section 4: these lists take no filter.
        if (Object.hasOwn(Object(request.query), 'filter')) throw new ScimError(403, '', 'This list takes no filter.');
        return send(reply, listed(discovery[kind](baseUrl())));
      },
    });
    app.route({
      ...single,
      config,
      handler: async (request, reply) => {
        await requireDirectory(request);
        const { id } = request.params;
        const found = discovery[kind](baseUrl()).find((one) => Reflect.get(one, 'id') === id);
        if (!found) throw new ScimError(404, '', `There is nothing called ${id}.`);
        return send(reply, found);
      },
    });
  }

  app.route({
    ...routes.scimList,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireDirectory(request);
      return send(reply, await list({ companyId, kind: kindFrom(request.params.kind), asked: request.query }));
    },
  });

  app.route({
    ...routes.scimSearch,
    ...options,
    handler: async (request, reply) => {
      const { companyId } = await requireDirectory(request);
      return send(reply, await list({ companyId, kind: kindFrom(request.params.kind), asked: request.body }));
    },
  });

  for (const route of [routes.scimSearchAll, routes.scimBulk])
    app.route({
      ...route,
      ...options,
      handler: async (request) => {
        await requireDirectory(request);
        throw new ScimError(501, '', 'Please search in Users or in Groups, and send one change at a time.');
      },
    });

  app.route({
    ...routes.scimCreate,
    ...options,
    handler: async (request, reply) => {
      const who = await requireDirectory(request);
      const resource = await createResource(context, {
        who,
        kind: kindFrom(request.params.kind),
        base: baseUrl(),
        body: request.body,
      });
      const location = String(Reflect.get(Object(Reflect.get(resource, 'meta')), 'location'));
      return send(reply.headers({ location, etag: versionOf(resource) }), resource, 201);
    },
  });

  app.route({
    ...routes.scimRead,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireDirectory(request);
      const { attributes } = listQuery(request.query);
      const { kind, id } = request.params;
      const { resource, tag } = await readResource(context, { companyId, kind: kindFrom(kind), id, base: baseUrl(), attributes });
      reply.header('etag', tag);
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : send(reply, resource);
    },
  });

  for (const [route, act] of [
    [routes.scimReplace, replaceResource],
    [routes.scimPatch, patchResource],
  ] as const)
    app.route({
      ...route,
      ...options,
      handler: async (request, reply) => {
        const resource = await act(context, { ...(await existing(request)), body: request.body });
        return send(reply.header('etag', versionOf(resource)), resource);
      },
    });

  app.route({
    ...routes.scimDelete,
    config,
    handler: async (request, reply) => {
      await deleteResource(context, await existing(request));
      return reply.code(204).send();
    },
  });
};

/** Groups of a company's directory, for its organisers. */
export const directoryRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listDirectoryGroups,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return { groups: await directoryGroups(context, companyId) };
    },
  });

  app.route({
    ...routes.updateDirectoryGroup,
    handler: async (request) => {
      const owner = await requireOwner(context, request);
      requireFreshProof(context, owner);
      await limiter.require([[perCompany, owner.companyId]]);
      const { companyId, userId } = owner;
      const who = { companyId, userId, network: clientNetwork(request) };
      const { makes_organisers: makesOrganisers } = request.body;
      return unwrap(await setGroupOrganisers(context, { who, ...request.params, makesOrganisers }));
    },
  });

  app.route({
    ...routes.listDirectoryPeople,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const people = await directoryPeople(context, { companyId, ...request.params });
      if (!people) throw new Refused('DIRECTORY_001');
      return { people };
    },
  });
};
