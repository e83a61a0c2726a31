import * as routes from '@lorecrew/contract/routes/invitations';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { namedLanguage } from '../../../http/language.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { Database, Ids, Shows } from '../../../ports.ts';
import type { SiteSecrets } from '../../../signed.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { answerInvitation, holderOfLink, openInvitation } from './commands.ts';
import type { LinkHolder } from './queries.ts';
import { loadInvitation } from './queries.ts';

export type InvitationDeps = LimitedDeps<{
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: SiteSecrets;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly shows: Pick<Shows, 'control'>;
}>;

/** Of one place: a whole office may open its links at once, nobody guesses signatures. */
const perAddress: Rule = { name: 'invitation address', max: 120, windowMs: 60_000 };

/** The page that a personal link opens: what it is about, and whether its holder comes. */
export const invitationRoutes: FastifyPluginAsyncZod<InvitationDeps> = async (app, { context, limiter }) => {
  const holderOf = async (request: FastifyRequest, sessionId: string): Promise<LinkHolder> => {
    await limiter.require(callerCounters(perAddress, { ip: request.ip }));
    const holder = await holderOfLink(context, { headers: request.headers, sessionId });
    if (!holder) throw new Refused('CONSUMER_001');
    return holder;
  };

  app.route({
    ...routes.getInvitation,
    handler: async (request) => {
      const { sessionId } = request.query;
      const holder = await holderOf(request, sessionId);
      return unwrap(await loadInvitation(context, { holder, sessionId }));
    },
  });

  app.route({
    ...routes.markInvitationOpened,
    handler: async (request) => {
      const { sessionId } = request.body;
      const holder = await holderOf(request, sessionId);
      unwrap(await openInvitation(context, { holder, sessionId, language: namedLanguage(request) }));
      return { message: 'Welcome.' };
    },
  });

  app.route({
    ...routes.answerInvitation,
    handler: async (request) => {
      const { sessionId, answer: word } = request.body;
      const holder = await holderOf(request, sessionId);
      unwrap(await answerInvitation(context, { holder, sessionId, answer: word }));
      return { message: word === 'coming' ? 'Your seat is kept.' : 'Thank you for saying so.' };
    },
  });
};
