import { PREVIEW_COOKIE } from '@lorecrew/contract/api/preview-links';
import * as routes from '@lorecrew/contract/routes/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import type { RehearsalContext } from '../rehearsals/commands.ts';
import { makePreview, playPreview, previewsOf, takePreviewBack } from './commands.ts';
import { openedPreview, type PreviewLinkContext } from './queries.ts';

const perCompany: Rule = { name: 'preview links', max: 60, windowMs: 10 * 60_000 };

/** A company may sit behind one address and open a link together. */
const opensPerAddress: Rule = { name: 'preview opens', max: 120, windowMs: 60_000 };

/** Each writes a session and its show. */
const playsPerAddress: Rule = { name: 'preview plays', max: 10, windowMs: 10 * 60_000 };
const kind = 'story';

export type PreviewLinkDeps = LimitedDeps<AuthContext & PreviewLinkContext & { readonly rehearsals: RehearsalContext }> & {
  /** Whether people reach the site by https. */
  readonly https: boolean;
};

/** Links by which anybody may look at a story for a week: made, listed and taken back by organisers of a company. */
export const previewLinkRoutes: FastifyPluginAsyncZod<PreviewLinkDeps> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listPreviewLinks,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return { links: await previewsOf(context, { companyId, kind }) };
    },
  });

  app.route({
    ...routes.createPreviewLink,
    handler: async (request, reply) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const made = await makePreview(context, { who, kind, slug: request.body.experience });
      return reply.code(201).send({ links: unwrap(made) });
    },
  });

  app.route({
    ...routes.revokePreviewLink,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      return { links: unwrap(await takePreviewBack(context, { who, kind, id: request.params.linkId })) };
    },
  });
};

/** The preview that a browser has opened: kept in a cookie, played, and ended. */
export const openedPreviewRoutes: FastifyPluginAsyncZod<PreviewLinkDeps> = async (app, { context, limiter, https }) => {
  const kept = { path: '/', sameSite: 'lax', secure: https, httpOnly: true } as const;

  app.route({
    ...routes.openPreview,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(opensPerAddress, { ip: request.ip }));
      const { token } = request.body;
      const opened = await openedPreview(context, token);
      if (!opened) throw new Refused('PREVIEW_001');
      return reply.setCookie(PREVIEW_COOKIE, token, { ...kept, expires: new Date(opened.endsAtMs) }).send(opened);
    },
  });

  app.route({
    ...routes.playPreview,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(playsPerAddress, { ip: request.ip }));
      return reply.code(201).send(unwrap(await playPreview(context, request.cookies[PREVIEW_COOKIE] ?? '')));
    },
  });

  app.route({
    ...routes.closePreview,
    handler: async (_request, reply) => reply.clearCookie(PREVIEW_COOKIE, kept).code(204).send(null),
  });
};
