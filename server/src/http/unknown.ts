import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseWith } from './errors.ts';

/** Remembers which methods each address takes, so that a wrong method is told from a wrong address. */
export function watchRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) known.add(one);
    methods.set(url, known);
  });
  return methods;
}

/** Answers calls nobody serves: 405 with what the address takes, or 404. Never with a page. */
export function addUnknownCalls(app: FastifyInstance, methods: ReadonlyMap<string, ReadonlySet<string>>): void {
  const served = new Map(methods);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = served.get(request.url.split('?', 1)[0] ?? '');
    if (!taken) return refuseWith(request, reply, 'REQUEST_404');
    return refuseWith(request, reply.header('allow', [...taken].join(', ')), 'REQUEST_405');
  };
  for (const prefix of ['/api', '/api/*', '/sanctum/*', '/builds/*', '/realtime'])
    app.all(prefix, { schema: { hide: true } }, answer);
  app.setNotFoundHandler(async (request, reply) => refuseWith(request, reply, 'REQUEST_404'));
}
