import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Tenant of an organisation, and of personal accounts (the same for all of them). */
export const TENANT = '11111111-2222-4333-8444-555555555555';
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const CLIENT_ID = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';

type Claims = JWTPayload & Record<string, unknown>;
interface SignOptions {
  readonly claims?: Claims;
  readonly header?: Record<string, unknown>;
  readonly key?: CryptoKey;
}

/** Serves the keys of a common authority and signs ID tokens of version 2.0 as Microsoft does. */
export class FakeMicrosoft {
  private readonly server: Server;
  private readonly key: CryptoKey;
  private readonly nowMs: () => number;
  readonly authority: string;
  /** How often the keys were fetched. */
  fetched: () => number;

  private constructor(input: { server: Server; key: CryptoKey; nowMs: () => number; fetched: () => number }) {
    this.server = input.server;
    this.key = input.key;
    this.nowMs = input.nowMs;
    this.fetched = input.fetched;
    const address = input.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    this.authority = `http://127.0.0.1:${port}/common`;
  }

  static async start(nowMs: () => number): Promise<FakeMicrosoft> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    let fetched = 0;
    const server: Server = createServer((request, response) => {
      fetched += 1;
      const { port } = addressOf(server);
      const origin = `http://127.0.0.1:${port}`;
      const keys = [
        { ...jwk, kid: 'of-everybody', use: 'sig', alg: 'RS256', issuer: `${origin}/{tenantid}/v2.0` },
        { ...jwk, kid: 'of-another-tenant', use: 'sig', alg: 'RS256', issuer: `${origin}/${PERSONAL_TENANT}/v2.0` },
      ];
      const found = request.url === '/common/discovery/v2.0/keys';
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeMicrosoft({ server, key: privateKey, nowMs, fetched: () => fetched });
  }

  get origin(): string {
    return new URL(this.authority).origin;
  }

  /** Claims of a good token; a claim given as undefined is left out. */
  claims(more: Claims = {}): Claims {
    const nowS = Math.floor(this.nowMs() / 1000);
    const tid = typeof more.tid === 'string' ? more.tid : TENANT;
    return {
      ver: '2.0',
      iss: `${this.origin}/${tid}/v2.0`,
      aud: CLIENT_ID,
      sub: 'a-pairwise-subject',
      tid,
      oid: crypto.randomUUID(),
      iat: nowS,
      nbf: nowS,
      exp: nowS + 3600,
      given_name: 'Mara',
      family_name: 'Holm',
      ...more,
    };
  }

  /** A signed ID token. */
  sign({ claims = {}, header = {}, key = this.key }: SignOptions = {}): Promise<string> {
    const kept = Object.fromEntries(Object.entries(this.claims(claims)).filter(([, value]) => value !== undefined));
    return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'of-everybody', ...header }).sign(key);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

function addressOf(server: Server): { port: number } {
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0 };
}
