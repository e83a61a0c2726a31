import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { SignJWT } from 'jose';
import type { Provider } from 'oidc-provider';
import { makeCertificate, trust } from '../certificate.ts';
import { ADA, buildClaims, TENANT } from './people.ts';
import { createProvider, KEY_ID, MOUNT } from './provider.ts';

/** One request that reached the provider. */
export interface Seen {
  readonly endpoint: string;
  /** `prompt` of an authorize request, `grant_type` of a token request. */
  readonly kind: string;
}

/** How Microsoft refuses a refresh token. */
const REFUSED_REFRESH = {
  'is not valid': { error: 'invalid_grant', error_description: 'AADSTS9002313: the refresh token is malformed or not valid.' },
  'has expired': { error: 'invalid_grant', error_description: 'AADSTS700082: the refresh token has expired.' },
  'needs the interaction anew': {
    error: 'invalid_grant',
    suberror: 'bad_token',
    error_description: 'AADSTS50173: the grant was revoked, a new sign-in is needed.',
  },
} as const;

/** Stands in for Microsoft's identity platform: TLS, the real protocol, its paths and claims, one person without a password. */
export class FakeMicrosoft {
  readonly clientId = '0f1e2d3c-4b5a-4968-8776-655443322110';
  readonly seen: Seen[] = [];
  /** Hidden frames wait for this before they are answered. */
  frameGate: Promise<void> = Promise.resolve();
  /** Refresh tokens are refused, as when they were revoked, until the person has come through the front again. */
  refusesRefresh: keyof typeof REFUSED_REFRESH | null = null;
  /** Its pages cut themselves off from their opener, as those of some organisations do. */
  cutsOff = false;
  /** The platform broker's account that token requests are redirected to; null where people sign in here. */
  brokerAccount: string | null = null;
  private readonly signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  private readonly cookies = new Map<string, string>();
  private server: Server | null = null;
  private provider: Provider | null = null;

  /** `https://localhost:port`. */
  get host(): string {
    const address = this.server?.address();
    return `https://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  get authority(): string {
    return `${this.host}/common`;
  }

  async open(): Promise<void> {
    const certificate = makeCertificate();
    trust(certificate);
    this.server = createServer(certificate, (request, response) => void this.answer(request, response)).listen(0, 'localhost');
    await once(this.server, 'listening');
  }

  /** Lets a site sign people in; it has to be known where it is before. */
  register(site: string): void {
    const onToken = (kind: string) => {
      this.seen.push({ endpoint: 'token', kind });
      // Whoever signed in anew has a refresh token that is good.
      if (kind === 'authorization_code') this.refusesRefresh = null;
      return kind === 'refresh_token' && this.refusesRefresh !== null ? REFUSED_REFRESH[this.refusesRefresh] : null;
    };
    this.provider = createProvider({ host: this.host, clientId: this.clientId, site, signingKey: this.signingKey, onToken });
  }

  /** Nobody is signed in, nothing was seen, and everything works again. */
  forget(): void {
    this.cookies.clear();
    this.seen.length = 0;
    this.frameGate = Promise.resolve();
    this.refusesRefresh = null;
    this.cutsOff = false;
    this.brokerAccount = null;
  }

  /** An ID token as a platform broker has it from here. */
  idToken({ nonce }: { nonce: string }): Promise<string> {
    return new SignJWT({ ...buildClaims(ADA, Date.now()), nonce })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })
      .setIssuer(`${this.host}/${TENANT}/v2.0`)
      .setAudience(this.clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(this.signingKey);
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', this.host);
    if (this.cutsOff) response.setHeader('cross-origin-opener-policy', 'same-origin');
    if (path === '/common/v2.0/.well-known/openid-configuration') return json(response, this.discovery());
    if (path === '/common/discovery/v2.0/keys') return this.provide(request, response, '/keys');
    if (path.startsWith('/interaction/')) return this.interact(request, response);
    // Browsers ask every site for its icon.
    if (!path.startsWith(MOUNT)) return void response.writeHead(204).end();
    if (path === `${MOUNT}/authorize`) {
      const prompt = query.get('prompt') ?? '';
      this.seen.push({ endpoint: 'authorize', kind: prompt });
      if (prompt === 'none') await this.comesFromFrame(request);
      if (this.brokerAccount !== null && query.get('nativebroker') === '1')
        return sendToBroker({ query, account: this.brokerAccount, response });
    }
    // Microsoft gives refresh tokens without asking for consent anew, and knows at sign-out whose page it was.
    if (query.get('prompt') === 'select_account') query.set('prompt', 'select_account consent');
    if (path === `${MOUNT}/logout`) query.set('client_id', this.clientId);
    return this.provide(request, response, `${path.slice(MOUNT.length)}${query.size > 0 ? `?${query}` : ''}`);
  }

  /** Chromium keeps cookies from frames of other sites here; the stand-in remembers them as other settings would let it. */
  private async comesFromFrame(request: IncomingMessage): Promise<void> {
    await this.frameGate;
    request.headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private provide(request: IncomingMessage, response: ServerResponse, url: string): void {
    if (!this.provider) throw new Error('No site is registered.');
    Object.assign(request, { originalUrl: `${MOUNT}${url}`, baseUrl: MOUNT, url });
    response.once('finish', () => {
      for (const cookie of [response.getHeader('set-cookie') ?? []].flat())
        for (const [, name = '', value = ''] of String(cookie).matchAll(/^(_session[^=]*)=([^;]*)/g))
          this.cookies.set(name, value);
    });
    this.provider.callback()(request, response);
  }

  /** The account picker: one button. */
  private async interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const result = { login: { accountId: ADA.id }, select_account: {}, consent: {} };
      await this.provider?.interactionFinished(request, response, result);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Pick an account</title><form method="post"><button>${ADA.name}</button></form>`);
  }

  private discovery(): unknown {
    const at = (path: string) => `${this.authority}${path}`;
    return {
      // Microsoft's own says `{tenantid}`, because these keys sign for every tenant.
      issuer: `${this.host}/{tenantid}/v2.0`,
      authorization_endpoint: at('/oauth2/v2.0/authorize'),
      token_endpoint: at('/oauth2/v2.0/token'),
      end_session_endpoint: at('/oauth2/v2.0/logout'),
      jwks_uri: at('/discovery/v2.0/keys'),
      tenant_region_scope: null,
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    };
  }
}

/** The choice of accounts for somebody whose tokens a broker keeps: the answer names its account instead of a code. */
function sendToBroker({ query, account, response }: { query: URLSearchParams; account: string; response: ServerResponse }): void {
  const answer = new URLSearchParams({ accountId: account, state: query.get('state') ?? '' });
  const address = JSON.stringify(`${query.get('redirect_uri')}#${answer}`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Pick an account</title>
    <button onclick="location.assign(address)">${ADA.name}</button><script>const address = ${address};</script>`);
}

/** A provider's documents may be read by any page. */
function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}
