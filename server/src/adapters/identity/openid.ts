import * as client from 'openid-client';
import { z } from 'zod';
import type { OutboundFetch } from '../../ports/outbound-fetch.ts';
import type { CompanyIdentity, OpenIdConnection, OpenIdProviders } from '../../ports.ts';

const SKEW_S = 60;
/** A fresh sign-in gives a fresh token. */
const OLDEST_S = 10 * 60;
const GOOGLE = 'https://accounts.google.com';
/** Tokens of one Microsoft Entra tenant; they never say whether an email is verified. */
const ENTRA = /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/;
/** Personal accounts, which anybody can have. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email: z.string(),
  email_verified: z.unknown().optional(),
  hd: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

/** Whether an email is one that the provider answers for: Google's of a customer's domain, and elsewhere a verified one. */
function answersForEmail(issuer: string, { email, email_verified, hd }: Claims): boolean {
  if (ENTRA.test(issuer)) return email_verified !== false && !issuer.includes(PERSONAL);
  if (issuer === GOOGLE && hd !== email.slice(email.lastIndexOf('@') + 1).toLowerCase()) return false;
  return email_verified === true;
}

function identityOf(issuer: string, given: unknown, nowMs: number): CompanyIdentity | 'forged' {
  const { data: claims } = Claims.safeParse(given);
  if (!claims) return 'forged';
  const ageS = nowMs / 1000 - claims.iat;
  if (ageS > OLDEST_S || ageS < -SKEW_S || !answersForEmail(issuer, claims)) return 'forged';
  return {
    subject: claims.sub,
    email: claims.email,
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
  };
}

/** How a provider is asked for another account. Neither Google nor Microsoft lists the prompts that they have. */
function promptFor({ issuer, prompt_values_supported: prompts }: client.ServerMetadata): string {
  const chooses = issuer === GOOGLE || ENTRA.test(issuer) || (Array.isArray(prompts) && prompts.includes('select_account'));
  return chooses ? 'select_account' : 'login';
}

/** The claims of the ID token, and where they name no email those that the provider tells besides: the standard asks for no more. */
async function claimsOf(
  provider: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<unknown> {
  const claims = tokens.claims();
  if (claims === undefined || 'email' in claims || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}

/** Identity providers of companies, by OpenID Connect: code flow with PKCE, and the token's signature proved besides TLS. */
export function openIdProviders({
  allowsInternal,
  outboundFetch: fetch,
}: {
  /** Providers may be called without TLS. */
  readonly allowsInternal: boolean;
  readonly outboundFetch: OutboundFetch;
}): OpenIdProviders {
  function discover({ issuer, clientId, secret }: OpenIdConnection): Promise<client.Configuration> {
    return client.discovery(new URL(issuer), clientId, { [client.clockTolerance]: SKEW_S }, client.ClientSecretPost(secret), {
      [client.customFetch]: fetch,
      execute: [client.enableNonRepudiationChecks, ...(allowsInternal ? [client.allowInsecureRequests] : [])],
    });
  }

  /** Whether browsers may be sent there: whoever runs the provider writes its addresses. */
  const isPage = ({ protocol }: URL) => protocol === 'https:' || (allowsInternal && protocol === 'http:');

  return {
    async pageFor({ connection, redirectUri, state, nonce, verifier, email, otherAccount }) {
      try {
        const provider = await discover(connection);
        const url = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_type: 'code',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(email === null ? {} : { login_hint: email }),
          ...(otherAccount ? { prompt: promptFor(provider.serverMetadata()) } : {}),
        });
        return isPage(url) ? url.href : null;
      } catch {
        return null;
      }
    },
    async redeem({ connection, answerUrl, state, nonce, verifier, nowMs }) {
      try {
        const provider = await discover(connection);
        const tokens = await client.authorizationCodeGrant(provider, new URL(answerUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(connection.issuer, await claimsOf(provider, tokens), nowMs);
      } catch {
        return 'forged';
      }
    },
  };
}
