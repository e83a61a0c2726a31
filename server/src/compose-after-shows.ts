import { Awards } from './features/awards/queries.ts';
import { Keepsakes } from './features/keepsake/queries.ts';
import type { Measures } from './features/session-reports/measures/queries.ts';
import { Replays } from './features/session-reports/replay/queries.ts';
import { sessionPeople } from './features/sessions/queries.ts';
import type { Catalogue } from './features/stories/queries.ts';
import { Samples } from './features/trials/sample/queries.ts';
import type { SampleDeps } from './features/trials/sample/seed.ts';
import type { RateLimiter } from './http/limits.ts';
import type { AwardArtist } from './ports/awards.ts';
import type { KeepsakeArtist } from './ports/keepsakes.ts';
import type { SiteSecrets } from './signed.ts';

type AfterShowsInput = Pick<SampleDeps, 'db' | 'clock' | 'log' | 'ids'> & {
  catalogue: Catalogue;
  measures: Measures;
  limiter: RateLimiter;
  artist: AwardArtist & KeepsakeArtist;
  secrets: SiteSecrets;
  debugPages: boolean;
};

/** What people read when a show is over: what it measured, and their own award. */
export function afterShows({ db, clock, ids, log, catalogue, measures, limiter, artist, secrets, debugPages }: AfterShowsInput) {
  const samples = debugPages ? new Samples(catalogue) : null;
  const awards = new Awards({ db, clock, ids, log, measures, samples, artist, secrets });
  const keepsakes = new Keepsakes({ db, clock, log, people: sessionPeople(db), measures, artist, secrets });
  return {
    measures: { db, clock, limiter, measures },
    replay: { db, clock, limiter, replays: new Replays({ log, catalogue }) },
    award: { db, clock, limiter, awards, samples: samples !== null },
    keepsake: { db, clock, limiter, keepsakes },
    sample: samples && { samples },
  };
}
