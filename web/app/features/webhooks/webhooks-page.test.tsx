import type { WebhookDelivery, WebhookEndpoint } from '@lorecrew/contract/api/webhooks';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from '@lorecrew/contract/routes/webhooks';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import webhooks from '../../locales/en/webhooks.json';
import { WebhooksPage } from './webhooks-page.tsx';

const page = { english: { ...organiserMessages, webhooks }, path: '/dashboard/webhooks' };
const URL = 'https://hooks.harbour-office.example/lorecrew';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const endpoint: WebhookEndpoint = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  url: URL,
  events: ['session.planned', 'report.ready'],
  on: true,
  createdAtMs: Date.parse('2026-11-02T09:00:00Z'),
  failingSinceMs: null,
  switchedOffAtMs: null,
  formerSecretUntilMs: null,
};
const delivery: WebhookDelivery = {
  id: '0d0b9c36-1a1c-4f39-9d0c-6f5cbb1f8b11',
  eventId: '3f1c9a52-6f0e-4a6e-9b0d-0a6b0a6d7a11',
  event: 'session.planned',
  state: 'failed',
  createdAtMs: Date.parse('2026-11-02T10:00:00Z'),
  attempts: 8,
  lastAttemptAtMs: Date.parse('2026-11-03T18:00:00Z'),
  nextAttemptAtMs: null,
  status: 503,
  failure: 'status',
  payload: '{"type":"session.planned","version":1}',
};

describe('WebhooksPage', () => {
  it('adds an endpoint with the chosen events and shows its secret once', async () => {
    const answers = [answer(listWebhooks, { endpoints: [] }), answer(createWebhook, { endpoints: [endpoint], secret: SECRET })];
    const { screen, requests } = await renderPage(<WebhooksPage />, { ...page, answers });
    await expect.element(screen.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible();
    await screen.getByLabelText('Address').fill(URL);
    for (const name of ['moved', 'started', 'ended', 'cancelled']) await screen.getByLabelText(`Session ${name}`).click();
    for (const name of ['invited', 'answered']) await screen.getByLabelText(`Person ${name}`).click();
    await screen.getByRole('button', { name: 'Add an endpoint' }).click();
    await expect.element(screen.getByText(SECRET)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ url: URL, events: ['session.planned', 'report.ready'] });
    await screen.getByRole('button', { name: 'I have stored it' }).click();
    expect(screen.getByText(SECRET).query()).toBeNull();
    await expect.element(screen.getByText(URL)).toBeVisible();
  });

  it('says why a delivery failed, and sends it again', async () => {
    const again: WebhookDelivery = { ...delivery, id: '2', state: 'delivered', attempts: 1, status: 204, failure: null };
    const answers = [
      answer(listWebhooks, { endpoints: [endpoint] }),
      answer(listWebhookDeliveries, { deliveries: [delivery] }),
      answer(replayWebhookDelivery, { deliveries: [again, delivery] }),
    ];
    const { screen } = await renderPage(<WebhooksPage />, { ...page, answers });
    await screen.getByRole('button', { name: `Deliveries to ${URL}` }).click();
    await expect
      .element(screen.getByRole('row', { name: /Session planned .* Not delivered Answer 503 8 attempts/ }))
      .toBeVisible();
    await screen.getByRole('button', { name: /^Send Session planned of .* again$/ }).click();
    await expect.element(screen.getByRole('row', { name: /Session planned .* Delivered 1 attempt/ })).toBeVisible();
  });

  it('replaces a secret after a question and says until when both are valid', async () => {
    const rotated = { ...endpoint, formerSecretUntilMs: Date.parse('2026-11-30T10:00:00Z') };
    const answers = [
      answer(listWebhooks, { endpoints: [endpoint] }),
      answer(rotateWebhookSecret, { endpoints: [rotated], secret: SECRET }),
    ];
    const { screen } = await renderPage(<WebhooksPage />, { ...page, answers });
    await screen.getByRole('button', { name: `New secret for ${URL}` }).click();
    await screen.getByRole('button', { name: 'Replace it' }).click();
    await expect.element(screen.getByText(SECRET)).toBeVisible();
    await screen.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(screen.getByText(/^The former secret is valid until/)).toBeVisible();
  });

  it('switches on an endpoint that was switched off because of failures', async () => {
    const off = { ...endpoint, on: false, switchedOffAtMs: Date.parse('2026-11-08T10:00:00Z') };
    const answers = [answer(listWebhooks, { endpoints: [off] }), answer(changeWebhook, { endpoints: [endpoint] })];
    const { screen, requests } = await renderPage(<WebhooksPage />, { ...page, answers });
    await expect.element(screen.getByText('Switched off after days of failures')).toBeVisible();
    await screen.getByRole('button', { name: `Switch on ${URL}` }).click();
    await expect.element(screen.getByRole('button', { name: `Switch off ${URL}` })).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ on: true });
  });

  it('offers another try where the endpoints did not load', async () => {
    const failed = () => refusal(503, { error: 'Server error', message: 'Server error' });
    const { screen } = await renderPage(<WebhooksPage />, { ...page, answers: [answer(listWebhooks, failed)] });
    await expect.element(screen.getByRole('heading', { name: 'The endpoints did not load.' })).toBeVisible();
  });
});
