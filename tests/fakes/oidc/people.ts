/** The tenant of the stand-in. */
export const TENANT = '8f2b6c1e-3d4a-4b5c-9d6e-7f8091a2b3c4';

/** Somebody who has a Microsoft account. `id` is the object id, a GUID as Microsoft's are. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const ADA: Person = { id: '11111111-2222-4333-8444-555555555555', name: 'Ada Quay', email: 'ada@harbour-office.example' };

/** The claims of an ID token of version 2.0, as Microsoft's identity platform makes them. */
export function buildClaims({ id, name, email }: Person, nowMs: number): Record<string, unknown> {
  return {
    sub: id,
    oid: id,
    tid: TENANT,
    ver: '2.0',
    nbf: Math.floor(nowMs / 1000),
    name,
    preferred_username: email,
    email,
  };
}

/** What the token endpoint tells of the account besides: the ids from which the library makes `homeAccountId`. */
export function encodeClientInfo({ id }: Person): string {
  return Buffer.from(JSON.stringify({ uid: id, utid: TENANT })).toString('base64url');
}
