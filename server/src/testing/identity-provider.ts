import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

/** What a test has the provider do otherwise than a good one. */
export interface Misdeed {
  /** Claims in the place of the good ones; null leaves one out. */
  readonly claims?: Claims;
  /** Makes the ID token in another way. */
  readonly makeToken?: (claims: Claims, provider: IdentityProviderOfTests) => Promise<string> | string;
}

/** An OpenID provider on this machine that speaks the real protocol, and lies where a test wants it to. */
export class IdentityProviderOfTests {
  private readonly codes = new Map<string, { nonce: string; challenge: string; misdeed: Misdeed }>();
  private readonly keys = generateKeyPair('RS256', { extractable: true });
  private server: Server | null = null;
  /** What its documents say besides, or otherwise. */
  metadata: Record<string, unknown> = {};
  /** What it tells of whoever has an access token; nothing where the ID token says it all. */
  userInfo: Claims | null = null;

  get issuer(): string {
    const address = this.server?.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async open(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const [status, body] = await this.answer(request.url ?? '', new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** What the browser brings back from the provider's page: a code for the sign-in that the page was opened for. */
  signIn(page: URL, misdeed: Misdeed = {}): string {
    const code = `code-${this.codes.size}`;
    const of = (name: string) => page.searchParams.get(name) ?? '';
    this.codes.set(code, { nonce: of('nonce'), challenge: of('code_challenge'), misdeed });
    return code;
  }

  /** An ID token that is signed with the published key. */
  async sign(claims: Claims, header: Record<string, unknown> = {}): Promise<string> {
    const { privateKey } = await this.keys;
    return new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'tests', ...header }).sign(privateKey);
  }

  private async answer(url: string, form: URLSearchParams): Promise<[number, unknown]> {
    const { issuer } = this;
    if (url === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...(this.userInfo === null ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
          ...this.metadata,
        },
      ];
    if (url === '/keys') {
      const key = await exportJWK((await this.keys).publicKey);
      return [200, { keys: [{ ...key, kid: 'tests', use: 'sig', alg: 'RS256' }] }];
    }
    if (url === '/token') return this.redeem(form);
    if (url === '/userinfo') return [200, this.userInfo];
    return [404, {}];
  }

  private async redeem(form: URLSearchParams): Promise<[number, unknown]> {
    const code = form.get('code') ?? '';
    const asked = this.codes.get(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    this.codes.delete(code);
    if (asked?.challenge !== challenge) return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1000);
    const good = { iss: this.issuer, aud: 'lorecrew', sub: 'ada', iat: now, exp: now + 300, nonce: asked.nonce };
    const { claims = {}, makeToken = (all) => this.sign(all) } = asked.misdeed;
    const all = Object.entries({ email_verified: true, given_name: 'Ada', family_name: 'Quay', ...good, ...claims });
    const token = await makeToken(Object.fromEntries(all.filter(([, value]) => value !== null)), this);
    return [200, { access_token: 'of no use', token_type: 'Bearer', ...(token === '' ? {} : { id_token: token }) }];
  }
}
