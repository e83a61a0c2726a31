import { seedFinished } from '../features/trials/sample/seed.ts';
import type { People } from './people.ts';
import type { StartedApp } from './start-app.ts';

const HOUR_MS = 3_600_000;

/** An owner of a company of their own, and a recorded show as a session of theirs that ended an hour ago. */
export async function finishedSession(
  { product }: StartedApp,
  { people, name }: { people: People; name: 'three-crews' | 'one-crew' },
) {
  const { email, token } = await people.member();
  const { profile, id: userId } = (await people.as(token, { url: '/api/user' })).json();
  const deps = { ...product.seeding, companyId: profile.company_id };
  const session = await seedFinished(deps, { name, endedAgoMs: HOUR_MS, requestKey: crypto.randomUUID() });
  if (!session) throw new Error('The story of the recording is missing.');
  await people.rows('update session set organiser_id = $2 where id = $1', [session.id, userId]);
  return { email, token, session };
}
