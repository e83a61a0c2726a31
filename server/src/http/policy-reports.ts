import * as routes from '@lorecrew/contract/routes/service';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { Refused } from './errors.ts';
import { callerCounters, type RateLimiter, type Rule } from './limits.ts';
import { safePath } from './logger.ts';

const perAddress: Rule = { name: 'policy reports', max: 20, windowMs: 10 * 60_000 };
const BODY_LIMIT_BYTES = 16 * 1024;
const AT_ONCE = 10;

/** Where browsers send word of what a page's policy has stopped, in the two ways they have of saying it. */
export const REPORTING = {
  directives: [`report-uri ${routes.reportPolicyViolation.url}`, 'report-to policy'],
  endpoints: `policy="${routes.reportPolicyViolation.url}"`,
} as const;

/** What was blocked, where, and the rule that did it. */
interface Stopped {
  readonly rule: string;
  readonly source: string;
  readonly page: string;
}

const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string(),
    'blocked-uri': z.string(),
  }),
});
const NewReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.string().optional() }),
  }),
);

/** Only the origin: the rest of an address may be a secret. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unreadable';
}

function pageOf(address: string): string {
  return URL.canParse(address) ? safePath(new URL(address).pathname) : 'unreadable';
}

/** The reports a body holds, or null for a body that is none. */
export function stoppedIn(body: unknown): Stopped[] | null {
  const old = OldReport.safeParse(body).data?.['csp-report'];
  if (old) {
    const rule = (old['effective-directive'] ?? old['violated-directive']).slice(0, 40);
    return [{ rule, source: sourceOf(old['blocked-uri']), page: pageOf(old['document-uri']) }];
  }
  const reports = NewReports.safeParse(body).data;
  if (!reports) return null;
  return reports.slice(0, AT_ONCE).map(({ body: { documentURL, effectiveDirective, blockedURL = 'unknown' } }) => ({
    rule: effectiveDirective.slice(0, 40),
    source: sourceOf(blockedURL),
    page: pageOf(documentURL),
  }));
}

/** `POST /api/policy-report`: what browsers have stopped goes into the log, without addresses that could be keys. */
export const policyReportRoutes: FastifyPluginAsync<{ limiter: RateLimiter }> = async (app, { limiter }) => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );
  // Browsers send it by themselves, with whatever cookies there are and no token.
  app.route({
    ...routes.reportPolicyViolation,
    config: { withoutCsrf: true },
    handler: async (request, reply) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const stopped = stoppedIn(request.body);
      if (!stopped) throw new Refused('REQUEST_001');
      for (const one of stopped) request.log.warn(one, 'a browser has stopped what the policy of a page does not allow');
      return reply.code(204).send();
    },
  });
};
