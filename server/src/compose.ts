import type { IncomingMessage } from 'node:http';
import { BRAND } from '@lorecrew/contract/brand';
import type { CloseReason } from '@lorecrew/contract/live/close-codes';
import { receivePaymentWebhook } from '@lorecrew/contract/routes/checkout';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { icalCalendar } from './adapters/calendar/ical.ts';
import { databaseClock } from './adapters/clock/database.ts';
import { systemClock } from './adapters/clock/system.ts';
import { systemTimers } from './adapters/clock/timers.ts';
import { readMigrations } from './adapters/db/migrate.ts';
import { resolveTextRecords } from './adapters/dns/records.ts';
import { microsoftIdentity } from './adapters/identity/microsoft.ts';
import { openIdProviders } from './adapters/identity/openid.ts';
import { samlProviders } from './adapters/identity/saml.ts';
import { randomIds } from './adapters/ids/random.ts';
import { sqlEventLog } from './adapters/log/sql.ts';
import { imapReplies } from './adapters/mail/imap.ts';
import { meshRooms, trialKeys } from './adapters/media/mesh.ts';
import { isNoWebAddress, isRefusedAddress, outboundFetch } from './adapters/outbound/outbound-fetch.ts';
import { sqlPageArchive } from './adapters/pages/sql.ts';
import { argon2Passwords } from './adapters/passwords/argon2.ts';
import { type OpenedPayments, openPayments } from './adapters/payments/open.ts';
import { sqlPresence } from './adapters/presence/sql.ts';
import { pooledPrinter, RenderPool } from './adapters/print/render-pool.ts';
import { sealerWith } from './adapters/secret/sealer.ts';
import { sqlStoryArchive } from './adapters/stories/sql.ts';
import { type AnsweredCall, createApp } from './app.ts';
import { afterShows } from './compose-after-shows.ts';
import { emailMeter, isDefect, measureNotices, openMonitoring } from './compose-monitoring.ts';
import { joinNodes, partsOf } from './compose-nodes.ts';
import { openMail, openStorage, type StorageInput } from './compose-storage.ts';
import type { Config } from './config.ts';
import type { CompanySignInContext } from './features/accounts/company-sign-in/commands.ts';
import type { SocialContext } from './features/accounts/identities/commands.ts';
import { writeReset } from './features/accounts/passwords/commands.ts';
import { writeVerification } from './features/accounts/signup/commands.ts';
import type { BillingDocumentsContext } from './features/billing-documents/commands.ts';
import { outerHost } from './features/data-protection/rules.ts';
import { sqlVoiceTimes } from './features/media/voice-times/commands.ts';
import { DatabaseFigures } from './features/monitoring/jobs.ts';
import { type OutboxDeps, OutboxWorker } from './features/outbox/jobs.ts';
import { ticketOffice } from './features/participant-auth/commands.ts';
import { seatEndsMs } from './features/participant-auth/queries.ts';
import type { ReportContext } from './features/session-reports/commands.ts';
import { Measures } from './features/session-reports/measures/queries.ts';
import { sessionJournal } from './features/sessions/commands.ts';
import type { PlanningContext } from './features/sessions/organiser-commands.ts';
import { hasCallLink, sessionPeople } from './features/sessions/queries.ts';
import { COMMON_AUTHORITY, publicConfig } from './features/site/public-config.ts';
import { siteFacts } from './features/site/queries.ts';
import { compileStories, filmFiles, speechFiles } from './features/stories/commands.ts';
import { buildCatalogue } from './features/stories/queries.ts';
import type { StoryFileDeps } from './features/stories/routes.ts';
import { demoCompany } from './features/trials/demo/commands.ts';
import type { SeedDeps } from './features/trials/demo/seed.ts';
import type { SampleDeps } from './features/trials/sample/seed.ts';
import { Previews } from './features/trials/story-previews/commands.ts';
import type { WebhookContext } from './features/webhooks/commands.ts';
import { callerAddress, callerOf } from './http/caller.ts';
import { originOfRequest } from './http/hosts.ts';
import { callerCounters, RateLimiter, type Rule } from './http/limits.ts';
import { PageAssets } from './http/page-assets.ts';
import type { Pages } from './http/pages.ts';
import { startJobs, startShowJobs } from './jobs/background-jobs.ts';
import type { OnError } from './ports/on-error.ts';
import type { Database, Passwords, ReadTextRecords } from './ports.ts';
import { PreAuthLimiter } from './realtime/connection/pre-auth-limiter.ts';
import { attachGateway } from './realtime/gateway.ts';
import { LiveShows } from './realtime/live-shows.ts';
import { LongPolls } from './realtime/long-polls.ts';
import { RealtimeProbe, type RealtimeProbeDeps } from './realtime/realtime-probe.ts';

