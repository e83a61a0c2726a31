import type { ProfileBody } from '@lorecrew/contract/api/account';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { note } from '../audit/commands.ts';
import { type AuthContext, revokeFamily, revokeUser } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { forgetDevices } from '../devices/commands.ts';
import { post } from '../post/commands.ts';
import { welcomeLetter } from './mails.ts';
import { atlas } from './queries.ts';
import { checkProfile } from './rules.ts';
import { approve, holdSignIn, isHost, updateProfile } from './store.ts';

const scope = { role: 'accounts' } as const;

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };

/** Keeps a profile that holds against the phone library; otherwise says what is wrong beside each field. */
export async function saveProfile(
  { db, clock }: AuthContext,
  { who, body }: { who: Who; body: ProfileBody },
): Promise<Record<string, string> | null> {
  const checked = checkProfile(body, atlas);
  if (!checked.ok) return checked.fields;
  const { userId, companyId, network } = who;
  await db.transaction(scope, async (tx) => {
    const names = { firstName: body.first_name ?? null, lastName: body.last_name ?? null };
    await updateProfile(tx, { userId, ...names, profile: checked.profile });
    await note(tx, { atMs: clock.nowMs(), action: 'profile.updated', companyId, userId, network });
  });
  return null;
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
    await note(tx, { atMs, action: 'device.signed-out', companyId, userId, network });
    return ok(null);
  });
}

/** Signs a person out everywhere, this device included. */
export async function signOutEverywhere({ db, clock }: AuthContext, { userId, companyId, network }: Who): Promise<void> {
  const atMs = clock.nowMs();
  await db.transaction(scope, async (tx) => {
    await revokeUser(tx, { userId, exceptFamilyId: null, atMs });
    await forgetDevices(tx, userId);
    await note(tx, { atMs, action: 'devices.signed-out', companyId, userId, network });
  });
}

/** Whether a person may see and decide about colleagues. */
export function mayHost({ db }: AuthContext, { userId, companyId }: Pick<UserHolder, 'userId' | 'companyId'>): Promise<boolean> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => isHost(tx, userId));
}

/** Lets a colleague in who waits. Only an approved organiser with a proved address may. */
export async function letIn(context: AuthContext, { who, memberId }: { who: Who; memberId: string }): Promise<Result<null>> {
  const { db, clock, siteUrl, wakePost } = context;
  const { userId, companyId, network } = who;
  const done = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    if (!(await isHost(tx, userId))) return refuse('COMPANY_002');
    const member = await approve(tx, memberId);
    if (!member) return refuse('COMPANY_003');
    await note(tx, { atMs: clock.nowMs(), action: 'member.approved', companyId, userId, network });
    const content = welcomeLetter({ firstName: member.firstName, url: siteUrl() + paths.dashboard() });
    await post(tx, context, { kind: 'approved', companyId, to: member.email, content });
    return ok(null);
  });
  wakePost();
  return done;
}
