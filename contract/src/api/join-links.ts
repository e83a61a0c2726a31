import { z } from '../schema.ts';
import { Email, FullName } from './person.ts';

/** Letters and digits that nobody mistakes for each other when they are read from a wall. */
export const JOIN_CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const JOIN_CODE_CHARS = 8;

/** What a join link carries, as people may type it: `K7MW 3HQD`. */
export const JoinCode = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => text.toLowerCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^[a-hjkmnp-z2-9]{8}$/),
);

/** So many domains one session may be kept to. */
const JOIN_DOMAINS_MOST = 20;
/** So many guests of one session may wait for an organiser’s answer. */
export const WAITING_GUESTS_MOST = 100;

const DOMAIN_WANTED = 'Please write domains such as quay.example.';
const Domain = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase().replace(/^@/, '')),
  z.maxLength(253, DOMAIN_WANTED),
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, DOMAIN_WANTED),
);

/** Who decides about guests: nobody, they come in at once; or an organiser, about each. */
export const GuestAdmission = z.enum(['at-once', 'host']);
export type GuestAdmission = z.infer<typeof GuestAdmission>;

/** Body of `PUT /api/sessions/{id}/join-link`. */
export const JoinLinkSettings = z.strictObject({
  /** Whether guests may come in by it now. */
  isOpen: z.boolean(),
  admission: GuestAdmission,
  /** Guests need an address of one of these domains, and come in by an email to it; none: every address does. */
  domains: z.array(Domain).check(z.maxLength(JOIN_DOMAINS_MOST, 'Please write up to 20 domains.')),
});
export type JoinLinkSettings = z.infer<typeof JoinLinkSettings>;

/** The link by which everybody who has it may ask for a seat of a session. */
export const JoinLink = z.extend(JoinLinkSettings, {
  code: z.string(),
  /** The page it opens, the same in short, and the page that shows it on paper or on a wall. */
  url: z.string(),
  shortUrl: z.string(),
  posterUrl: z.string(),
});
export type JoinLink = z.infer<typeof JoinLink>;

/** Answer of the calls about a session’s join link; null while none was made. */
export const JoinLinkAnswer = z.object({ link: z.nullable(JoinLink) });
export type JoinLinkAnswer = z.infer<typeof JoinLinkAnswer>;

/** Answer of `GET /api/join-links/{joinCode}`: what a guest is told before they write their name. Times are milliseconds since 1970. */
export const JoinPageAnswer = z.object({
  organiser: z.string(),
  session: z.object({
    name: z.string(),
    title: z.string(),
    status: z.enum(['scheduled', 'open', 'live', 'completed', 'cancelled']),
    startsAtMs: z.number(),
    zone: z.string(),
    lengthSec: z.number(),
    /** Of a show whose crews are done with everything at once. */
    shortestSec: z.optional(z.number()),
    /** From then on whoever has a seat may come in. */
    linkWorksAtMs: z.number(),
  }),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  admission: GuestAdmission,
  domains: z.array(z.string()),
  nowMs: z.number(),
});
export type JoinPageAnswer = z.infer<typeof JoinPageAnswer>;

/** Body of `POST /api/join-links/{joinCode}/guests`. */
export const GuestBody = z.strictObject({ name: FullName, email: Email });
export type GuestBody = z.infer<typeof GuestBody>;

/**
 * How a guest stands. `admitted`: they have a seat; `waiting`: an organiser decides, or with a place a seat is to become
 * free; `emailed`: their personal link is on its way to the
 * address, and opens their seat; `declined`: they have none.
 */
export const GuestAnswer = z.object({
  state: z.enum(['admitted', 'waiting', 'emailed', 'declined']),
  /** Of the session, for whoever may come in by this browser. */
  sessionId: z.nullable(z.string()),
  /** Place on the waiting list of a full session, from 1. */
  place: z.optional(z.number()),
});
export type GuestAnswer = z.infer<typeof GuestAnswer>;
