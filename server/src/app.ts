import { randomUUID } from 'node:crypto';
import type { PublicConfig } from '@lorecrew/contract/api/config';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './features/accounts/account/routes.ts';
import { addressRoutes } from './features/accounts/addresses/routes.ts';
import { apiKeyRoutes } from './features/accounts/api-keys/routes.ts';
import { auditRoutes } from './features/accounts/audit/routes.ts';
import type { AuthContext } from './features/accounts/auth/commands.ts';
import { authRoutes } from './features/accounts/auth/routes.ts';
import type { CompanySignInContext } from './features/accounts/company-sign-in/commands.ts';
import { companySignInRoutes } from './features/accounts/company-sign-in/routes.ts';
import { consentRoutes } from './features/accounts/consent/routes.ts';
import type { AccountDeletionContext } from './features/accounts/deletion/commands.ts';
import { accountDeletionRoutes } from './features/accounts/deletion/routes.ts';
import { directoryRoutes, scimRoutes } from './features/accounts/directory/routes.ts';
import type { SocialContext } from './features/accounts/identities/commands.ts';
import { socialRoutes } from './features/accounts/identities/routes.ts';
import { colleagueRoutes, memberRoutes } from './features/accounts/members/routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys/routes.ts';
import { passwordRoutes } from './features/accounts/passwords/routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factors/routes.ts';
import { userSettingRoutes } from './features/accounts/settings/routes.ts';
import { signupRoutes } from './features/accounts/signup/routes.ts';
import { type AwardDeps, awardRoutes } from './features/awards/routes.ts';
import type { BillingDocumentsContext } from './features/billing-documents/commands.ts';
import { billingDocumentRoutes } from './features/billing-documents/routes.ts';
import type { ContactContext } from './features/contact/commands.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { reportRoutes } from './features/content-reports/routes.ts';
import { controlRoomRoutes } from './features/control-room/routes.ts';
import { creditsRoutes } from './features/credits/routes.ts';
import { statementRoutes } from './features/credits/statement/routes.ts';
import { type DataProtectionDeps, dataProtectionRoutes } from './features/data-protection/routes.ts';
import { emailPreferenceRoutes } from './features/email-preferences/routes.ts';
import { type KeepsakeDeps, keepsakeRoutes } from './features/keepsake/routes.ts';
import { type MediaNoticeDeps, mediaNoticeRoutes } from './features/media/routes.ts';
import { systemCheckRoutes, type TrialRelayDeps, trialRelayRoutes } from './features/media/system-checks/routes.ts';
import { voiceTimesRoutes } from './features/media/voice-times/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { checkoutRoutes } from './features/orders/checkout/routes.ts';
import type { OrdersContext } from './features/orders/commands.ts';
import type { QuotesContext } from './features/orders/quotes/queries.ts';
import { quoteRoutes } from './features/orders/quotes/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { type SandboxDeps, sandboxRoutes } from './features/orders/sandbox/routes.ts';
import { type MailboxDeps, mailboxRoutes } from './features/outbox/routes.ts';
import { type ParticipantAuthDeps, participantAuthRoutes } from './features/participant-auth/routes.ts';
import { invitingRoutes, peopleRoutes } from './features/people/routes.ts';
import { seatPassingRoutes } from './features/people/seat-passing/routes.ts';
import { calendarFeedRoutes } from './features/session-emails/calendar-feed/routes.ts';
import { followUpSurveyRoutes } from './features/session-emails/follow-up-surveys/routes.ts';
import { invitationSendingRoutes } from './features/session-emails/invitation-sending/routes.ts';
import { type InvitationDeps, invitationRoutes } from './features/session-emails/invitations/routes.ts';
import { reportLinkRoutes } from './features/session-reports/links/routes.ts';
import { type MeasuresDeps, measuresRoutes } from './features/session-reports/measures/routes.ts';
import { type ReplayDeps, replayRoutes } from './features/session-reports/replay/routes.ts';
import { type SessionReportDeps, sessionReportRoutes } from './features/session-reports/routes.ts';
import { crewRoutes } from './features/sessions/crews/routes.ts';
import { type DashboardDeps, dashboardRoutes } from './features/sessions/dashboard/routes.ts';
import { joinLinkRoutes } from './features/sessions/join-links/routes.ts';
import { programmeRoutes } from './features/sessions/programmes/routes.ts';
import { type PublicApiDeps, publicApiRoutes } from './features/sessions/public-api/routes.ts';
import { type PlanningDeps, planningRoutes, sessionRoutes } from './features/sessions/routes.ts';
import { seatRequestRoutes } from './features/sessions/seat-requests/routes.ts';
import { templateRoutes } from './features/sessions/templates/routes.ts';
import { publicConfigRoutes } from './features/site/routes.ts';
import { type StoryFileDeps, storyFileRoutes } from './features/stories/routes.ts';
import { surveyRoutes } from './features/survey/routes.ts';
import { type DemoDeps, demoRoutes } from './features/trials/demo/routes.ts';
import { previewIn } from './features/trials/preview-links/queries.ts';
import { openedPreviewRoutes, type PreviewLinkDeps, previewLinkRoutes } from './features/trials/preview-links/routes.ts';
import type { RehearsalContext } from './features/trials/rehearsals/commands.ts';
import { rehearsalRoutes } from './features/trials/rehearsals/routes.ts';
import { type SampleRoutesDeps, sampleRoutes } from './features/trials/sample/routes.ts';
import { type PreviewRoutesDeps, previewRoutes } from './features/trials/story-previews/routes.ts';
import type { WebhookContext } from './features/webhooks/commands.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { routableUrl } from './http/address.ts';
import { addCsrf, type CsrfSettings } from './http/csrf.ts';
import { answerError } from './http/errors.ts';
import { addHeaders, type Site, setHeaders } from './http/headers.ts';
import { type HealthDeps, healthRoutes } from './http/health.ts';
import { addHostCheck } from './http/hosts.ts';
import { addInputChecks } from './http/input.ts';
import type { LimitedDeps } from './http/limits.ts';
import { type LivePollDeps, livePollRoutes } from './http/live-polls.ts';
import { addApiDocument, collectApi } from './http/openapi/routes.ts';
import type { Pages, SiteOfPages } from './http/pages.ts';
import { policyReportRoutes } from './http/policy-reports.ts';
import { addRequestLog, routePattern } from './http/request-log.ts';
import { thirdPartyHostsFor } from './http/third-party-hosts.ts';
import { addUnknownCalls, watchRoutes } from './http/unknown.ts';
import type { Metrics } from './ports/metrics.ts';
import type { Tracing } from './ports/tracing.ts';

