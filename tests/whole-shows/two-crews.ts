import type { ShowView } from '@lorecrew/contract/live/view';
import { createSession } from '@lorecrew/server/features/sessions/commands';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import { watched } from '../e2e/harness/watched-show.ts';
import { lanternLine } from '../lantern-line.ts';

interface Night {
  readonly sessionId: string;
  /** Addresses of everybody, one crew after the other. */
  readonly emails: readonly string[];
  /** What the first of them is shown now, as the product says. */
  readonly view: () => ShowView | null;
}

interface Plan {
  readonly startsAtMs: number;
  readonly speed: number;
  /** Shows with the same one are dealt alike. */
  readonly seed: string;
  /** First names, by crew. */
  readonly crews: readonly (readonly string[])[];
}

/** A night of The Lantern Line for people who are put into crews. */
export async function planNight(app: StartedApp, { startsAtMs, speed, seed, crews }: Plan): Promise<Night> {
  const { seeding, shows } = app.product;
  const { db, companyId, ids } = seeding;
  const people = crews.flatMap((names, i) =>
    names.map((name) => ({ id: ids.uuid(), crew: i + 1, name, email: `${name.toLowerCase()}@${ids.uuid()}.example` })),
  );
  for (const { id, name, email } of people)
    await db.query(
      { role: 'tenant', companyId },
      `insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, '', $4)`,
      [id, companyId, name, email],
    );
  const session = await createSession(
    { ...seeding, ids: { ...ids, secret: () => seed } },
    {
      organiserId: null,
      companyId,
      story: lanternLine,
      startsAtMs,
      seats: people.length,
      demo: false,
      speed,
      consumerIds: people.map(({ id }) => id),
    },
  );
  const numbers = Object.fromEntries(people.map(({ id, crew }) => [id, crew]));
  await shows.arrange({ sessionId: session.id, version: 1, crews: numbers, wishes: [] });
  const view = watched(app, { sessionId: session.id, person: people[0]?.id ?? '' });
  return { sessionId: session.publicId, emails: people.map(({ email }) => email), view };
}
