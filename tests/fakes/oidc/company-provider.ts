import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { readForm, sendSignInPage } from '../sign-in-page.ts';

const HOUR_S = 3_600;

/** An OpenID provider of a company, as the package `oidc-provider` has it: whoever types an email there is the one with that email. */
export class CompanyProvider {
  readonly clientId = 'lorecrew';
  readonly clientSecret = 'a secret of tests';
  private readonly signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  private server: Server | null = null;
  private provider: Provider | null = null;

  /** By its number, so that it is another site than ours, which is `localhost`. */
  get issuer(): string {
    const address = this.server?.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async open(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Lets a site sign people in. */
  register({ redirectUri }: { redirectUri: string }): void {
    const client = {
      client_id: this.clientId,
      client_secret: this.clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    };
    const cookie = { httpOnly: true, sameSite: 'lax' };
    const policy = interactionPolicy.base();
    policy.remove('consent');
    this.provider = new Provider(this.issuer, {
      adapter: createMemoryAdapter(),
      clients: [client],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      cookies: { keys: ['a key of tests'], long: cookie, short: cookie },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, email: id, email_verified: true, given_name: 'Edda', family_name: 'Quay' }),
      }),
      interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      jwks: { keys: [{ ...this.signingKey.export({ format: 'jwk' }), kid: 'tests', alg: 'RS256', use: 'sig' }] },
      loadExistingGrant: grantEverything,
      ttl: { AccessToken: HOUR_S, AuthorizationCode: 60, Grant: HOUR_S, IdToken: HOUR_S, Interaction: 600, Session: HOUR_S },
    });
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return this.provider?.callback()(request, response);
    if (request.method !== 'POST') return sendSignInPage(response);
    const accountId = (await readForm(request)).get('email') ?? '';
    await this.provider?.interactionFinished(request, response, { login: { accountId } });
  }
}

async function grantEverything({
  oidc,
}: {
  oidc: { session?: { accountId?: string }; client?: { clientId: string }; provider: Provider };
}) {
  const { session, client, provider } = oidc;
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
