import { ErrorBody } from '@lorecrew/contract/api/error';
import {
  OpenedPreview,
  OpenPreviewBody,
  PREVIEW_COOKIE,
  PreviewLinkBody,
  PreviewLinksAnswer,
} from '@lorecrew/contract/api/preview-links';
import { RehearsalAnswer } from '@lorecrew/contract/api/rehearsal';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, unwrap } from '../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { RehearsalContext } from '../rehearsal/commands.ts';
import { makePreview, playPreview, previewsOf, takePreviewBack } from './commands.ts';
import { openedPreview, type PreviewLinkContext } from './queries.ts';

const perCompany: Rule = { name: 'preview links', max: 60, windowMs: 10 * 60_000 };
/** A company may sit behind one address and open a link together. */
const opensPerAddress: Rule = { name: 'preview opens', max: 120, windowMs: 60_000 };
/** Each writes a session and its show. */
const playsPerAddress: Rule = { name: 'preview plays', max: 10, windowMs: 10 * 60_000 };

const tags = ['previews'];
const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody };
const kind = 'story';

export type PreviewLinkDeps = LimitedDeps<AuthContext & PreviewLinkContext & { readonly rehearsals: RehearsalContext }> & {
  /** Whether people reach the site by https. */
  readonly https: boolean;
};

/** Links by which anybody may look at a story for a week: made, listed and taken back by organisers of a company. */
export const previewLinkRoutes: FastifyPluginAsyncZod<PreviewLinkDeps> = async (app, { context, limiter }) => {
  const list = {
    tags,
    summary: 'The links to previews of stories that are good now.',
    response: { 200: PreviewLinksAnswer, ...refusals },
  };
  app.get(calls.previewLinks, { schema: list }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return { links: await previewsOf(context, { companyId, kind }) };
  });

  const make = {
    tags,
    summary: 'Makes a link by which anybody may look at a story for a week, and play it with simulated people.',
    body: PreviewLinkBody,
    response: { 201: PreviewLinksAnswer, ...refusals },
  };
  app.post(calls.previewLinks, { schema: make }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const made = await makePreview(context, { who, kind, slug: request.body.experience });
    return reply.code(201).send({ links: unwrap(made) });
  });

  const takeBack = {
    tags,
    summary: 'Takes a link to a preview back: it opens nothing any more.',
    params: z.object({ linkId: z.uuid() }),
    response: { 200: PreviewLinksAnswer, ...refusals },
  };
  app.delete(calls.previewLink, { schema: takeBack }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return { links: unwrap(await takePreviewBack(context, { who, kind, id: request.params.linkId })) };
  });
};

/** The preview that a browser has opened: kept in a cookie, played, and ended. */
export const openedPreviewRoutes: FastifyPluginAsyncZod<PreviewLinkDeps> = async (app, { context, limiter, https }) => {
  const kept = { path: '/', sameSite: 'lax', secure: https, httpOnly: true } as const;
  const gone = { 400: ErrorBody, 410: ErrorBody, 429: ErrorBody };

  const open = {
    tags,
    summary: 'Opens a preview by its link. The browser keeps it in a cookie until it ends.',
    body: OpenPreviewBody,
    response: { 200: OpenedPreview, ...gone },
  };
  app.post(calls.openedPreview, { schema: open }, async (request, reply) => {
    const spent = await limiter.take(callerCounters(opensPerAddress, { ip: request.ip }));
    if (spent) return refuseForNow(request, reply, spent);
    const { token } = request.body;
    const opened = await openedPreview(context, token);
    if (!opened) throw new Refused('PREVIEW_001');
    return reply.setCookie(PREVIEW_COOKIE, token, { ...kept, expires: new Date(opened.endsAtMs) }).send(opened);
  });

  const play = {
    tags,
    summary:
      'Plays the previewed story with simulated people. Two shows of a preview at a time; nothing of them is seen elsewhere.',
    response: { 201: RehearsalAnswer, ...gone },
  };
  app.post(calls.openedPreviewShows, { schema: play }, async (request, reply) => {
    const spent = await limiter.take(callerCounters(playsPerAddress, { ip: request.ip }));
    if (spent) return refuseForNow(request, reply, spent);
    return reply.code(201).send(unwrap(await playPreview(context, request.cookies[PREVIEW_COOKIE] ?? '')));
  });

  const end = { tags, summary: 'Ends the preview in this browser.', response: { 204: z.null() } };
  app.delete(calls.openedPreview, { schema: end }, async (_request, reply) =>
    reply.clearCookie(PREVIEW_COOKIE, kept).code(204).send(null),
  );
};
