import { hostname } from 'node:os';
import { BRAND } from '@lorecrew/contract/brand';
import { MAX_SPEED } from '@lorecrew/contract/limits';
import type { Operator } from '@lorecrew/contract/site-facts';
import { z } from 'zod';
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS } from './adapters/db/pool-sizes.ts';
import { type MediaConfig, mediaOf, mediaSettings, wrongMedia } from './config-media.ts';
import { isGuessableSecret, MAKE_SECRET } from './config-secrets.ts';
import { isLocalHost } from './http/hosts.ts';

const flag = z.enum(['0', '1']).default('0');
const line = z.string().trim().min(2).max(300);
/** An address of others that pages use: nobody on the way may change what it answers. */
const outside = z
  .url({ protocol: /^https?$/, abort: true })
  .regex(/^https:|^http:\/\/([^@/]+@)?127\.0\.0\.1[:/]/, 'only a stand-in on this machine does without https');

/** Every variable the product reads. Nothing else in the server looks at the environment. */
const Environment = z.object({
  /** TCP port of everything: pages, calls and live connections. 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. Without it all addresses, so that a phone in the same network can join. */
  HOST: z.string().min(1).default('::'),
  /** Folder of the embedded database and of secrets made here. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** `demo` seeds a company and plays over plain http; `production` insists on everything a public site needs. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  /** The site's address as people type it, without a path. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** PostgreSQL. Without it the embedded database is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** PostgreSQL itself, where DATABASE_URL leads through a pooler in transaction mode: for migrations, logins, copies and to listen. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How many connections to PostgreSQL this node may have at the same time. */
  DATABASE_POOL: z.coerce.number().int().min(LEAST_CONNECTIONS).max(1_000).default(DEFAULT_CONNECTIONS),
  /** `1` talks to DATABASE_URL without encryption: where nobody else is on that network. */
  DATABASE_PLAIN: flag,
  /** `1` does everything through the login in DATABASE_URL: where PostgreSQL lets in no other, or it may not make any. */
  DATABASE_ONE_LOGIN: flag,
  /** Redis, which tells other nodes at once what was written, and counts calls for all of them. Not needed with one node. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** `1` talks to REDIS_URL without encryption: where nobody else is on that network. */
  REDIS_PLAIN: flag,
  /** Password of the demo's organiser. Made and printed once when missing. */
  DEMO_PASSWORD: z.string().min(8).optional(),
  /** In how many minutes the session of the demo's company begins, when the last one has begun. */
  DEMO_STARTS_IN: z.coerce.number().min(0.5).max(1_440).default(10),
  /** A further folder of stories, proved at start; one that does not hold is left out, and the log says why. */
  STORIES_DIR: z.string().min(1).optional(),
  /** How many demos may run at once that were opened from one address. Those of this machine are not counted. */
  DEMO_PER_ADDRESS: z.coerce.number().int().min(1).max(50).default(6),
  /** How many times faster than written shows run. For tests and pictures. */
  SHOW_SPEED: z.coerce.number().min(1).max(MAX_SPEED).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** What log lines and metrics of this process name it. The machine's name and the number of the process when missing. */
  NODE_NAME: z
    .string()
    .regex(/^[\w.:-]{1,80}$/, 'letters, digits, dots, colons and hyphens, at most 80')
    .optional(),
  /** TCP port on which Prometheus reads metrics; 0 takes any free one. Not served without it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Address of that port. It asks nobody who they are: never one that the internet reaches. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Base address of an OpenTelemetry collector that takes traces by OTLP over HTTP. Nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of traces is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** `1` serves `/debug/...` in production too. */
  DEBUG_PAGES: flag,
  /** Where `/admin` leads: the operators' console, which is not part of this product. */
  ADMIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key of signatures and keyed hashes, 32 characters or more. In demo mode made once and kept in DATA_DIR. */
  /** Seconds in which a process that is told to stop sends its pages to other nodes; 20 in production, none elsewhere. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  APP_SECRET: z.string().min(32).optional(),
  /** What it was before, newest first, with commas between: links, sealed emails and browser sessions of these stay good. */
  APP_SECRET_PREVIOUS: z.string().optional(),
  /** Application id of sign-in with Microsoft, which is not offered without it. */
  MICROSOFT_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'an application id has letters, digits and hyphens')
    .optional(),
  /** Stands in for Microsoft's common authority. For tests. */
  MICROSOFT_AUTHORITY: outside.optional(),
  /** Where pages and the server report errors: the DSN of a Sentry-compatible service. */
  SENTRY_DSN: outside.optional(),
  /** Script of the tag manager through which visits are counted. */
  TAG_MANAGER_URL: outside.optional(),
  /** Script that records how pages are used. */
  REPLAY_URL: outside.optional(),
  /** Script of the chat widget. */
  CHAT_WIDGET_URL: outside.optional(),
  /** Mail server, `smtp://user:password@host:port` or `smtps://`. Without it, in demo mode, emails are kept in DATA_DIR/mailbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `1` sends to SMTP_URL without encryption: for a mail server on the same machine. */
  SMTP_PLAIN: flag,
  /** How many emails a node sends at the same time, each over a connection of its own; with two or more one is kept for security emails. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(32).default(4),
  /** The most emails a second that a node sends, where the provider sets a limit. */
  SMTP_EMAILS_PER_SECOND: z.coerce.number().int().min(1).optional(),
  /** Sender of all emails, `Name <address>`. `no-reply@` the site's host when missing. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
  /** Address in whose mailbox calendars answer, such as `replies@example.com`; mail to `replies+anything@example.com` has to reach it too. */
  REPLIES_ADDRESS: z.email().max(90).optional(),
  /** That mailbox, `imaps://user:password@host:port/folder`. `imap://` only on this machine. */
  REPLIES_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** Who runs the site, for the imprint: the name of the person or company. */
  LEGAL_NAME: line.optional(),
  /** Postal address, its lines separated by semicolons. */
  LEGAL_ADDRESS: line.optional(),
  /** Register and number in it, such as `Amtsgericht Kiel, HRB 1234`; `none` for who is in none. */
  LEGAL_REGISTER: line.optional(),
  /** VAT id; `none` for who has none. */
  LEGAL_VAT_ID: line.optional(),
  /** Email address for legal matters, which also receives what is sent through the contact page. */
  LEGAL_CONTACT: z.email().optional(),
  /** Who houses the servers and where, such as `Example Hosting GmbH, Nuremberg, Germany`. */
  LEGAL_HOSTING: line.optional(),
  /** Secret key of Stripe, which takes the money. Without it, in demo mode, a sandbox stands in for a payment provider. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'a secret key begins with sk_live_, rk_live_, sk_test_ or rk_test_')
    .optional(),
  /** Secret with which Stripe signs what it tells this site. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'a signing secret begins with whsec_')
    .optional(),
  /** Stands in for Stripe's address. For tests. */
  STRIPE_API_URL: z
    .url({ protocol: /^http$/ })
    .regex(/^http:\/\/127\.0\.0\.1:/, 'only a stand-in on this machine')
    .optional(),
  /** VAT of the sandbox, in percent: the payment provider of demos, which takes no money. Stripe works tax out by itself. */
  VAT_PERCENT: z.coerce.number().min(0).max(50).default(19),
  /** How many proxies in front of the server may name the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  ...mediaSettings,
  /** How many live connections of one address may wait to say whose they are: a large office behind one address needs more. */
  WAITING_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
});

