import type { PublicConfig } from './api/config.ts';
import type { SessionFigures } from './api/session-report.ts';
import type { Pack } from './packs.ts';

/** Who runs the site, as its imprint says; null where the settings do not say. */
export interface Operator {
  readonly name: string;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  /** The register and the number in it; null for who is in none. */
  readonly register: string | null;
  readonly vatId: string | null;
  /** Email address. */
  readonly contact: string;
  /** Who houses the servers, and where; null where the settings do not say. */
  readonly hosting: string | null;
}

/** A story of the catalogue, as the public pages show it. Nothing of its secrets. */
export interface StoryFacts {
  readonly slug: string;
  readonly title: string;
  readonly tagline: string;
  readonly lengthSec: number;
  /** Of a show whose crews are done with everything at once. */
  readonly shortestSec: number;
  readonly players: { readonly min: number; readonly max: number };
  /** Seats of one crew, and whether simulated crewmates take the empty ones. */
  readonly seats: number;
  readonly simulated: boolean;
  readonly tasks: number;
  readonly votes: number;
  readonly endings: number;
  /** The languages it is told in, its own first, and whether a voice speaks it there or it has captions only. */
  readonly languages: readonly { readonly language: string; readonly isSpoken: boolean }[];
}

/** Something that is deleted by itself, in words for the people it is about. */
export interface Kept {
  readonly what: string;
  readonly howLong: string;
  readonly why: string;
}

/** The report of a recorded show that simulated people have played. */
export interface SampleReport {
  /** Title of the story. */
  readonly story: string;
  readonly figures: SessionFigures;
}

/** Where voices and pictures go, as the settings say it. None of it where they go from browser to browser alone. */
export interface MediaFacts {
  /** Servers that tell browsers their address, and those that pass voices on: `stun:`, `turn:` and `turns:` addresses. */
  readonly stun: readonly string[];
  readonly turn: readonly string[];
  /** Whether nothing goes past the servers in `turn`. */
  readonly relayOnly: boolean;
  /** The server that forwards voices, and where it takes them: `udp:7882`. */
  readonly rooms: { readonly url: string; readonly ports: readonly string[] } | null;
  /** Hosts of other meeting services to which a session may point. */
  readonly meetingHosts: readonly string[];
}

/** The part of the running configuration that public pages are rendered with. They show nothing else of it. */
export interface SiteFacts {
  /** `https://host` of this site, without a slash at the end. */
  readonly origin: string;
  readonly settings: PublicConfig;
  readonly operator: Operator | null;
  readonly stories: readonly StoryFacts[];
  /** What credits cost, the smallest pack first. */
  readonly packs: readonly Pack[];
  /** Whether the pages below `/debug` are there: always in the demo, in production where DEBUG_PAGES asks for them. */
  readonly debugPages: boolean;
  /** Host of the mail server that carries letters; null where they stay in a folder of the demo. */
  readonly mailHost: string | null;
  /** Sender of letters, as an address. */
  readonly mailFrom: string;
  /** Whether Stripe takes the money. Without it a demo has a sandbox that takes none. */
  readonly stripe: boolean;
  readonly media: MediaFacts;
  readonly database: 'postgresql' | 'embedded';
  /** What is kept, and for how long. */
  readonly retention: readonly Kept[];
  /** Read when a page asks for it, which takes a moment the first time; null where its story is not in the catalogue. */
  readonly sampleReport: () => SampleReport | null;
  /** Id of the build whose pages these are. */
  readonly buildId: string;
  /** When the server started, ISO 8601. */
  readonly startedAt: string;
}

/** What pages are rendered with where no server is behind them. */
export const NO_FACTS: SiteFacts = {
  origin: '',
  settings: {
    mode: 'demo',
    microsoftClientId: null,
    microsoftAuthority: '',
    services: { errorReports: null, analytics: null, replay: null, chat: null },
  },
  operator: null,
  stories: [],
  packs: [],
  debugPages: false,
  mailHost: null,
  mailFrom: '',
  stripe: false,
  media: { stun: [], turn: [], relayOnly: false, rooms: null, meetingHosts: [] },
  database: 'embedded',
  retention: [],
  sampleReport: () => null,
  buildId: 'none',
  startedAt: '1970-01-01T00:00:00.000Z',
};
