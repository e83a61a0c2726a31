import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { running } from '@lorecrew/contract/running';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { WebSocket } from 'ws';
import { imapReplies } from '../../adapters/mail/imap.ts';
import { smtpMailer, smtpTransport } from '../../adapters/mail/smtp.ts';
import { turnKey } from '../../adapters/media/mesh.ts';
import type { Config } from '../../config.ts';
import { type Finding, failed, ok, reasonOf, skipped, warning } from './finding.ts';
import { addressOf, askForAddress, askForRelay } from './stun.ts';

const DAY_MS = 86_400_000;
const CERTIFICATE_WARNS_DAYS = 14;
const KEY_LASTS_MS = 60_000;
const STRIPE_API = 'https://api.stripe.com';

/** Whether Redis answers. */
export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) return skipped('REDIS_URL is not set: one node needs none, several talk through the database.');
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let refusal = '';
  redis.on('error', (error) => {
    refusal = reasonOf(error);
  });
  try {
    await redis.connect();
    const beganMs = performance.now();
    await redis.ping();
    return ok(`Redis answers in ${(performance.now() - beganMs).toFixed(1)} ms.`);
  } catch (error) {
    return failed(`Redis is not reached: ${refusal || reasonOf(error)}.`);
  } finally {
    redis.disconnect();
  }
}

/** Whether the mail server lets us in; where an address is named, it is sent an email. */
export async function checkMail({ smtp, mailFrom: from }: Config, sendTo: string | null): Promise<Finding> {
  if (!smtp) return skipped('SMTP_URL is not set: emails are kept in a folder.');
  const transport = createTransport(smtpTransport(smtp));
  try {
    await transport.verify();
  } catch (error) {
    return failed(`The mail server does not take us: ${reasonOf(error)}.`);
  } finally {
    transport.close();
  }
  const encrypted = smtp.plain ? 'without encryption' : 'with encryption';
  if (sendTo === null) return ok(`The mail server lets us in, ${encrypted}. --send-to ADDRESS sends an email.`);
  const mailer = smtpMailer({ ...smtp, from });
  try {
    const text = 'This email was sent by "lorecrew check".';
    const sent = await mailer.send({ id: randomUUID(), to: sendTo, subject: 'Lorecrew: a test', text, html: `<p>${text}</p>` });
    return sent === 'sent' ? ok('The mail server took an email.') : failed('The mail server lets us in, and refuses the email.');
  } finally {
    mailer.close();
  }
}

/** More waiting answers than one round takes: nobody reads them. */
const WAITING_WARNS = 200;

/** Whether the mailbox that calendars answer to lets us in, has its folder, and is read. Nothing is changed there. */
export async function checkReplies({ replies }: Config): Promise<Finding> {
  if (!replies) return skipped('REPLIES_IMAP_URL is not set: invitations ask for no answer in calendars.');
  try {
    const waiting = await imapReplies(replies.imapUrl).countWaiting();
    const says = `The mailbox of ${replies.address} lets us in; emails not read yet: ${waiting}.`;
    return waiting > WAITING_WARNS ? warning(`${says} Nodes read it every minute: is one running?`) : ok(says);
  } catch (error) {
    const refused = error instanceof Error && 'responseText' in error && typeof error.responseText === 'string';
    return failed(`The mailbox of REPLIES_IMAP_URL is not read: ${refused ? error.responseText : reasonOf(error)}.`);
  }
}

