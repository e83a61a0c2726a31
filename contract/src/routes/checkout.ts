import { Done } from '../api/auth.ts';
import { CheckoutAnswer, DocumentAnswer, Order, OrderBody, OrdersAnswer, OrdersQuery, Pdf } from '../api/checkout.ts';
import { SandboxAct, SandboxAnswer, SandboxPayment } from '../api/sandbox.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getCheckout = route({
  method: 'GET',
  url: '/api/checkout',
  tags: ['checkout'],
  summary: 'Credit packs on sale, and the billing details of the latest invoice.',
  reply: { 200: CheckoutAnswer },
  errors: [401, 403],
});

export const placeOrder = route({
  method: 'POST',
  url: '/api/checkout/orders',
  tags: ['checkout'],
  summary: 'Order a pack. The reply says where to pay; credits are added when the payment provider confirms.',
  body: OrderBody,
  reply: { 201: Order },
  errors: [400, 401, 402, 403, 409, 422, 429],
});

export const listOrders = route({
  method: 'GET',
  url: '/api/checkout/orders',
  tags: ['checkout'],
  summary: 'Orders of the company.',
  querystring: OrdersQuery,
  reply: { 200: OrdersAnswer },
  errors: [400, 401, 403, 404],
});

export const getOrder = route({
  method: 'GET',
  url: '/api/checkout/orders/:id',
  tags: ['checkout'],
  summary: 'An order and its status.',
  params: z.object({ id: z.uuid(errorMessage('CHECKOUT_002')) }),
  reply: { 200: Order },
  errors: [400, 401, 403, 404],
});

export const receivePaymentWebhook = route({
  method: 'POST',
  url: '/api/payments/notices',
  tags: ['checkout'],
  summary: 'Webhook of the payment provider. Signed.',
  reply: { 200: Done },
  errors: [400, 503],
});

export const getOrderDocumentLink = route({
  method: 'GET',
  url: '/api/checkout/orders/:id/document',
  tags: ['checkout'],
  summary: 'Link to the invoice or a credit note of an order, valid for one minute.',
  params: z.object({ id: z.uuid(errorMessage('CHECKOUT_002')) }),
  querystring: z.object({ note: z.optional(z.string().check(z.maxLength(100))) }),
  reply: { 200: DocumentAnswer },
  errors: [401, 402, 403, 404],
});

export const downloadDocument = route({
  method: 'GET',
  url: '/api/documents',
  tags: ['checkout'],
  summary: 'A billing document as PDF, by a link that is valid for one minute.',
  querystring: z.object({ token: z.string().check(z.maxLength(1_000)) }),
  reply: { 200: { content: { 'application/pdf': { schema: Pdf } } } },
  errors: [404, 429],
});

export const getSandboxPayment = route({
  method: 'GET',
  url: '/api/sandbox/payments/:id',
  tags: ['sandbox'],
  summary: 'A payment page of the sandbox.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: { 200: SandboxPayment },
  errors: [404],
});

export const actOnSandboxPayment = route({
  method: 'POST',
  url: '/api/sandbox/payments/:id',
  tags: ['sandbox'],
  summary: 'What a buyer or a bank does in the sandbox.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: SandboxAct,
  reply: { 200: SandboxAnswer },
  errors: [400, 404],
});
