import * as routes from '@lorecrew/contract/routes/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../http/errors.ts';

/** Rooms at a server that forwards voices, as far as that server may speak of them. */
export interface MediaNoticeDeps {
  /** False where a notice is not signed by it. */
  readonly heed: (notice: { readonly body: string; readonly signature: string }) => Promise<boolean>;
}

const NOTICE_LIMIT_BYTES = 128 * 1024;

/** The address where the server that forwards voices tells who came into a room. */
export const mediaNoticeRoutes: FastifyPluginAsyncZod<MediaNoticeDeps> = async (app, { heed }) => {
  // Signatures are over bytes, so a notice is taken as it comes.
  app.addContentTypeParser('application/webhook+json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route({
    ...routes.receiveMediaWebhook,
    bodyLimit: NOTICE_LIMIT_BYTES,
    handler: async ({ body, headers: { authorization } }) => {
      if (typeof body !== 'string' || !authorization) throw new Refused('MEDIA_005');
      if (!(await heed({ body, signature: authorization }))) throw new Refused('MEDIA_005');
      return { message: 'Heeded.' };
    },
  });
};