/** What a running product is made of, and how it ends. */
export interface Product {
  readonly app: FastifyInstance;
  readonly shows: LiveShows;
  /** Where the sandbox is the payment provider: its counter and its webhook sender. For tests. */
  readonly sandbox: OpenedPayments['sandbox'];
  /** What seeds are written with. */
  readonly seeding: SeedDeps & SampleDeps;
  /** What sessions are planned with. For tests. */
  readonly planning: PlanningContext;
  /** What reports are made with. For tests. */
  readonly reporting: ReportContext;
  /** Where metrics are read; null where METRICS_PORT is not set. */
  readonly metricsPort: number | null;
  /** Says at /readyz that it is about to end, then tells pages over `overMs` to connect elsewhere. It serves all the while. */
  readonly drain: (overMs: number) => Promise<void>;
  /** Closes sockets with a reason, lets calls finish, then closes the database. */
  readonly close: () => Promise<void>;
}

export interface ComposeInput extends StorageInput {
  readonly logger: Logger;
  readonly pages: Pages;
  /** Takes the place of the database's time. For tests. */
  readonly clock?: Clock;
  /** How many demos one address may open or join in ten minutes. */
  readonly demosPerAddress?: number;
  /** Takes the place of passwords at their full cost. For tests. */
  readonly passwords?: Passwords;
  /** Recurring jobs run only when they are called. For tests that call them. */
  readonly jobs?: 'called';
  /** Takes the place of the name service. For tests. */
  readonly readTextRecords?: ReadTextRecords;
  /** Told of every answer to a call: its method, the address of its route, its status. For tests. */
  readonly onAnswer?: (answer: AnsweredCall) => void;
}

/** So long a node that is about to end says so before it tells its pages. */
const DRAIN_NOTICE_MS = 3_000;
const DEMO_STORY = 'lamp-room';
/** How events for calendars are written, and whom they come from. */
function calendarOf({ mailFrom, replies }: Config) {
  // `Name <address>`, or the address alone: the settings let nothing else in.
  const sender = mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace('>', '');
  const calendarOrganiser = { address: replies?.address ?? sender, takesReplies: replies !== null };
  return { calendar: icalCalendar, calendarOrganiser };
}

/** Whom a demo’s visitors write to: an email of its mailbox. */
const DEMO_INBOX = 'harbour-office@demo.example';
const DEMOS_PER_ADDRESS = 30;
/** An office of sixty that checks its machines together, twice. */
const PROBES: Rule = { name: 'realtime probes', max: 120, windowMs: 60_000 };

/** Whether a page of an origin may call us: that of the configured address, or without one that of the host that was called. */
function ownOrigin({ publicUrl }: Config) {
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true;
    if (publicUrl !== null) return origin === publicUrl;
    return origin === `http://${host}` || origin === `https://${host}`;
  };
}

