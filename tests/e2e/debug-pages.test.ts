import cookie from '@fastify/cookie';
import { NO_FACTS, type SiteFacts } from '@lorecrew/contract/site-facts';
import { builtPages } from '@lorecrew/server/http/pages';
import { NO_THIRD_PARTY_HOSTS } from '@lorecrew/server/http/third-party-hosts';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import routes from '../../web/app/routes.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Every page below /debug, whoever adds one. */
const pages = (await routes).flatMap((one) =>
  [one, ...(one.children ?? [])].flatMap(({ path = '' }) => (path.startsWith('debug/') ? [`/${path}`] : [])),
);

/** The built pages on a site with these facts. */
async function site(facts: Partial<SiteFacts>): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  const built = await builtPages(new URL('../../web/build/', import.meta.url));
  const factsAt = async (origin: string) => ({ ...NO_FACTS, origin, ...facts });
  await app.register(async (scope) =>
    built.add(scope, {
      previewOf: async () => null,
      originOf: () => 'https://crew.example',
      factsAt,
      outside: () => NO_THIRD_PARTY_HOSTS,
      otherAsset: async () => null,
    }),
  );
  return app;
}

async function statusOf(facts: Partial<SiteFacts>, url: string): Promise<number> {
  const app = await site(facts);
  const { statusCode } = await app.inject({ url, headers: { 'user-agent': BROWSER } });
  await app.close();
  return statusCode;
}

describe('the pages for looking inside', () => {
  it('are known to this test', () => {
    expect(pages).toContain('/debug/mailbox');
    expect(pages).toEqual(expect.arrayContaining(['/debug/scorecard', '/debug/collaboration-analysis', '/debug/experience']));
  });

  it.each(pages.flatMap((page) => [page, `${page}.data`]))('are not there unless the server says so: %s', async (url) => {
    expect(await statusOf({ debugPages: false, mailHost: null }, url)).toBe(404);
  });

  it.each(pages)('are there in a demo: %s', async (url) => {
    expect(await statusOf({ debugPages: true, mailHost: null }, url)).toBe(200);
  });

  it.each(['/debug/payment/x', '/debug/payment/x.data'])(
    'have no sandbox where money is taken, whatever DEBUG_PAGES says: %s',
    async (url) => {
      const settings = { ...NO_FACTS.settings, mode: 'production' as const };
      expect(await statusOf({ debugPages: true, settings }, url)).toBe(404);
    },
  );

  it.each(['/debug/mailbox', '/debug/mailbox.data'])(
    'have no mailbox where emails are sent, whatever DEBUG_PAGES says: %s',
    async (url) => {
      expect(await statusOf({ debugPages: true, mailHost: 'mail.crew.example' }, url)).toBe(404);
    },
  );
});
