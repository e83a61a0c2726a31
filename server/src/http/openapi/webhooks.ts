import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '@lorecrew/contract/api/webhooks';
import type { ApiDocument } from './document.ts';

type Told = WebhookEvent | typeof WEBHOOK_TEST;

const SUMMARIES: Readonly<Record<Told, string>> = {
  'session.planned': 'A session was planned.',
  'session.moved': 'A session begins at another time.',
  'session.started': 'The show of a session has started.',
  'session.ended': 'The show of a session is over.',
  'session.cancelled': 'A session was cancelled.',
  'person.invited': 'Somebody was invited to a session.',
  'person.answered': 'Somebody has answered whether they come.',
  'report.ready': 'The report of a session is ready: `GET /api/v1/sessions/{sessionId}/results` has its figures.',
  'webhook.test': 'An owner tries the endpoint.',
};

function schemaOf(event: Told): string {
  if (event === WEBHOOK_TEST) return 'V1TestEvent';
  if (event === 'report.ready') return 'V1ReportEvent';
  return event.startsWith('person.') ? 'V1PersonEvent' : 'V1SessionEvent';
}

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, example },
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'Id of the event: the same whenever it is sent again.', '3f1c9a52-6f0e-4a6e-9b0d-0a6b0a6d7a11'),
  header('webhook-timestamp', 'When this message was sent, in seconds since 1970.', '1793724000'),
  header(
    'webhook-signature',
    'Signatures of the message, separated by spaces: for a day after a rotation one for each secret.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** What endpoints of companies are sent, as the webhooks of an OpenAPI document. */
export function webhooks(): NonNullable<ApiDocument['webhooks']> {
  return Object.fromEntries(
    [...WEBHOOK_EVENTS, WEBHOOK_TEST].map((event) => [
      event,
      {
        post: {
          operationId: `on.${event}`.replaceAll(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase()),
          tags: ['v1'],
          summary: SUMMARIES[event],
          security: [],
          parameters: HEADERS,
          requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaOf(event)}` } } } },
          responses: {
            '2XX': { description: 'The message has arrived.' },
            '4XX': { description: 'The message is sent again later. After 410 the endpoint is switched off.' },
          },
        },
      },
    ]),
  );
}