/** The configured address, or else that of the host a request came to, where it can be one. */
function originOf({ publicUrl }: Config) {
  return (request: FastifyRequest): string => publicUrl ?? originOfRequest(request);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The seller: the operator of the site, or in a demo the product itself. */
function sellerOf({ operator }: Config): BillingDocumentsContext['seller'] {
  return operator ?? { name: BRAND, address: [], vatId: null };
}

/** Machines of others that data goes to and that public pages do not tell of. */
function innerHosts({ databaseDirectUrl, databaseUrl, redisUrl, replies, traces }: Config) {
  return {
    database: outerHost(databaseDirectUrl ?? databaseUrl),
    redis: outerHost(redisUrl),
    replies: outerHost(replies?.imapUrl ?? null),
    traces: outerHost(traces?.endpoint ?? null),
  };
}

interface PaymentsInput {
  readonly config: Config;
  readonly accounts: SocialContext;
  readonly onError: OnError;
  readonly app: () => FastifyInstance;
}

/** The payment provider. The sandbox sends its notices to the same address as any provider. */
function providerOf({ config, accounts, onError, app }: PaymentsInput): OpenedPayments {
  const deliver = async ({ body: payload, signature }: { body: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app().inject({ method: 'POST', url: receivePaymentWebhook.url, headers, payload })).statusCode;
  };
  const { stripe } = config;
  return openPayments({ ...accounts, stripe, timers: systemTimers, vatPercent: config.vatPercent, deliver, onError });
}

/** The stories of this build and of STORIES_DIR. What they show is kept for the shows that are opened with them. */
async function openStories({ config, logger }: ComposeInput, db: Database) {
  const onLeftOut = (slug: string, why: string) => logger.warn({ slug, why }, 'a story does not hold and is left out');
  const compiled = compileStories({ storiesDir: config.storiesDir, onLeftOut });
  const archive = sqlStoryArchive(db);
  for (const one of compiled) await archive.keep(one);
  const catalogue = buildCatalogue(compiled, archive);
  const demoStory = catalogue.find(DEMO_STORY);
  if (!demoStory) throw new Error(`The story of the demo, ${DEMO_STORY}, is missing.`);
  const { storiesDir } = config;
  return { stages: { compiled, archive, films: filmFiles(storiesDir), speech: speechFiles(storiesDir) }, catalogue, demoStory };
}

/** What stories show that are being written, before what was kept of others. */
function withPreviews({ stage, drawing }: StoryFileDeps['archive'], { files }: Previews): StoryFileDeps['archive'] {
  return {
    stage: async (hash) => (await files.stage(hash)) ?? stage(hash),
    drawing: async (hash) => (await files.drawing(hash)) ?? drawing(hash),
  };
}

/** Microsoft as it is configured, or null where nobody signs in with it. */
function identityOf({ microsoft }: Config): SocialContext['microsoft'] {
  if (!microsoft) return null;
  return microsoftIdentity({ clientId: microsoft.clientId, authority: microsoft.authority ?? COMMON_AUTHORITY });
}

/** Whether people reach the site by https. */
function isHttps({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Shows that somebody plays alone, with simulated people: rehearsals, and previews by a link. */
function playedAlone({
  planning,
  companyId,
  limiter,
  https,
}: {
  planning: PlanningContext;
  companyId: string;
  limiter: RateLimiter;
  https: boolean;
}) {
  const rehearsals = { ...planning, companyId };
  return {
    rehearsal: { context: rehearsals, limiter },
    previewLinks: { context: { ...planning, rehearsals }, limiter, https },
  };
}

/** Voices and pictures go through a LiveKit server where one is named, and from browser to browser otherwise. */
async function voicesOf({ media }: Config, { db, clock }: { db: Database; clock: Clock }) {
  const voiceTimes = sqlVoiceTimes({ db, clock });
  const own = { mediaRooms: meshRooms({ ...media, clock }), voiceTimes, hasCallLink: hasCallLink(db) };
  if (!media.livekit) return own;
  const { livekitRooms } = await import('./adapters/media/livekit.ts');
  return { ...own, mediaRooms: livekitRooms(media.livekit, own.mediaRooms.wayFor) };
}

/** How many demos an address may open in a while, and have running. */
function demoLimits({ config, demosPerAddress = DEMOS_PER_ADDRESS }: ComposeInput) {
  return { perAddress: demosPerAddress, runningPerAddress: config.demoPerAddress };
}

/** Keeps the assets of this build where every node finds them. A database in memory ends with its only process. */
async function publishPages(
  { pages, inMemory }: ComposeInput,
  { db, onError }: { db: Database; onError: OnError },
): Promise<PageAssets> {
  const timed = { clock: systemClock, timers: systemTimers, onError };
  const assets = new PageAssets({ ...timed, archive: sqlPageArchive(db), build: pages.buildId(), files: pages.files });
  if (!inMemory) await assets.publish();
  return assets;
}

/** Puts the product together. It does not listen yet. */
export async function compose(input: ComposeInput): Promise<Product> {
  const { config, logger, pages } = input;
  const monitoring = await openMonitoring({ config, logger, timers: systemTimers, build: pages.buildId() });
  const { metrics, tracing, reports } = monitoring;
  const storage = await openStorage({ ...input, metrics, tracing });
  const { db } = storage;
  await db.reserve();
  const clock = input.clock ? { ...input.clock, stop: () => undefined } : await databaseClock({ db, machine: systemClock });
  const { stages, catalogue, demoStory: story } = await openStories(input, db);
  let closing = false;
  let draining = false;
  // Work that is cut short by the end is no trouble.
  const onError: OnError = (error, what, context) => {
    if (closing) return;
    logger.error({ ...context, err: error }, what);
    if (isDefect(error)) reports.report(error, { ...context, what });
  };

  const shared = { config, db, clock, logger, onError, metrics: monitoring.metrics };
  const pageAssets = await publishPages(input, { db, onError });
  const onChange = () => void pageAssets.look().catch((error: unknown) => onError(error, 'looking for builds'));
  const nodes = await joinNodes({ ...shared, listener: storage.listener, build: pages.buildId(), onChange });
  const { fanout, counters } = nodes;
  const log = sqlEventLog(db);
  const [mail, sealer] = [openMail(input, clock), sealerWith(storage.secrets)];
  // A demo and tests have whatever is called on this machine; the internet never leads there.
  const allowsInternal = !config.production;
  const callOut = outboundFetch({ allowsInternal });
  const accounts: SocialContext & CompanySignInContext & WebhookContext = {
    db,
    clock,
    ids: randomIds,
    passwords: input.passwords ?? argon2Passwords({ timers: systemTimers }),
    sealer,
    siteUrl: () => config.publicUrl ?? `http://localhost:${portOf(app)}`,
    wakeOutbox: () => outboxWorker.wake(),
    seatEndsMs: (seat) => seatEndsMs(db, seat),
    secrets: storage.secrets,
    addressKey: storage.addressKey,
    microsoft: identityOf(config),
    openId: openIdProviders({ allowsInternal, outboundFetch: callOut }),
    saml: samlProviders({ allowsInternal }),
    isRefusedAddress: allowsInternal ? isNoWebAddress : isRefusedAddress,
    readTextRecords: input.readTextRecords ?? resolveTextRecords,
  };
  const shows = new LiveShows({
    log,
    fanout,
    people: sessionPeople(db),
    journal: sessionJournal({ ...accounts, catalogue, ...calendarOf(config) }),
    clock,
    timers: systemTimers,
    newIncarnation: randomIds.uuid,
    storyOf: catalogue.storyOf,
    ...(await voicesOf(config, { db, clock })),
    onError,
    metrics,
    tracing,
  });
  const signsOfLife = sqlPresence(db);
  const limiter = new RateLimiter({ counters, secrets: storage.secrets, timers: systemTimers, metrics });
  const companyId = await demoCompany(db, randomIds.uuid());
  const showJobs = startShowJobs(shows, { db, clock, presence: signsOfLife, companyId, onError });
  const seeding = { ...accounts, log, catalogue, shows, presence: signsOfLife, companyId, story, speed: config.showSpeed };
  const known = { ...accounts, catalogue, meetingHosts: config.media.meetingHosts };
  const planning: PlanningContext = { ...known, shows, speed: config.showSpeed, onError, ...calendarOf(config) };
  const reporting: ReportContext = { ...planning, measures: new Measures({ db, log, catalogue }) };
  const mailbox = config.replies && imapReplies(config.replies.imapUrl);
  const rounds = input.jobs === 'called' ? null : startJobs({ ...reporting, metrics, mailbox, outboundFetch: callOut });
  const writers: OutboxDeps['writers'] = {
    reset: (tx, request) => writeReset(tx, accounts, request),
    verification: (tx, request) => writeVerification(tx, accounts, request),
  };
  const countEmail = emailMeter(metrics);
  const figures = new DatabaseFigures({ db, clock, timers: systemTimers, metrics, onError });
  const outboxWorker = new OutboxWorker({
    ...{ db, clock, timers: systemTimers, mailer: mail.mailer, sealer, writers, onError },
    // The folder of a demo shows its emails in the order they were written.
    concurrency: config.smtp?.connections ?? 1,
    onAttempt: (attempt) => {
      countEmail(attempt);
      if (attempt.outcome === 'sent') logger.info(attempt, 'email sent');
      else logger.warn(attempt, 'email not sent');
    },
  });
  const previews = config.production ? null : new Previews({ clock, ids: randomIds, storiesDir: config.storiesDir, onError });
  const renderPool = new RenderPool({ timers: systemTimers });
  const [isOwnOrigin, printer] = [ownOrigin(config), pooledPrinter(renderPool)];
  const after = afterShows({ ...reporting, ...seeding, limiter, artist: printer, debugPages: config.debugPages });
  const told = { config, catalogue, db, buildId: pages.buildId(), startedAt: new Date(clock.nowMs()).toISOString() };
  const { payments, sandbox } = providerOf({ config, accounts, onError, app: () => app });

  const connections = {
    shows,
    tickets: ticketOffice({ db, clock, presence: signsOfLife }),
    clock,
    timers: systemTimers,
    waiting: new PreAuthLimiter(config.waitingPerAddress),
    onError,
    onRefusal: (reason: CloseReason) => logger.info({ reason }, 'a live connection was refused'),
  };
  const callers = {
    allowsOrigin: isOwnOrigin,
    callerOf: (request: IncomingMessage) => callerOf(request, config.trustedProxies),
  };
  const polls = new LongPolls(connections);

  const app = await createApp({
    logger,
    onAnswer: input.onAnswer,
    metrics,
    tracing,
    onDefect: (error, call) => reports.report(error, { ...call, what: 'a call failed' }),
    csrf: { secrets: storage.secrets, https: isHttps(config), isOwnOrigin },
    trustedProxies: config.trustedProxies,
    onlyHost: config.production && config.publicUrl ? new URL(config.publicUrl).host : null,
    adminUrl: config.adminUrl,
    settings: publicConfig(config),
    pages,
    originOf: originOf(config),
    factsAt: siteFacts(told),
    latestBuild: () => pageAssets.latestBuild(nodes.builds()),
    otherAsset: (path) => pageAssets.asset(path),
    lookAtParts: partsOf(db, readMigrations(), nodes),
    isDraining: () => draining,
    livePolls: { polls, limiter, ...callers },
    experience: { db, clock, ids: randomIds, catalogue, limiter, shows, secrets: storage.secrets },
    ...after,
    stages: previews ? { ...stages, archive: withPreviews(stages.archive, previews) } : stages,
    demo: { context: seeding, limiter, people: sessionPeople(db), measures: reporting.measures, ...demoLimits(input) },
    accounts: { context: { ...accounts, forgetEmails: async (addresses) => mail.mailbox?.forget(addresses) }, limiter },
    mediaServer: config.media.livekit && { url: config.media.livekit.url, heed: (notice) => shows.media.heed(notice) },
    trialRelay: { limiter, trialKeys: trialKeys({ ...config.media, clock }), forwarded: config.media.livekit !== null },
    contact: { context: { ...accounts, inbox: config.operator?.contact ?? DEMO_INBOX }, limiter },
    quotes: { context: { clock, printer }, limiter },
    dataProtection: { context: { ...accounts, printer, inner: innerHosts(config) }, limiter },
    planning: { context: planning, limiter, presence: signsOfLife },
    sessionReport: { context: { ...reporting, printer }, limiter },
    publicApi: { context: { ...planning, ...reporting }, limiter, presence: signsOfLife },
    ...playedAlone({ planning, companyId, limiter, https: isHttps(config) }),
    invitations: { context: planning, limiter },
    dashboard: { context: { ...known, presence: signsOfLife } },
    checkout: {
      context: { ...accounts, payments: measureNotices(payments, metrics), onError, printer, seller: sellerOf(config) },
      limiter,
    },
    preview: previews && { previews },
    sandbox: sandbox && { counter: sandbox.counter },
    mailbox: mail.mailbox && { mailbox: mail.mailbox, deliver: () => outboxWorker.deliver() },
  });
  sandbox?.webhookSender.start();
  const probe = probeFor({ config, limiter, onError });
  const gateway = attachGateway(app.server, { ...connections, ...callers, probe });

  const drain = async (overMs: number) => {
    draining = true;
    // Balancers look at /readyz every second or two: nobody who is told comes back here.
    const noticeMs = Math.min(DRAIN_NOTICE_MS, overMs / 4);
    await new Promise<void>((resolve) => systemTimers.after(noticeMs, resolve));
    await Promise.all([gateway.drain(overMs - noticeMs), polls.drain(overMs - noticeMs)]);
  };
  const close = async () => {
    closing = true;
    // It has the whole time of the shutdown for what is under way.
    const emailsFinished = outboxWorker.close();
    clock.stop();
    showJobs.close();
    await polls.close();
    await gateway.close();
    await sandbox?.webhookSender.close();
    await app.close();
    await renderPool.close();
    await shows.close();
    await rounds?.close();
    await figures.close();
    await emailsFinished;
    await nodes.close();
    await pageAssets.close();
    mail.remove();
    await storage.close();
    await monitoring.close();
  };
  const metricsPort = monitoring.endpoint?.port ?? null;
  return { metricsPort, app, shows, seeding, planning, reporting, sandbox, drain, close };
}

/** The probe of the system check, counted by the limiter as calls are. */
function probeFor({
  config,
  limiter,
  onError,
}: {
  config: Config;
  limiter: RateLimiter;
  onError: RealtimeProbeDeps['onError'];
}): RealtimeProbe {
  return new RealtimeProbe({
    timers: systemTimers,
    take: (request) => limiter.take(callerCounters(PROBES, { ip: callerAddress(request, config.trustedProxies) })),
    onError,
  });
}