/** Whether Stripe knows the key. Nothing is written there. */
export async function checkPayments({ stripe }: Config, signal: AbortSignal): Promise<Finding> {
  if (!stripe) return skipped('STRIPE_SECRET_KEY is not set: a sandbox stands in for Stripe.');
  const url = `${stripe.apiUrl ?? STRIPE_API}/v1/charges?limit=1`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${stripe.secretKey}` }, signal });
  await response.body?.cancel();
  if (response.status === 401) return failed('Stripe does not know the key of STRIPE_SECRET_KEY.');
  if (response.status === 403)
    return failed('The key of STRIPE_SECRET_KEY may not read charges: give it what docs/how-to/deploy.md lists.');
  if (!response.ok) return failed(`Stripe answers ${response.status}.`);
  return ok('Stripe knows the key. Whether STRIPE_WEBHOOK_SECRET is the right one shows with the first notice only.');
}

/** Whether every STUN and TURN server does what browsers ask of it. */
export async function checkRelays({ media }: Config, nowMs: number, signal: AbortSignal): Promise<Finding> {
  const { stunUrls, turn } = media;
  if (stunUrls.length === 0 && !turn)
    return skipped('STUN_URLS and TURN_URLS are not set: people hear each other within one network only.');
  const tried = [
    ...stunUrls.map((url) => ({ url, done: askForAddress(addressOf(url), signal) })),
    ...(turn?.urls ?? []).map((url) => {
      const key = turnKey({ secret: turn?.secret ?? '', person: 'check', untilMs: nowMs + KEY_LASTS_MS });
      return { url, done: askForRelay(addressOf(url), key, signal) };
    }),
  ];
  const results = await Promise.all(
    tried.map(({ url, done }) => {
      const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer'))));
      return Promise.race([done, late]).then(
        () => null,
        (error: unknown) => `${url}: ${reasonOf(error)}`,
      );
    }),
  );
  const wrong = results.filter((result) => result !== null);
  if (wrong.length > 0) return failed(`${wrong.length} of ${tried.length} relays do not work: ${wrong.join('; ')}.`);
  return ok(`${tried.length} relays work: ${tried.map(({ url }) => url).join(', ')}.`);
}

/** Whether the LiveKit server takes our key. */
export async function checkRooms({ media }: Config): Promise<Finding> {
  if (!media.livekit) return skipped('LIVEKIT_URL is not set: voices go from browser to browser.');
  const { apiUrl, key, secret } = media.livekit;
  const { RoomServiceClient } = await import('livekit-server-sdk');
  try {
    const rooms = await new RoomServiceClient(apiUrl, key, secret).listRooms();
    return ok(`LiveKit takes our key and has ${rooms.length} rooms open.`);
  } catch (error) {
    return failed(`LiveKit does not take us: ${reasonOf(error)}.`);
  }
}

async function daysOfCertificate({ hostname, port }: URL): Promise<number> {
  const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect');
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
  } finally {
    socket.destroy();
  }
}

/** Whether the address that people type leads to this product, takes live connections, and has a certificate that lasts. */
export async function checkPublicAddress({ publicUrl }: Config, signal: AbortSignal): Promise<Finding> {
  if (publicUrl === null) return skipped('PUBLIC_URL is not set.');
  const response = await fetch(`${publicUrl}${running.healthz}`, { signal, redirect: 'manual' });
  const body = await response.text();
  if (response.status !== 200 || !body.includes('"ok"'))
    return failed(`PUBLIC_URL answers ${response.status}, and not as Lorecrew does.`);
  const ready = await fetch(`${publicUrl}${running.readyz}`, { signal });
  await ready.body?.cancel();
  const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}${running.realtimeProbe}`, { origin: publicUrl });
  signal.addEventListener('abort', () => socket.terminate());
  try {
    await once(socket, 'open');
  } catch (error) {
    return failed(`PUBLIC_URL answers, and lets no WebSocket through: ${reasonOf(error)}.`);
  } finally {
    socket.terminate();
  }
  const url = new URL(publicUrl);
  const days = url.protocol === 'https:' ? await daysOfCertificate(url) : null;
  const lasts = days === null ? '' : ` Its certificate lasts ${days} more days.`;
  const says = `PUBLIC_URL leads to Lorecrew and lets WebSockets through.${lasts}`;
  if (ready.status !== 200) return warning(`${says} Its server is not ready: /readyz answers ${ready.status}.`);
  return days !== null && days < CERTIFICATE_WARNS_DAYS ? warning(says) : ok(says);
}
