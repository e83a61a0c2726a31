import { SEAT_REQUEST_HEADER, SeatRequestSecret } from '@lorecrew/contract/api/seat-requests';
import { paths } from '@lorecrew/contract/paths';
import * as routes from '@lorecrew/contract/routes/join-links';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { namedLanguage, wantedLanguage } from '../../../http/language.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { deviceName } from '../../accounts/auth/queries.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import type { PeopleContext } from '../../people/commands.ts';
import { joinAsGuest, renewJoinLink, setJoinLink } from './commands.ts';
import { loadGuest, loadJoinLink, loadJoinPage } from './queries.ts';

const MINUTE_MS = 60_000;

/** Of one place: a whole office opens the link from a wall, looks every few seconds while it waits, and guesses no codes. */
const looksPerAddress: Rule = { name: 'join link looks', max: 3_000, windowMs: 10 * MINUTE_MS };
const wrongPerAddress: Rule = { name: 'join link guesses', max: 30, windowMs: 10 * MINUTE_MS };
/** Each may write a row and an email. */
const guestsPerAddress: Rule = { name: 'join link guests', max: 120, windowMs: 10 * MINUTE_MS };
const guestsPerLink: Rule = { name: 'join link guests of a session', max: 300, windowMs: 10 * MINUTE_MS };
/** To whoever has a seat already, as often as they may ask for their link themselves. */
const resendsOften: Rule = { name: 'link resend', max: 1, windowMs: 10 * MINUTE_MS };
const resendsDaily: Rule = { name: 'link resend day', max: 3, windowMs: 24 * 60 * MINUTE_MS };
const changesPerCompany: Rule = { name: 'join link changes', max: 120, windowMs: 10 * MINUTE_MS };

function secretOf({ headers }: FastifyRequest): string {
  const secret = SeatRequestSecret.safeParse(headers[SEAT_REQUEST_HEADER]);
  if (!secret.success) throw new Refused('CONSUMER_001');
  return secret.data;
}

/** The link by which everybody who has it may ask for a seat of a session: made by organisers, used by guests. */
export const joinLinkRoutes: FastifyPluginAsyncZod<LimitedDeps<PeopleContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  /** Counts only codes that open nothing: those on a wall are opened by a whole office. */
  async function counted<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { ip } = request;
    await limiter.require(callerCounters(looksPerAddress, { ip }));
    const wrong = callerCounters(wrongPerAddress, { ip });
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && error.code === 'JOIN_011') await limiter.require(wrong);
      throw error;
    }
  }

  app.route({
    ...routes.getJoinLink,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return { link: unwrap(await loadJoinLink(context, { companyId, publicId: request.params.sessionId })) };
    },
  });

  app.route({
    ...routes.setJoinLink,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[changesPerCompany, who.companyId]]);
      const { params, body: settings } = request;
      return { link: unwrap(await setJoinLink(context, { who, publicId: params.sessionId, settings })) };
    },
  });

  app.route({
    ...routes.renewJoinLink,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[changesPerCompany, who.companyId]]);
      return { link: unwrap(await renewJoinLink(context, { who, publicId: request.params.sessionId })) };
    },
  });

  app.route({
    ...routes.getJoinPage,
    handler: (request) =>
      counted(request, async () =>
        unwrap(await loadJoinPage(context, { code: request.params.joinCode, language: wantedLanguage(request) })),
      ),
  });

  app.route({
    ...routes.joinAsGuest,
    handler: (request) =>
      counted(request, async () => {
        const { joinCode: code } = request.params;
        const { name, email } = request.body;
        const secret = secretOf(request);
        await limiter.require([...callerCounters(guestsPerAddress, { ip: request.ip }), [guestsPerLink, code]]);
        const mayResend = async (publicId: string) => {
          const about = `${publicId} ${email}`;
          const spent = await limiter.take([
            [resendsOften, about],
            [resendsDaily, about],
          ]);
          return !spent;
        };
        const device = deviceName(request.headers['user-agent']);
        return unwrap(
          await joinAsGuest(context, { code, name, email, language: namedLanguage(request), secret, device, mayResend }),
        );
      }),
  });

  app.route({
    ...routes.getGuest,
    handler: (request) =>
      counted(request, async () =>
        unwrap(await loadGuest(context, { code: request.params.joinCode, secret: secretOf(request) })),
      ),
  });

  // As short as people type it from a wall.
  app.get<{ Params: { code: string } }>('/j/:code', { schema: { hide: true } }, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.joinLink(request.params.code), 302),
  );
};
