import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityProvider, SocialIdentity } from '../../ports.ts';

const SKEW_S = 60;
/** A fresh sign-in gives a fresh token. */
const OLDEST_S = 10 * 60;
const KEYS_KEPT_MS = 24 * 3_600_000;
const REFETCH_AFTER_MS = 5 * 60_000;
/** The tenant of personal accounts, the same for all of them. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an ID token of version 2.0 must hold. The email and names may be anything: the tenant's administrators set them. */
const Claims = z.object({
  ver: z.literal('2.0'),
  tid: z.string().regex(GUID),
  oid: z.string().regex(GUID),
  iss: z.string(),
  aud: z.string(),
  nonce: z.string().min(1).max(512),
  email: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof Claims>;

/** Microsoft's keys say whom they sign for; not so those of other makers. */
const KeyIssuer = z.object({ issuer: z.string().optional() });

export interface MicrosoftSettings {
  readonly clientId: string;
  /** `https://login.microsoftonline.com/common`; another one in tests. */
  readonly authority: string;
}

function namesOf({ given_name, family_name, name }: Claims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: given_name ?? first, lastName: family_name ?? rest.join(' ') };
}

function identityOf(claims: Claims): SocialIdentity {
  const { tid, oid, nonce, email, preferred_username } = claims;
  return { tenant: tid, subject: oid, nonce, email: email ?? preferred_username ?? null, ...namesOf(claims) };
}

/** Whether something went wrong on the way to the keys, and not with the token. */
function isOurTrouble(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

/**
 * Microsoft's ID tokens, version 2.0, of any organisation. The keys of `common` sign for every tenant, so the signature alone
 * proves nothing: issuer, tenant and audience are held against each other.
 */
export function microsoftIdentity({ clientId, authority }: MicrosoftSettings): IdentityProvider {
  // A fixed address: what a token says about its keys (`jku`, `x5u`, `jwk`) is never followed.
  const keys = createRemoteJWKSet(new URL(`${authority}/discovery/v2.0/keys`), {
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: REFETCH_AFTER_MS,
    timeoutDuration: 10_000,
  });
  const { origin } = new URL(authority);

  /** A key may name the issuer it is for, with a place for the tenant. */
  function isKeyFor(kid: string | undefined, issuer: string, tenant: string): boolean {
    const key: unknown = keys.jwks()?.keys.find((one) => one.kid === kid);
    const named = KeyIssuer.safeParse(key).data?.issuer;
    return named === undefined || named.replace('{tenantid}', tenant) === issuer;
  }

  async function verified(token: string, nowMs: number): Promise<{ payload: JWTPayload; kid: string | undefined } | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        clockTolerance: SKEW_S,
        currentDate: new Date(nowMs),
        maxTokenAge: OLDEST_S,
        requiredClaims: ['exp', 'nbf', 'iat', 'iss', 'aud', 'sub'],
      });
      return typeof protectedHeader.kid === 'string' ? { payload, kid: protectedHeader.kid } : null;
    } catch (error) {
      if (isOurTrouble(error)) throw error;
      return null;
    }
  }

  return {
    verify: async ({ token, nowMs }) => {
      const proof = await verified(token, nowMs);
      const claims = Claims.safeParse(proof?.payload);
      if (!proof || !claims.success) return 'forged';
      const { tid, iss } = claims.data;
      if (iss !== `${origin}/${tid}/v2.0` || !isKeyFor(proof.kid, iss, tid)) return 'forged';
      return tid === PERSONAL_TENANT ? 'personal' : identityOf(claims.data);
    },
  };
}
