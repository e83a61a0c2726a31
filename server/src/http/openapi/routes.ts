import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { API_KEY_CALLS_PER_MINUTE } from '@lorecrew/contract/api/api-keys';
import { BRAND } from '@lorecrew/contract/brand';
import { login } from '@lorecrew/contract/routes/auth';
import { authenticateParticipant, createLiveTicket } from '@lorecrew/contract/routes/participants';
import * as routes from '@lorecrew/contract/routes/service';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import { v1GetOpenApiDocument as getV1Document } from '@lorecrew/contract/routes/v1';
import { running } from '@lorecrew/contract/running';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { describeApi } from './describe.ts';
import { ApiDocument } from './document.ts';
import { sharedSchemas } from './schemas.ts';
import { webhooks } from './webhooks.ts';

const ABOUT = `Every call of ${BRAND}. Pages and calls share one origin.

- **Tokens** are opaque and go into \`Authorization: Bearer\`. Organisers have theirs from \`POST ${login.url}\`, participants from
  \`GET ${authenticateParticipant.url}\`.
- **Browsers** fetch \`GET ${getCsrfCookie.url}\` first and send what the cookie \`XSRF-TOKEN\` holds as \`X-XSRF-TOKEN\` with every call that
  writes. Clients without cookies need not.
- **Refusals** have one form, \`ErrorBody\`: a code of the catalogue, its message, and what is wrong with which field. From status 500 on
  there is no code. Every answer has \`X-Request-Id\`.
- **Texts** hold no U+0000. Emails and session ids are compared in small letters, without spaces around them.
- **Live shows** go over a WebSocket at \`${running.realtime}\`, or over calls below it where a network blocks WebSockets, opened
  with a ticket of \`POST ${createLiveTicket.url}\`; docs/protocol.md has its
  messages. \`/admin\` leads to the operators' console, where one is configured.`;

const TAGS = {
  service: 'The service itself: its health, its build, its configuration.',
  experience: 'Participants: coming in, what it is about, the key to a live connection.',
  demo: 'The demo, for everybody.',
  auth: 'Signing up, in and out; links of emails; other ways to sign in.',
  account: 'A person’s own account.',
  company: 'The people of a company: its owners and organisers.',
  dashboard: 'What an organiser sees first.',
  sessions: 'Sessions of a company, from planning to the end.',
  credits: 'Credits of a company and every line of their ledger.',
  checkout: 'Buying credits.',
  quotes: 'Quotes, for anybody.',
  contact: 'Messages to whoever runs the site.',
  sandbox: 'The payment provider of the demo.',
  mailbox: 'Emails of the demo.',
  v1: 'Version 1 of the API for programs of companies.',
} as const;

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

const SECURITY_SCHEMES = {
  apiKey: bearer('API key of a company: `lc_k_` and 43 characters. Its owners create it in the dashboard.'),
  organiser: bearer('Token of an organiser: `lc_d_` and 43 characters. Eight hours; exchanged for a new one before.'),
  participant: bearer('Token of a participant, good for one session: `lc_e_` and 43 characters.'),
} as const;

const ABOUT_V1 = `Plan sessions, add people and read results from your own programs.

- **Keys**: owners create them in the dashboard. A key goes into \`Authorization: Bearer\`, can always read, and changes what its scopes name.
- **Limits**: ${API_KEY_CALLS_PER_MINUTE} calls a minute with one key; \`X-RateLimit-Remaining\` says how many are left, \`Retry-After\` when to come back.
- **Pages**: \`next_cursor\` of an answer is the \`cursor\` of the next query, and null on the last page.
- **Repeats**: calls that create take an \`Idempotency-Key\` and do what they do once; all others may be repeated as they are.
- **Webhooks**: owners add endpoints in the dashboard. Messages are signed by the [Standard Webhooks](https://www.standardwebhooks.com) convention.
- **Refusals** have one form, \`ErrorBody\`: a code, its message, and what is wrong with which field.`;

const OPENAPI: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.1.0',
  info: {
    title: BRAND,
    version: '1',
    description: ABOUT,
    license: { name: 'All rights reserved', identifier: 'LicenseRef-all-rights-reserved' },
  },
  servers: [{ url: '/', description: 'This site' }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: SECURITY_SCHEMES,
    parameters: {
      XsrfToken: {
        name: 'X-XSRF-TOKEN',
        in: 'header',
        required: false,
        description: 'What the cookie `XSRF-TOKEN` holds. Wanted of whoever sends cookies.',
        schema: { type: 'string' },
      },
    },
  },
};

/** Collects what routes say of themselves, from here on. */
export async function collectApi(app: FastifyInstance): Promise<void> {
  const shared = { schemaRegistry: sharedSchemas };
  const toJson = createJsonSchemaTransform(shared);
  await app.register(swagger, {
    openapi: OPENAPI,
    transform: (input) => {
      const { schema, url } = toJson(input);
      const isOpen = input.route.config?.withoutCsrf === true;
      return { schema: isOpen ? { ...schema, 'x-without-csrf': true } : schema, url };
    },
    transformObject: createJsonSchemaTransformObject(shared),
  });
}

/** The part of the document that is for programs of companies: other calls may change with any build. */
function publicPart(made: unknown): ApiDocument {
  const all = ApiDocument.parse(made);
  const { apiKey } = SECURITY_SCHEMES;
  return {
    ...all,
    info: { ...OPENAPI.info, title: `${BRAND} API`, version: '1', description: ABOUT_V1 },
    tags: [{ name: 'v1', description: TAGS.v1 }],
    paths: Object.fromEntries(Object.entries(all.paths).filter(([path]) => path.startsWith('/api/v1/'))),
    webhooks: webhooks(),
    components: { schemas: all.components.schemas, securitySchemes: { apiKey } },
  };
}

/** `GET /api/openapi.json`: the document of all calls; `GET /api/v1/openapi.json`: of those for programs of companies. */
export function addApiDocument(app: FastifyInstance): void {
  let document: unknown = null;
  let publicDocument: unknown = null;

  app.route({
    ...routes.getOpenApiDocument,
    handler: async () => {
      document ??= describeApi(app.swagger()).document;
      return document;
    },
  });

  app.route({
    ...getV1Document,
    handler: async () => {
      publicDocument ??= describeApi(publicPart(app.swagger())).document;
      return publicDocument;
    },
  });
}
