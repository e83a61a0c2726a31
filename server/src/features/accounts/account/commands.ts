import type { ProfileBody } from '@lorecrew/contract/api/account';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, revokeFamily, revokeUser } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { forgetDevices } from '../devices/commands.ts';
import { atlas } from './queries.ts';
import { checkProfile } from './rules.ts';
import { holdSignIn, updateProfile } from './store.ts';

const scope = { role: 'accounts' } as const;

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };

type SavedProfile = Result<null> | { readonly ok: false; readonly code: 'REQUEST_001'; readonly fields: Record<string, string> };

/**
 * Keeps a profile that holds against the phone library; otherwise says what is wrong beside each field. USER_003 where the sign-in
 * ended while the call was under way: what a signed-out browser sent is not kept.
 */
export async function saveProfile(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  { who, body }: { who: Who & Pick<UserHolder, 'familyId'>; body: ProfileBody },
): Promise<SavedProfile> {
  const checked = checkProfile(body, atlas);
  if (!checked.ok) return { ok: false, code: 'REQUEST_001', fields: checked.fields };
  const { userId, companyId, network, familyId } = who;
  return db.transaction(scope, async (tx): Promise<SavedProfile> => {
    if (!(await holdSignIn(tx, { familyId, userId, nowMs: clock.nowMs() }))) return refuse('USER_003', 'AUTH_009');
    const { first_name: firstName = null, last_name: lastName = null, language = null } = body;
    await updateProfile(tx, { userId, firstName, lastName, language, profile: checked.profile });
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'profile.updated', companyId, userId, network });
    return ok(null);
  });
}

/** Signs a person out on one of their devices. */
export async function signOutDevice(
  { db, clock }: AuthContext,
  { who, familyId }: { who: Who; familyId: string },
): Promise<Result<null>> {
  const { userId, companyId, network } = who;
  const atMs = clock.nowMs();
  return db.transaction(scope, async (tx) => {
    if (!(await holdSignIn(tx, { familyId, userId, nowMs: atMs }))) return refuse('AUTH_009');
    await revokeFamily(tx, { familyId, atMs });
    await recordAuditEvent(tx, { atMs, action: 'device.signed-out', companyId, userId, network });
    return ok(null);
  });
}

/** Signs a person out everywhere, this device included. */
export async function signOutEverywhere({ db, clock }: AuthContext, { userId, companyId, network }: Who): Promise<void> {
  const atMs = clock.nowMs();
  await db.transaction(scope, async (tx) => {
    await revokeUser(tx, { userId, exceptFamilyId: null, atMs });
    await forgetDevices(tx, userId);
    await recordAuditEvent(tx, { atMs, action: 'devices.signed-out', companyId, userId, network });
  });
}
