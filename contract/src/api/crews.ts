import { z } from '../schema.ts';
import { AnswerWord } from './people.ts';

/** So many crews, and so many wishes, a session has at most. */
const MOST_CREWS = 100;
const MOST_WISHES = 40;
/** So many people one wish names, and so many are arranged at once. */
const MOST_IN_WISH = 60;
const MOST_PEOPLE = 1_100;

const PersonId = z.uuid('Session consumer not found');

/** What the organiser wants of the crews: these people in one, or no two of them in the same. */
export const CrewWish = z.strictObject({
  kind: z.enum(['together', 'apart']),
  people: z.array(PersonId).check(
    z.minLength(2, 'Please choose two people or more.'),
    z.maxLength(MOST_IN_WISH, `Please choose at most ${MOST_IN_WISH} people.`),
    z.refine((people) => new Set(people).size === people.length, 'Please choose everybody once.'),
  ),
});
export type CrewWish = z.infer<typeof CrewWish>;

const Wishes = z.array(CrewWish).check(z.maxLength(MOST_WISHES, `Please keep to ${MOST_WISHES} wishes.`));
/** The version that was looked at: CREWS_001 where it is no longer the newest. */
const Version = z.int().check(z.minimum(0));

/**
 * Body of `PUT /api/sessions/{id}/crews`: who is in which of so many crews, counted from 1; whoever is not named is in none.
 * BREAKOUT_001 for a crew there is not, BREAKOUT_002 for somebody named twice, COMPANY_001 for somebody of no such company,
 * SESSION_009 for somebody without a seat, CREWS_002 for more people than a crew has seats.
 */
export const SaveCrewsBody = z.strictObject({
  version: Version,
  crews: z.int().check(z.minimum(1), z.maximum(MOST_CREWS)),
  people: z.array(z.strictObject({ id: PersonId, crew: z.int('Breakout room not found') })).check(z.maxLength(MOST_PEOPLE)),
  wishes: Wishes,
});
export type SaveCrewsBody = z.infer<typeof SaveCrewsBody>;

/** Body of `POST /api/sessions/{id}/crews/deal`: everybody but those who cannot come, dealt evenly, as the wishes allow. */
export const DistributeCrewsBody = z.strictObject({ version: Version, wishes: Wishes });
export type DistributeCrewsBody = z.infer<typeof DistributeCrewsBody>;

/** Somebody invited to the session. `crew`: from 1; null for none. */
export const CrewPerson = z.object({
  id: z.string(),
  name: z.string(),
  answer: z.nullable(AnswerWord),
  crew: z.nullable(z.number()),
});
export type CrewPerson = z.infer<typeof CrewPerson>;

/**
 * A wish that does not hold as the crews are, by its place among the wishes. `moved`: it could hold. `contrary`, `too-many`,
 * `too-few-crews`, `no-room`: it cannot, because of the wishes `against` (none: by itself).
 */
export const UnmetWish = z.object({
  wish: z.number(),
  why: z.enum(['moved', 'contrary', 'too-many', 'too-few-crews', 'no-room']),
  against: z.array(z.number()),
});
export type UnmetWish = z.infer<typeof UnmetWish>;

/** Answer of every call of a session's crews: how they are now. */
export const CrewsAnswer = z.object({
  version: z.number(),
  /** Somebody has arranged them; else they are how they would be dealt. */
  arranged: z.boolean(),
  /** They can be changed: the show has not begun. */
  open: z.boolean(),
  /** The story has one crew for everybody. */
  single: z.boolean(),
  crews: z.number(),
  /** Seats of a crew, and how few people still make one. */
  seats: z.number(),
  least: z.number(),
  people: z.array(CrewPerson),
  wishes: z.array(z.object({ kind: z.enum(['together', 'apart']), people: z.array(z.string()) })),
  unmet: z.array(UnmetWish),
});
export type CrewsAnswer = z.infer<typeof CrewsAnswer>;
