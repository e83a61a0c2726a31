import { MeetingHosts, RoomPorts, StunUrls, TurnUrls } from '@lorecrew/contract/media-servers';
import { z } from 'zod';
import { isGuessableSecret, MAKE_SECRET } from './config-secrets.ts';
import { isOwnNetwork } from './http/hosts.ts';

/** The settings of voices and pictures. */
export const mediaSettings = {
  /** STUN servers that tell browsers their address, with commas between. Without them only browsers of one network see each other. */
  STUN_URLS: z.optional(StunUrls),
  /** TURN servers that carry voices and pictures where browsers cannot reach each other, with commas between. */
  TURN_URLS: z.optional(TurnUrls),
  /** Secret that the TURN servers share with this one (`static-auth-secret` of coturn). */
  TURN_SECRET: z.string().min(16).optional(),
  /** `1` has voices and pictures go through the TURN servers only, so that nobody learns the network address of another. */
  MEDIA_RELAY_ONLY: z.enum(['0', '1']).default('0'),
  /** Where browsers reach the LiveKit server that forwards voices and pictures; without it they go from browser to browser. */
  LIVEKIT_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** Where this server asks the LiveKit server; LIVEKIT_URL over http when missing. */
  LIVEKIT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key and secret of the LiveKit server (`keys` in its configuration). */
  LIVEKIT_API_KEY: z
    .string()
    .regex(/^\w{3,64}$/, 'a key has letters and digits')
    .optional(),
  LIVEKIT_API_SECRET: z.string().min(32).optional(),
  /** Where browsers reach its voices, for the page for IT: what `deploy/livekit.yaml` opens when missing. */
  LIVEKIT_PORTS: z._default(RoomPorts, ['udp:7882', 'tcp:7881']),
  /** Hosts of other meeting services, with commas between, to which a session may point instead of our own rooms. */
  MEETING_HOSTS: z.optional(MeetingHosts),
};

const Settings = z.object(mediaSettings);
type Env = z.infer<typeof Settings>;

/** How voices and pictures travel, as it is configured. */
export interface MediaConfig {
  readonly stunUrls: readonly string[];
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
  readonly relayOnly: boolean;
  readonly livekit: {
    readonly url: string;
    readonly apiUrl: string;
    readonly key: string;
    readonly secret: string;
    readonly ports: readonly string[];
  } | null;
  readonly meetingHosts: readonly string[];
}

const LOOPBACK = /^ws:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

function wrongLivekit({ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, LIVEKIT_API_URL }: Env): string[] {
  const set = [LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET].filter((one) => one !== undefined).length;
  const problems: string[] = [];
  if (set === 1 || set === 2 || (set === 0 && LIVEKIT_API_URL !== undefined))
    problems.push('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET belong together: set all three, or none.');
  if (LIVEKIT_URL?.startsWith('ws:') && !LOOPBACK.test(LIVEKIT_URL))
    problems.push('LIVEKIT_URL leads to another machine without encryption: begin it with wss:.');
  if (LIVEKIT_API_SECRET && isGuessableSecret(LIVEKIT_API_SECRET))
    problems.push(`LIVEKIT_API_SECRET can be guessed, and with it anybody listens: make one with "${MAKE_SECRET}".`);
  if (LIVEKIT_API_URL?.startsWith('http:') && !isOwnNetwork(new URL(LIVEKIT_API_URL).hostname))
    problems.push(
      'LIVEKIT_API_URL leads out of your own network without encryption: begin it with https:, or name a private address.',
    );
  return problems;
}

/** Whether a host is that of the site, or one below it: browsers send the cookies of a site to both. */
function isOfSite(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

/** A way that leads nowhere is worse than none: people would wait for each other. */
export function wrongMedia(env: Env & { readonly PUBLIC_URL?: string | undefined }): string[] {
  const { TURN_URLS, TURN_SECRET, MEDIA_RELAY_ONLY, MEETING_HOSTS, PUBLIC_URL } = env;
  const problems: string[] = [];
  if ((TURN_URLS === undefined) !== (TURN_SECRET === undefined))
    problems.push('TURN_URLS and TURN_SECRET belong together: set both, or neither.');
  if (TURN_SECRET && isGuessableSecret(TURN_SECRET))
    problems.push(`TURN_SECRET can be guessed, and with it anybody uses your server: make one with "${MAKE_SECRET}".`);
  if (MEDIA_RELAY_ONLY === '1' && TURN_URLS === undefined)
    problems.push('MEDIA_RELAY_ONLY needs TURN_URLS: without such a server nobody would hear anybody.');
  if (PUBLIC_URL && MEETING_HOSTS?.some((host) => isOfSite(host, new URL(PUBLIC_URL).hostname)))
    problems.push(
      'MEETING_HOSTS names this site itself or a subdomain of it: what stands in a frame of it could act as the site. Name other services.',
    );
  return [...problems, ...wrongLivekit(env)];
}

function livekitOf({ LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret, ...env }: Env) {
  if (!url || !key || !secret) return null;
  return { url, key, secret, apiUrl: env.LIVEKIT_API_URL ?? url.replace(/^ws/, 'http'), ports: env.LIVEKIT_PORTS };
}

export function mediaOf(env: Env): MediaConfig {
  const { STUN_URLS: stunUrls = [], TURN_URLS: urls, TURN_SECRET: secret, MEETING_HOSTS: meetingHosts = [] } = env;
  const turn = urls && secret ? { urls, secret } : null;
  return { stunUrls, turn, relayOnly: env.MEDIA_RELAY_ONLY === '1', livekit: livekitOf(env), meetingHosts };
}