/** An answer as the document of calls knows it: `POST`, `/api/user/devices/:id`, 200. */
export interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Everything the HTTP side is made with. */
export interface AppDeps {
  /** Told of every answer to a call. For tests. */
  readonly onAnswer?: ((answer: AnsweredCall) => void) | undefined;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Told of each call that was answered 500. */
  readonly onDefect: (error: unknown, call: { readonly route: string; readonly requestId: string }) => void;
  readonly csrf: CsrfSettings;
  readonly trustedProxies: number;
  /** The one host of this site, where it has one: `crew.example`. */
  readonly onlyHost: string | null;
  /** Where `/admin` leads, if an operators' console is configured. */
  readonly adminUrl: string | null;
  readonly settings: PublicConfig;
  readonly pages: Pages;
  /** Origin under which the site is reached, as pages and their policies name it. */
  readonly originOf: (request: FastifyRequest) => string;
  /** The part of the configuration that public pages show. */
  readonly factsAt: (origin: string) => Promise<SiteFacts>;
  /** Looks at everything the server needs. Never throws. */
  readonly lookAtParts: HealthDeps['lookAtParts'];
  readonly latestBuild: HealthDeps['latestBuild'];
  readonly otherAsset: SiteOfPages['otherAsset'];
  readonly isDraining: HealthDeps['isDraining'];
  /** Live connections of pages that cannot open a WebSocket. */
  readonly livePolls: LivePollDeps;
  readonly experience: ParticipantAuthDeps;
  readonly measures: MeasuresDeps;
  readonly replay: ReplayDeps;
  readonly award: AwardDeps;
  readonly keepsake: KeepsakeDeps;
  /** What stories show to everybody. */
  readonly stages: StoryFileDeps;
  readonly demo: DemoDeps;
  readonly accounts: LimitedDeps<SocialContext & CompanySignInContext & AccountDeletionContext & WebhookContext>;
  readonly dashboard: DashboardDeps;
  readonly planning: PlanningDeps;
  readonly sessionReport: SessionReportDeps;
  readonly publicApi: PublicApiDeps;
  readonly rehearsal: LimitedDeps<AuthContext & RehearsalContext>;
  readonly previewLinks: PreviewLinkDeps;
  readonly invitations: InvitationDeps;
  readonly checkout: LimitedDeps<OrdersContext & BillingDocumentsContext>;
  /** The sandbox's payment pages; null where a real provider takes the money. */
  readonly sandbox: SandboxDeps | null;
  /** Stories as their writers see them; null in production mode. */
  readonly preview: PreviewRoutesDeps | null;
  /** Recorded shows to look at; null where there are no pages for looking inside. */
  readonly sample: SampleRoutesDeps | null;
  readonly quotes: LimitedDeps<QuotesContext>;
  readonly dataProtection: Omit<DataProtectionDeps, 'factsFor'>;
  readonly contact: LimitedDeps<ContactContext>;
  /** The server that forwards voices: where browsers are connected to it, and what it tells; null where there is none. */
  readonly mediaServer: (MediaNoticeDeps & { readonly url: string }) | null;
  /** The server that carries voices, for whoever tries a device. */
  readonly trialRelay: TrialRelayDeps;
  /** Emails that were kept instead of sent; null where they are sent. */
  readonly mailbox: MailboxDeps | null;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Limits for slow readers and writers (figures of the design, F13). */
const TIMES = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };
const HTTP = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };

