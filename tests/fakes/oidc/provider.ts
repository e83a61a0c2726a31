import type { KeyObject } from 'node:crypto';
import { interactionPolicy, type Policy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { ADA, buildClaims, encodeClientInfo, TENANT } from './people.ts';

/** Where the provider hangs below its host, as at Microsoft's. */
export const MOUNT = '/common/oauth2/v2.0';

const CLAIMS = ['sub', 'oid', 'tid', 'ver', 'nbf', 'name', 'preferred_username', 'email'];

/** Asks for what was asked for, and for nothing else: consent is given to everything. */
function policy(): Policy {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  for (const name of ['consent', 'select_account']) prompts.add(new interactionPolicy.Prompt({ name, requestable: true }));
  return prompts;
}

function askToSignOut(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><title>Sign out</title>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
}

/** Whose key an ID token is signed with. */
export const KEY_ID = 'of-the-stand-in';

function publishedKey(signingKey: KeyObject): Record<string, unknown> {
  return { ...signingKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
}

function clientOf({ clientId, site }: { clientId: string; site: string }): Record<string, unknown> {
  return {
    client_id: clientId,
    redirect_uris: [site, `${site}/`],
    post_logout_redirect_uris: [site, `${site}/`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** Everybody agrees to everything; no screen asks. */
async function grantEverything({
  oidc,
}: {
  oidc: { session?: { accountId?: string }; client?: { clientId: string }; provider: Provider };
}) {
  const { session, client, provider } = oidc;
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' });
  grant.addOIDCScope('openid profile email offline_access User.Read Mail.Read');
  await grant.save();
  return grant;
}

/** An OpenID provider that speaks the real protocol, with Microsoft's claims and paths. `host` is `https://name:port`. */
export function createProvider({
  host,
  clientId,
  site,
  signingKey,
  onToken,
}: {
  host: string;
  clientId: string;
  site: string;
  signingKey: KeyObject;
  /** Told the grant type of each token request; answers a refusal to be sent instead, or null. */
  onToken: (grantType: string) => object | null;
}): Provider {
  const provider = new Provider(`${host}/${TENANT}/v2.0`, {
    adapter: createMemoryAdapter(),
    clients: [clientOf({ clientId, site })],
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read', 'Mail.Read'],
    claims: { openid: CLAIMS },
    cookies: {
      keys: ['a key of tests'],
      long: { httpOnly: true, sameSite: 'none', secure: true, path: '/' },
      short: { httpOnly: true, sameSite: 'none', secure: true, path: '/' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut } },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => buildClaims(ADA, Date.now()) }),
    interactions: { policy: policy(), url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    jwks: { keys: [publishedKey(signingKey)] },
    loadExistingGrant: grantEverything,
    rotateRefreshToken: false,
    routes: { authorization: '/authorize', token: '/token', end_session: '/logout', jwks: '/keys' },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 3600,
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.method !== 'POST' || !context.path.endsWith('/token')) return;
    const refusal = onToken(context.oidc.params?.grant_type ?? '');
    if (refusal !== null) Object.assign(context, { status: 400, body: refusal });
    else if (context.status === 200) context.body = { ...Object(context.body), client_info: encodeClientInfo(ADA) };
  });
  return provider;
}
