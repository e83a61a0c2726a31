import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';
import { Sentence } from './sentence.ts';
import { CheckGrade } from './system-check.ts';

/** So many people are added at once. */
export const PEOPLE_AT_ONCE = 2_000;
export const PEOPLE_PAGE = 50;
/** What was added together can be taken back together for so long. */
export const UNDO_WITHIN_MS = 4 * 3_600_000;
/** Nobody is reminded by hand more often than this. */
export const REMIND_EVERY_MS = 3_600_000;

/** Somebody to be added, as typed, pasted or read from a file. Each row is judged by itself. */
export const PersonRow = z.strictObject({ name: z.string().check(z.maxLength(300)), email: z.string().check(z.maxLength(400)) });
export type PersonRow = z.infer<typeof PersonRow>;

const Rows = z.array(PersonRow).check(z.maxLength(PEOPLE_AT_ONCE, `Please add at most ${PEOPLE_AT_ONCE} people at once.`));

/** Body of `POST /api/people/preview`: what would become of these rows. SESSION_001 for a session that is not theirs. */
export const PreviewBody = z.strictObject({
  session_id: z.nullable(z.string().check(z.maxLength(128))),
  /** For a session that is not booked yet: people of the company can be added to it. Once its time is known, not those who sit in another then. */
  for_new_session: z.optional(z.literal(true)),
  /** When that session is planned, as far as it is known, and its story. */
  planned: z.optional(z.strictObject({ starts_at_ms: z.int(), experience: z.string().check(z.maxLength(64)) })),
  people: Rows.check(z.minLength(1, 'Please enter somebody.')),
});
export type PreviewBody = z.infer<typeof PreviewBody>;

/**
 * What becomes of a row. `ready`: added. `here`: is there already. `twice`: an earlier row has the same address. `seated`: sits in
 * another session at the same time (CONSUMER_003). `wrong`: name or address cannot be used.
 */
export const Verdict = z.enum(['ready', 'here', 'twice', 'seated', 'wrong']);
export type Verdict = z.infer<typeof Verdict>;

export const JudgedRow = z.object({
  /** Place among the rows that were sent, from 0. */
  n: z.number(),
  verdict: Verdict,
  field: z.optional(z.enum(['name', 'email'])),
  /** A code of the catalogue, or a sentence beside the field. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The earlier row with the same address. */
  same: z.optional(z.number()),
});
export type JudgedRow = z.infer<typeof JudgedRow>;

/** How many a session takes. */
export const Room = z.object({
  seats: z.number(),
  invited: z.number(),
  /** Without holding more credits: a tenth over the seats, but never more than the story takes. */
  most: z.number(),
  /** What the story takes. */
  storyMost: z.number(),
});
export type Room = z.infer<typeof Room>;

export const PreviewAnswer = z.object({ rows: z.array(JudgedRow), ready: z.number(), room: z.nullable(Room) });
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;

/**
 * Body of `POST /api/people` and `POST /api/sessions/{id}/people`. Rows that are not ready are left out. `ids`: people of the company
 * (COMPANY_001 for anybody else). PEOPLE_001 when there are too few seats, unless `hold_more` asks for them (SESSION_002 without the
 * credits); PEOPLE_002 when the story does not take so many.
 */
export const AddPeopleBody = z
  .strictObject({
    /** Made by the page for one press: sent again, it means the same. */
    request_key: z.uuid('Please reload the page.'),
    people: z._default(Rows, []),
    ids: z._default(z.array(z.uuid()).check(z.maxLength(PEOPLE_AT_ONCE)), []),
    hold_more: z._default(z.boolean(), false),
    /** Whether those who get a seat are emailed an invitation at once. Without, they wait for one. Earlier pages always invite. */
    invite: z._default(z.boolean(), true),
    file: z._default(z.string().check(z.maxLength(120)), ''),
  })
  .check(z.refine(({ people, ids }) => people.length + ids.length > 0, { message: 'Please enter somebody.', path: ['people'] }));
export type AddPeopleBody = z.input<typeof AddPeopleBody>;

/** Added people to whom no email went: they want none, or a limit of the day is reached. Their links can be copied. */
export const UnsentCounts = z.object({ stopped: z.number(), limited: z.number() });
export type UnsentCounts = z.infer<typeof UnsentCounts>;

/** `left`: the rows that were not added. */
export const AddPeopleAnswer = z.object({
  importId: z.string(),
  added: z.number(),
  left: z.array(JudgedRow),
  unsent: z.optional(UnsentCounts),
});
export type AddPeopleAnswer = z.infer<typeof AddPeopleAnswer>;

export const AnswerWord = z.enum(['coming', 'not_coming']);
export type AnswerWord = z.infer<typeof AnswerWord>;

