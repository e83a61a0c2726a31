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
    async pageFor({ connection, redirectUri, state, nonce, verifier, email }) {
      try {
        const url = client.buildAuthorizationUrl(await discover(connection), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_type: 'code',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(email === null ? {} : { login_hint: email }),
        });
        return isPage(url) ? url.href : null;
      } catch {
        return null;
      }
    },
    async redeem({ connection, answerUrl, state, nonce, verifier, nowMs }) {
      try {
        const tokens = await client.authorizationCodeGrant(await discover(connection), new URL(answerUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(connection.issuer, tokens.claims(), nowMs);
      } catch {
        return 'forged';
      }
    },
  };
}