type Env = z.infer<typeof Environment>;

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

function smtpOf({ SMTP_URL: url, SMTP_PLAIN, SMTP_CONNECTIONS: connections, SMTP_EMAILS_PER_SECOND }: Env): Config['smtp'] {
  if (!url) return null;
  return { url, plain: SMTP_PLAIN === '1', connections, emailsPerSecond: SMTP_EMAILS_PER_SECOND ?? null };
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly production: boolean;
  readonly publicUrl: string | null;
  /** Names this process in log lines and metrics. */
  readonly nodeName: string;
  /** Where metrics are read; null where they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent; null where nothing is traced. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly databaseUrl: string | null;
  /** Without a login of its own for each role of the database. */
  readonly databaseOneLogin: boolean;
  /** PostgreSQL itself, where a pooler is in between; null where none is. */
  readonly databaseDirectUrl: string | null;
  /** Connections to the database at the same time. */
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly demoPassword: string | null;
  readonly demoStartsInMs: number;
  readonly storiesDir: string | null;
  readonly demoPerAddress: number;
  readonly showSpeed: number;
  readonly logLevel: string;
  readonly debugPages: boolean;
  readonly adminUrl: string | null;
  /** How long a process that is told to stop (SIGTERM) lets its pages move to other nodes, in milliseconds. */
  readonly drainMs: number;
  readonly appSecret: string | null;
  /** What APP_SECRET was before, newest first: what they have signed or sealed is accepted. */
  readonly previousAppSecrets: readonly string[];
  readonly trustedProxies: number;
  /** Null where emails are kept in a folder instead. */
  readonly smtp: {
    readonly url: string;
    readonly plain: boolean;
    readonly connections: number;
    readonly emailsPerSecond: number | null;
  } | null;
  readonly mailFrom: string;
  /** Where calendars answer; null where their answers are not read. */
  readonly replies: { readonly address: string; readonly imapUrl: string } | null;
  readonly waitingPerAddress: number;
  /** How voices and pictures of a crew travel. */
  readonly media: MediaConfig;
  /** Who runs the site; null where a demo does not say. */
  readonly operator: Operator | null;
  readonly vatPercent: number;
  /** Null where the sandbox stands in for a payment provider; `apiUrl` is null for Stripe's own address. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecrets: readonly string[];
    readonly apiUrl: string | null;
  } | null;
  /** Null where sign-in with Microsoft is not configured; `authority` is null where it is Microsoft's common one. */
  readonly microsoft: { readonly clientId: string; readonly authority: string | null } | null;
  /** Services of others that pages use once a visitor agrees; null where not configured. */
  readonly services: {
    readonly errorReports: string | null;
    readonly analytics: string | null;
    readonly replay: string | null;
    readonly chat: string | null;
  };
}