function siteOf({ csrf, settings, planning }: AppDeps): Site {
  return { https: csrf.https, microsoft: settings.microsoftClientId !== null, meetingHosts: planning.context.meetingHosts };
}

function createServer(deps: AppDeps): FastifyInstance {
  const { logger, trustedProxies } = deps;
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => randomUUID(),
    // One line a call, with its route: `addRequestLog`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    bodyLimit: BODY_LIMIT_BYTES,
    // The longest is what stops emails: two ids and a signature.
    routerOptions: { maxParamLength: 200 },
    http: HTTP,
    ...TIMES,
    forceCloseConnections: true,
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, siteOf(deps));
      answerError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => {
    answerError(error, request, reply);
    if (reply.statusCode === 500) deps.onDefect(error, { route: routePattern(request), requestId: request.id });
    return reply;
  });
  // Calls take JSON and nothing else.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** The server's HTTP side, from the first header to the last page. It does not listen yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  const methods = watchRoutes(app);
  const outside = (path: string) =>
    thirdPartyHostsFor({
      path,
      settings: deps.settings,
      mediaServer: deps.mediaServer?.url ?? null,
      meetingHosts: deps.planning.context.meetingHosts,
    });

  const { onAnswer } = deps;
  if (onAnswer)
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status }) =>
      onAnswer({ method, route: routeOptions.url ?? '', status }),
    );
  addRequestLog(app, deps);
  addHeaders(app, siteOf(deps));
  addHostCheck(app, { only: deps.onlyHost });
  addInputChecks(app);
  await collectApi(app);
  await addCsrf(app, deps.csrf);

  await app.register(healthRoutes, {
    lookAtParts: deps.lookAtParts,
    isDraining: deps.isDraining,
    latestBuild: deps.latestBuild,
  });
  await app.register(livePollRoutes, deps.livePolls);
  await app.register(publicConfigRoutes, { settings: deps.settings });
  await app.register(policyReportRoutes, { limiter: deps.accounts.limiter });
  await app.register(participantAuthRoutes, deps.experience);
  await app.register(measuresRoutes, deps.measures);
  await app.register(voiceTimesRoutes, deps.measures);
  await app.register(replayRoutes, deps.replay);
  await app.register(awardRoutes, deps.award);
  await app.register(keepsakeRoutes, deps.keepsake);
  await app.register(storyFileRoutes, deps.stages);
  await app.register(demoRoutes, deps.demo);
  for (const routes of [
    authRoutes,
    signupRoutes,
    passwordRoutes,
    socialRoutes,
    accountRoutes,
    addressRoutes,
    memberRoutes,
    colleagueRoutes,
    auditRoutes,
    apiKeyRoutes,
    scimRoutes,
    directoryRoutes,
    notificationRoutes,
    userSettingRoutes,
    consentRoutes,
    creditsRoutes,
    statementRoutes,
  ])
    await app.register(routes, deps.accounts);
  await app.register(webhookRoutes, deps.accounts);
  await app.register(companySignInRoutes, deps.accounts);
  await app.register(passkeyRoutes, deps.accounts);
  await app.register(secondFactorRoutes, deps.accounts);
  await app.register(accountDeletionRoutes, deps.accounts);
  const factsFor = (request: FastifyRequest) => deps.factsAt(deps.originOf(request));
  await app.register(quoteRoutes, { ...deps.quotes, factsFor });
  await app.register(dataProtectionRoutes, { ...deps.dataProtection, factsFor });
  await app.register(contactRoutes, deps.contact);
  await app.register(dashboardRoutes, deps.dashboard);
  for (const routes of [
    sessionRoutes,
    planningRoutes,
    templateRoutes,
    programmeRoutes,
    peopleRoutes,
    invitingRoutes,
    seatPassingRoutes,
    invitationSendingRoutes,
    seatRequestRoutes,
    joinLinkRoutes,
    crewRoutes,
    reportRoutes,
    controlRoomRoutes,
    surveyRoutes,
    followUpSurveyRoutes,
    calendarFeedRoutes,
    systemCheckRoutes,
  ])
    await app.register(routes, deps.planning);
  await app.register(trialRelayRoutes, deps.trialRelay);
  await app.register(sessionReportRoutes, deps.sessionReport);
  await app.register(publicApiRoutes, deps.publicApi);
  await app.register(rehearsalRoutes, deps.rehearsal);
  await app.register(previewLinkRoutes, deps.previewLinks);
  await app.register(openedPreviewRoutes, deps.previewLinks);
  await app.register(reportLinkRoutes, deps.sessionReport);
  await app.register(invitationRoutes, deps.invitations);
  await app.register(emailPreferenceRoutes, deps.invitations);
  for (const routes of [checkoutRoutes, orderRoutes]) await app.register(routes, deps.checkout);
  await app.register(billingDocumentRoutes, deps.checkout);
  if (deps.sandbox) await app.register(sandboxRoutes, deps.sandbox);
  if (deps.mediaServer) await app.register(mediaNoticeRoutes, deps.mediaServer);
  if (deps.preview) await app.register(previewRoutes, deps.preview);
  if (deps.sample) await app.register(sampleRoutes, deps.sample);
  if (deps.mailbox) await app.register(mailboxRoutes, deps.mailbox);
  addApiDocument(app);
  addRedirects(app, deps);
  addUnknownCalls(app, methods);
  const { originOf, factsAt, previewLinks, otherAsset } = deps;
  const previewOf = (request: FastifyRequest) => previewIn(previewLinks.context, request);
  await app.register(async (scope) => deps.pages.add(scope, { originOf, factsAt, outside, previewOf, otherAsset }));
  return app;
}

/** Addresses that the server itself sends elsewhere. */
function addRedirects(app: FastifyInstance, { adminUrl }: AppDeps): void {
  if (adminUrl === null) return;
  app.get('/admin', { schema: { hide: true } }, async (_request, reply) => reply.redirect(adminUrl, 302));
}
