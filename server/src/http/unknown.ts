import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partsOfUrl } from './address.ts';
import { refuseWith } from './errors.ts';

/** Remembers which methods each address takes, to tell a wrong method from a wrong address. */
export function watchRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  // No route takes this method, so its body is not read.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) known.add(one);
    methods.set(url, known);
  });
  return methods;
}

/** What an address takes, `/api/user/devices/:id` standing for every device; null for an address of nothing. */
function methodsAt(path: string, methods: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> | null {
  const parts = path.split('/');
  const fits = (route: string) => {
    const wanted = route.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  return methods.get(path) ?? [...methods].find(([route]) => fits(route))?.[1] ?? null;
}

/** Answers calls nobody serves: 405 with what the address takes, or 404. Never with a page. */
export function addUnknownCalls(app: FastifyInstance, methods: ReadonlyMap<string, ReadonlySet<string>>): void {
  const served = new Map(methods);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = methodsAt(partsOfUrl(request.url).path, served);
    if (!taken) return refuseWith(request, reply, 'REQUEST_404');
    return refuseWith(request, reply.header('allow', [...taken].join(', ')), 'REQUEST_405');
  };
  for (const prefix of ['/api', '/api/*', '/sanctum/*', '/scim/*', '/builds/*', '/realtime', '/realtime/*'])
    app.all(prefix, { schema: { hide: true } }, answer);
  app.setNotFoundHandler(async (request, reply) => refuseWith(request, reply, 'REQUEST_404'));
}
