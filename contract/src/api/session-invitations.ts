import { LANGUAGES } from '../languages.ts';
import { z } from '../schema.ts';
import { PEOPLE_AT_ONCE, UnsentCounts } from './people.ts';
import { Sentence } from './sentence.ts';
import { StartsAt, Zone } from './sessions.ts';

/** Answer of `GET /api/sessions/{id}/invitations`: who has none yet, what the organiser writes in each, and when they go out. */
export const InvitationsAnswer = z.object({
  /** People who were added and have not been invited. */
  waiting: z.number(),
  sentence: z.string(),
  /** When everybody who waits by then is invited; null while no day is chosen. */
  sendAtMs: z.nullable(z.number()),
});
export type InvitationsAnswer = z.infer<typeof InvitationsAnswer>;

/**
 * Body of `PUT /api/sessions/{id}/invitations`: what is given is changed. `send_at`, with its zone: day and hour before the start at which
 * everybody who waits by then is invited (SESSION_012 for one that is past); null takes that back.
 */
export const InvitationsBody = z
  .strictObject({
    sentence: z.optional(Sentence),
    send_at: z.optional(z.nullable(StartsAt)),
    zone: z.optional(Zone),
  })
  .check(
    z.refine(({ send_at, zone }) => (typeof send_at === 'string') === (zone !== undefined), {
      message: 'Please choose a time zone from the list.',
      path: ['zone'],
    }),
  );
export type InvitationsBody = z.infer<typeof InvitationsBody>;

/** Body of `POST /api/sessions/{id}/invitations`: these people, or everybody who waits. Whoever is invited already is left out. */
export const SendInvitationsBody = z.strictObject({
  ids: z.optional(z.array(z.uuid('Session consumer not found')).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE))),
});

/** `invited`: so many were invited by this request; `unsent` are those of them to whom no email went. */
export const SendInvitationsAnswer = z.object({ invited: z.number(), unsent: UnsentCounts });
export type SendInvitationsAnswer = z.infer<typeof SendInvitationsAnswer>;

/** Body of `POST /api/sessions/{id}/invitations/preview`: the invitation in a language, with a sentence that need not be kept yet. */
export const InvitationPreviewBody = z.strictObject({ language: z.enum(LANGUAGES), sentence: Sentence });

export const InvitationPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** What an organiser does that emails the people of a session. */
export const EmailAct = z.enum(['invite', 'remind', 'move', 'rename', 'cancel', 'remove', 'pass', 'replace_link', 'follow_up']);
export type EmailAct = z.infer<typeof EmailAct>;

/** Query of `GET /api/sessions/{id}/recipients`: an act, of one person where it is one's. */
export const RecipientsQuery = z.object({ act: EmailAct, person_id: z.optional(z.uuid('Session consumer not found')) });

/**
 * So many would get an email now; `stopped` more want none. A limit of the day may hold some back. `againAtMs`: where nobody may be reminded
 * because everybody just had an email, when the first of them may.
 */
export const RecipientsAnswer = z.object({ letters: z.number(), stopped: z.number(), againAtMs: z.optional(z.number()) });
export type RecipientsAnswer = z.infer<typeof RecipientsAnswer>;