/** Somebody who is invited to a session, with their answer: not there yet, there now, or there before. */
export const InvitedPerson = z.object({
  name: z.string(),
  state: z.enum(['invited', 'here', 'came']),
  answer: z.nullable(AnswerWord),
  /** Added without an email, and not invited since. */
  notInvited: z.optional(z.literal(true)),
});
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** `silent`: has not answered an invitation. `not_invited`: waits for one. */
export const PeopleFilter = z.enum(['all', 'coming', 'not_coming', 'silent', 'not_invited']);
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** Query of `GET /api/sessions/{id}/people`. */
export const SessionPeopleQuery = z.object({
  /** Words in the name or the address. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  only: z._default(PeopleFilter, 'all'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});
export type SessionPeopleQuery = z.infer<typeof SessionPeopleQuery>;

/** Somebody invited to a session. `opened`: their link was. `undelivered`: the latest letter to them did not arrive. */
export const InvitedRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  answer: z.nullable(AnswerWord),
  opened: z.boolean(),
  /** Added without an email, and not invited since. */
  notInvited: z.optional(z.boolean()),
  /** Counts their links, to name the one that is replaced. */
  linkNo: z.optional(z.number()),
  undelivered: z.boolean(),
  /** Why they get no email: they want none, or a limit of the day held back the last one. */
  noEmail: z.optional(z.nullable(z.enum(['stopped', 'limited']))),
  /** How their last system check came out; null for none, and once the session is over. */
  check: z.nullable(CheckGrade),
  state: z.enum(['invited', 'here', 'came']),
  writtenAtMs: z.nullable(z.number()),
});
export type InvitedRow = z.infer<typeof InvitedRow>;

/** What was added together and can still be taken back. */
export const UndoableImport = z.object({
  id: z.string(),
  file: z.string(),
  added: z.number(),
  atMs: z.number(),
  untilMs: z.number(),
});
export type UndoableImport = z.infer<typeof UndoableImport>;

/** Answer of `GET /api/sessions/{id}/people`: a page of at most `PEOPLE_PAGE`. */
export const SessionPeopleAnswer = z.object({
  people: z.array(InvitedRow),
  total: z.number(),
  /** `checked`: has tried a device on the system check. */
  counts: z.object({
    all: z.number(),
    coming: z.number(),
    not_coming: z.number(),
    silent: z.number(),
    not_invited: z.optional(z.number()),
    checked: z.number(),
  }),
  room: Room,
  imports: z.array(UndoableImport),
});
export type SessionPeopleAnswer = z.infer<typeof SessionPeopleAnswer>;

/** Query of `GET /api/people`: people of the company. `free`: those who sit in no session that is not over. `without`: leaves
 * out who sits in this session. */
export const CompanyPeopleQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  only: z._default(z.enum(['all', 'free']), 'all'),
  without: z.optional(SessionId),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});
export type CompanyPeopleQuery = z.infer<typeof CompanyPeopleQuery>;

export const CompanyPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  session: z.nullable(z.object({ id: SessionId, name: z.string() })),
});
export type CompanyPerson = z.infer<typeof CompanyPerson>;

/** Answer of `GET /api/people`. */
export const CompanyPeopleAnswer = z.object({
  people: z.array(CompanyPerson),
  total: z.number(),
  imports: z.array(UndoableImport),
});
export type CompanyPeopleAnswer = z.infer<typeof CompanyPeopleAnswer>;

/** Answer of `GET /api/sessions/{id}/people.csv`: no cell of it can be taken for a formula. */
export const ExportAnswer = z.object({ csv: z.string() });

/**
 * Body of `POST /api/sessions/{id}/reminders`: one person, or everybody who has not answered. With `absent`, once the doors are open:
 * everybody who is not in the waiting room and has not said no.
 */
export const RemindBody = z.strictObject({
  person_id: z.optional(z.uuid('Session consumer not found')),
  absent: z.optional(z.literal(true, 'Please reload the page.')),
});
export const RemindAnswer = z.object({ letters: z.number() });

/** Body of `DELETE /api/sessions/{id}/people/{id}`. Earlier pages send none. */
export const RemoveBody = z.nullish(z.strictObject({ sentence: z.optional(Sentence) }));

/**
 * Body of `POST /api/sessions/{id}/people/{id}/link`. `link_no`: the link that is replaced; one that was replaced since stays, so that two
 * presses replace it once. Earlier pages send none.
 */
export const ReplaceLinkBody = z.nullish(z.strictObject({ link_no: z.optional(z.int()) }));

/** Answer of `GET /api/sessions/{id}/people/{id}/link`: somebody's personal link, to be sent to them by other means. */
export const PersonLinkAnswer = z.object({ url: z.string() });

/** Answer of `POST /api/people/imports/{id}/undo`. `kept`: whoever opened the invitation stays. */
export const UndoAnswer = z.object({ removed: z.number(), kept: z.number() });
export type UndoAnswer = z.infer<typeof UndoAnswer>;