/** What is wrong in either mode. */
function wrongAnywhere(env: Env): string[] {
  if (env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT) return [];
  return ['METRICS_PORT is the same as PORT: metrics need a port of their own, which visitors do not reach.'];
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the settings, or says in one sentence each what is wrong or missing. Never repeats a value: it may be a secret. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): ConfigResult {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} is not usable: ${issue.message}.`),
    };
  }
  const ofMode = parsed.data.MODE === 'production' ? missingInProduction(parsed.data) : wrongInDemo(parsed.data);
  const problems = [...ofMode, ...wrongAnywhere(parsed.data), ...wrongPreviousSecrets(parsed.data)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: toConfig(parsed.data) };
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|\/.*)$/;

/** Whether nobody can listen on the way to a database: it is on this machine, or proves itself by a certificate. */
function isPrivateDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return LOCAL.test(searchParams.get('host') ?? hostname) || searchParams.get('sslmode') === 'verify-full';
}

function isPrivateRedis(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'rediss:' || LOCAL.test(hostname);
}

function wrongPooler({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_ONE_LOGIN }: Env): string[] {
  if (!DATABASE_DIRECT_URL) return [];
  if (!DATABASE_URL) return ['DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.'];
  if (DATABASE_ONE_LOGIN === '1')
    return [
      'DATABASE_ONE_LOGIN=1 does not work through a pooler: let each part of the work sign in by itself, or leave DATABASE_DIRECT_URL out.',
    ];
  return [];
}

function wrongInDemo(env: Env): string[] {
  const { PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const problems: string[] = [...wrongMedia(env), ...wrongPooler(env)];
  if (PUBLIC_URL?.startsWith('https:') && !LOCAL.test(new URL(PUBLIC_URL).hostname))
    problems.push('PUBLIC_URL is a public address: start with MODE=production. Demo mode is for this machine and its network.');
  if ((STRIPE_SECRET_KEY === undefined) !== (STRIPE_WEBHOOK_SECRET === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for the sandbox.');
  return problems;
}

/** Settings of which an address has several: of the first and the last one only one counts, and readers differ in which. */
function repeatedParameters(url: string): string[] {
  const names = [...new URL(url).searchParams.keys()];
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** Credits are sold for money, and for nothing else. */
function withoutMoney({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Env): string[] {
  const problems: string[] = [];
  if (!STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY is missing: without a payment provider nobody can buy credits.');
  else if (!/^.k_live_/.test(STRIPE_SECRET_KEY))
    problems.push('STRIPE_SECRET_KEY is a key of test mode, with which credits are bought for no money.');
  if (!STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_WEBHOOK_SECRET is missing: without it nobody can tell what Stripe says from what others say.');
  else if (
    listOf(STRIPE_WEBHOOK_SECRET).some((one) => !WEBHOOK_SECRET.test(one) || isGuessableSecret(one.slice('whsec_'.length)))
  )
    problems.push(
      'STRIPE_WEBHOOK_SECRET is none that Stripe makes: copy the signing secret of the webhook endpoint, whsec_ and 24 characters or more.',
    );
  if (STRIPE_API_URL) problems.push('STRIPE_API_URL is for tests and has to be empty in production mode.');
  return problems;
}

/** As Stripe makes them: letters and digits, so many that nobody guesses them. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/=]{24,}$/;

/** What nobody may listen to on the way, and no thief guess. */
function openToOthers(env: Env): string[] {
  const problems: string[] = [];
  if (env.DATABASE_URL && env.DATABASE_PLAIN === '0' && !isPrivateDatabase(env.DATABASE_URL))
    problems.push(
      'DATABASE_URL leads to another machine without encryption: add ?sslmode=verify-full, or set DATABASE_PLAIN=1 where nobody else is on that network.',
    );
  if (env.REDIS_URL && env.REDIS_PLAIN === '0' && !isPrivateRedis(env.REDIS_URL))
    problems.push(
      'REDIS_URL leads to another machine without encryption: begin it with rediss:, or set REDIS_PLAIN=1 where nobody else is on that network.',
    );
  if (env.DATABASE_DIRECT_URL && env.DATABASE_PLAIN === '0' && !isPrivateDatabase(env.DATABASE_DIRECT_URL))
    problems.push('DATABASE_DIRECT_URL leads to another machine without encryption: add ?sslmode=verify-full.');
  const repeated = env.DATABASE_URL ? repeatedParameters(env.DATABASE_URL) : [];
  if (repeated.length > 0)
    problems.push(`DATABASE_URL names ${repeated.join(' and ')} more than once, and only one of them counts: keep one.`);
  if (env.SMTP_URL && env.SMTP_PLAIN === '1' && !isLocalHost(new URL(env.SMTP_URL).hostname))
    problems.push(
      'SMTP_PLAIN=1 sends passwords and links to another machine without encryption: it is for a mail server on this machine. Leave it out.',
    );
  if ((env.REPLIES_ADDRESS === undefined) !== (env.REPLIES_IMAP_URL === undefined))
    problems.push('REPLIES_ADDRESS and REPLIES_IMAP_URL belong together: the address that calendars answer to, and its mailbox.');
  if (env.REPLIES_IMAP_URL?.startsWith('imap:') && !isLocalHost(new URL(env.REPLIES_IMAP_URL).hostname))
    problems.push('REPLIES_IMAP_URL leads to another machine without encryption: it has to begin with imaps:.');
  if (env.APP_SECRET && isGuessableSecret(env.APP_SECRET))
    problems.push(
      `APP_SECRET can be guessed, since it is made of words, a series or a repetition: make one with "${MAKE_SECRET}", the same on every node. Keep the one it takes the place of in APP_SECRET_PREVIOUS.`,
    );
  return problems;
}

const DRAIN_SECONDS = 20;
const MAX_PREVIOUS_SECRETS = 3;
const SECRET_MIN_CHARS = 32;

function wrongPreviousSecrets({ APP_SECRET, APP_SECRET_PREVIOUS = '' }: Env): string[] {
  const previous = listOf(APP_SECRET_PREVIOUS);
  const problems: string[] = [];
  if (previous.length > MAX_PREVIOUS_SECRETS)
    problems.push(`APP_SECRET_PREVIOUS names ${previous.length} secrets: keep the last ${MAX_PREVIOUS_SECRETS} at most.`);
  if (previous.some((one) => one.length < SECRET_MIN_CHARS))
    problems.push(`APP_SECRET_PREVIOUS names a secret of fewer than ${SECRET_MIN_CHARS} characters: none was ever accepted.`);
  if (APP_SECRET !== undefined && previous.includes(APP_SECRET))
    problems.push('APP_SECRET_PREVIOUS names the secret that APP_SECRET is: take it out.');
  return problems;
}

function missingInProduction(env: Env): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is missing: the https address people type to reach the site.');
  else if (!env.PUBLIC_URL.startsWith('https:')) problems.push('PUBLIC_URL has to begin with https: in production mode.');
  if (!env.DATABASE_URL) problems.push('DATABASE_URL is missing: production mode keeps its data in PostgreSQL.');
  if (!env.APP_SECRET) problems.push('APP_SECRET is missing: a secret of 32 characters or more, the same on every node.');
  if (!env.SMTP_URL)
    problems.push('SMTP_URL is missing: without a mail server nobody can confirm an address or reset a password.');
  for (const [name, value, meaning] of [
    ['LEGAL_NAME', env.LEGAL_NAME, 'who runs the site'],
    ['LEGAL_ADDRESS', env.LEGAL_ADDRESS, 'their postal address, lines separated by semicolons'],
    ['LEGAL_REGISTER', env.LEGAL_REGISTER, 'the register they are in, with the number, or none'],
    ['LEGAL_VAT_ID', env.LEGAL_VAT_ID, 'their VAT id, or none'],
    ['LEGAL_CONTACT', env.LEGAL_CONTACT, 'an email address for legal matters'],
  ])
    if (!value) problems.push(`${name} is missing: ${meaning}. The imprint has to say it.`);
  problems.push(...withoutMoney(env), ...openToOthers(env), ...wrongMedia(env), ...wrongPooler(env));
  if (env.MICROSOFT_AUTHORITY) problems.push('MICROSOFT_AUTHORITY is for tests and has to be empty in production mode.');
  if (env.SHOW_SPEED !== 1) problems.push('SHOW_SPEED has to be 1 in production mode: shows run as they are written.');
  return problems;
}

function operatorOf(env: Env): Operator | null {
  const { LEGAL_NAME: name, LEGAL_ADDRESS: address, LEGAL_CONTACT: contact } = env;
  if (!name || !address || !contact) return null;
  const unlessNone = (text: string | undefined) => (text === undefined || text.toLowerCase() === 'none' ? null : text);
  return {
    name,
    address: address.split(';').map((part) => part.trim()),
    register: unlessNone(env.LEGAL_REGISTER),
    vatId: unlessNone(env.LEGAL_VAT_ID),
    contact,
    hosting: env.LEGAL_HOSTING ?? null,
  };
}

/** The parts of a setting with commas between them. */
function listOf(setting: string): string[] {
  return setting.split(',').flatMap((part) => part.trim() || []);
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL }: Env): Config['stripe'] {
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecrets: listOf(webhookSecret), apiUrl: STRIPE_API_URL ?? null };
}

function toConfig(env: Env): Config {
  const production = env.MODE === 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    production,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    nodeName: env.NODE_NAME ?? `${hostname()}-${process.pid}`.slice(-80),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOneLogin: env.DATABASE_ONE_LOGIN === '1',
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    demoPassword: env.DEMO_PASSWORD ?? null,
    demoStartsInMs: env.DEMO_STARTS_IN * 60_000,
    storiesDir: env.STORIES_DIR ?? null,
    demoPerAddress: env.DEMO_PER_ADDRESS,
    showSpeed: env.SHOW_SPEED,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    debugPages: !production || env.DEBUG_PAGES === '1',
    adminUrl: env.ADMIN_URL ?? null,
    drainMs: (env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)) * 1_000,
    appSecret: env.APP_SECRET ?? null,
    previousAppSecrets: listOf(env.APP_SECRET_PREVIOUS ?? ''),
    trustedProxies: env.TRUSTED_PROXIES,
    smtp: smtpOf(env),
    mailFrom: env.MAIL_FROM ?? `${BRAND} <no-reply@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'}>`,
    replies: env.REPLIES_ADDRESS && env.REPLIES_IMAP_URL ? { address: env.REPLIES_ADDRESS, imapUrl: env.REPLIES_IMAP_URL } : null,
    waitingPerAddress: env.WAITING_PER_ADDRESS,
    media: mediaOf(env),
    operator: operatorOf(env),
    vatPercent: env.VAT_PERCENT,
    stripe: stripeOf(env),
    microsoft: env.MICROSOFT_CLIENT_ID ? { clientId: env.MICROSOFT_CLIENT_ID, authority: env.MICROSOFT_AUTHORITY ?? null } : null,
    services: {
      errorReports: env.SENTRY_DSN ?? null,
      analytics: env.TAG_MANAGER_URL ?? null,
      replay: env.REPLAY_URL ?? null,
      chat: env.CHAT_WIDGET_URL ?? null,
    },
  };
}
