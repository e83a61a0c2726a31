import type { Operator, SiteFacts, StoryFacts } from '@lorecrew/contract/site-facts';
import type { Story } from '@lorecrew/engine/story';
import type { Catalogue } from '../catalogue/queries.ts';
import { publicConfig } from '../settings/queries.ts';

/** The part of the settings that public pages tell of. */
type Settings = Parameters<typeof publicConfig>[0] & {
  readonly operator: Operator | null;
  readonly smtp: { readonly url: string } | null;
};

/** What a story says of itself before anybody plays it. */
export function storyFacts({ slug, title, tagline, lengthSec, players, crew, puzzles, votes, endings }: Story): StoryFacts {
  const { seats, simulated } = crew;
  const count = (things: object) => Object.keys(things).length;
  return {
    slug,
    title,
    tagline,
    lengthSec,
    players,
    seats,
    simulated,
    puzzles: count(puzzles),
    votes: count(votes),
    endings: count(endings),
  };
}

/** What the running configuration and catalogue say to public pages; the origin comes with each request. */
export function siteFacts({
  config,
  catalogue,
  buildId,
  startedAt,
}: {
  config: Settings;
  catalogue: Catalogue;
  buildId: string;
  startedAt: string;
}): Omit<SiteFacts, 'origin'> {
  return {
    settings: publicConfig(config),
    operator: config.operator,
    stories: catalogue.stories().map(storyFacts),
    mailHost: config.smtp === null ? null : new URL(config.smtp.url).hostname,
    buildId,
    startedAt,
  };
}
