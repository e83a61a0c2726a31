import type { MediaFacts, Operator, SiteFacts, StoryFacts } from '@lorecrew/contract/site-facts';
import { shortestSec } from '@lorecrew/engine/core/shortest-show';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database } from '../../ports.ts';
import { packsForSale } from '../orders/checkout/queries.ts';
import { retentionFacts } from '../retention/queries.ts';
import type { Catalogue } from '../stories/queries.ts';
import { sampleReport } from '../trials/sample/queries.ts';
import { publicConfig } from './public-config.ts';

/** The part of the settings that public pages tell of. */
type Settings = Parameters<typeof publicConfig>[0] & {
  readonly operator: Operator | null;
  readonly smtp: { readonly url: string } | null;
  /** `Name <address>`. */
  readonly mailFrom: string;
  readonly stripe: object | null;
  readonly databaseUrl: string | null;
  readonly debugPages: boolean;
  readonly media: {
    readonly stunUrls: readonly string[];
    readonly turn: { readonly urls: readonly string[] } | null;
    readonly relayOnly: boolean;
    readonly livekit: { readonly url: string; readonly ports: readonly string[] } | null;
    readonly meetingHosts: readonly string[];
  };
};

/** Where voices go, without a word of the secrets beside it. */
export function mediaFacts({ stunUrls: stun, turn, relayOnly, livekit, meetingHosts }: Settings['media']): MediaFacts {
  const rooms = livekit && { url: livekit.url, ports: livekit.ports };
  return { stun, turn: turn?.urls ?? [], relayOnly, rooms, meetingHosts };
}

/** What only a whole crew can do, though nobody counts its points. */
const SOLVED_TOGETHER: readonly string[] = ['sketch', 'manual', 'alibi'];

/** What a story says of itself before anybody plays it. */
export function storyFacts(story: Story, languages: StoryFacts['languages']): StoryFacts {
  const { slug, title, tagline, lengthSec, players, scenes, endings } = story;
  const { seats, simulated } = story.crew;
  const steps = scenes.flatMap(({ phases }) => phases.flatMap((phase) => phase.steps));
  return {
    slug,
    title,
    tagline,
    lengthSec,
    shortestSec: shortestSec(story),
    players,
    seats,
    simulated,
    tasks: steps.filter(({ task, kind }) => task || SOLVED_TOGETHER.includes(kind)).length,
    votes: steps.filter(({ kind }) => kind === 'vote').length,
    endings: endings.length,
    languages,
  };
}

interface Told {
  readonly config: Settings;
  readonly catalogue: Catalogue;
  readonly db: Database;
  readonly buildId: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What the running configuration, the catalogue and the price list say to public pages, by the origin that they are reached at. */
export function siteFacts({ config, catalogue, db, buildId, startedAt }: Told): (origin: string) => Promise<SiteFacts> {
  const sample = sampleReport(catalogue);
  return async (origin) => ({
    origin,
    packs: await packsForSale(db),
    settings: publicConfig(config),
    operator: config.operator,
    stories: catalogue.stories().map((story) => storyFacts(story, catalogue.told(story.slug))),
    debugPages: config.debugPages,
    mailHost: config.smtp === null ? null : new URL(config.smtp.url).hostname,
    mailFrom: /<([^<>]*)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom,
    stripe: config.stripe !== null,
    media: mediaFacts(config.media),
    database: config.databaseUrl === null ? 'embedded' : 'postgresql',
    retention: retentionFacts(),
    sampleReport: sample,
    buildId,
    startedAt,
  });
}
