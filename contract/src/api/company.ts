import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';
import { Email } from './person.ts';

/** What somebody is in their company. Owners name owners, let colleagues in, remove them and buy; organisers plan sessions. */
export const CompanyRole = z.enum(['owner', 'organiser']);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** Whether somebody works with the company's data. `pending` waits for an owner; `removed` was taken out, not let in, or left. */
export const Membership = z.enum(['pending', 'approved', 'removed']);
export type Membership = z.infer<typeof Membership>;

/** Somebody of the company with a proved address. */
export const Member = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: CompanyRole,
  membership: Membership,
  /** How many sessions are theirs; demos do not count. */
  sessions: z.number(),
  /** Whether they have set up a second factor. Owners alone are told. */
  second_factor: z._default(z.boolean(), false),
});
export type Member = z.infer<typeof Member>;

/** Answer of `GET /api/company/members`: those who wait first, owners before organisers, those who are no longer there last. */
export const MembersAnswer = z.object({ members: z.array(Member) });

/** Body of `PUT /api/company/members/{id}`, for owners; answers `Done`. Somebody who waits is let in by it. */
export const MemberBody = z.strictObject({ role: CompanyRole });
export type MemberBody = z.infer<typeof MemberBody>;

export const COMPANY_NAME_MAX_CHARS = 80;
const NAME_WANTED = 'Please enter the name of your company.';

/** Body of `PUT /api/company`, for owners; answers `Done`. It stands in emails, so it holds no address of a page. */
export const CompanyBody = z.strictObject({
  name: z.string(NAME_WANTED).check(
    z.overwrite((text) => cleanText(text).replace(/\s+/g, ' ')),
    z.minLength(1, NAME_WANTED),
    z.maxLength(COMPANY_NAME_MAX_CHARS, `Please use up to ${COMPANY_NAME_MAX_CHARS} characters.`),
    z.refine((text) => !/:\/\/|www\./i.test(text), 'Please leave addresses of pages out of the name.'),
  ),
});
export type CompanyBody = z.infer<typeof CompanyBody>;

/** A colleague who was invited by email and has not signed up yet. */
export const ColleagueInvitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Who invited them. */
  by: z.string(),
  expiresAtMs: z.number(),
});
export type ColleagueInvitation = z.infer<typeof ColleagueInvitation>;

/** Answer of `GET /api/company/invitations`: those that are still open, the latest first. */
export const ColleagueInvitationsAnswer = z.object({ invitations: z.array(ColleagueInvitation) });
export type ColleagueInvitationsAnswer = z.infer<typeof ColleagueInvitationsAnswer>;

/**
 * Body of `POST /api/company/invitations`; answers with all that are open. The address belongs to the company's domain. Whoever an owner
 * invites is let in by signing up; others wait for an owner as anybody does.
 */
export const InviteColleagueBody = z.strictObject({ email: Email });
export type InviteColleagueBody = z.infer<typeof InviteColleagueBody>;
