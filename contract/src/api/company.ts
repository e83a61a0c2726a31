import { z } from '../schema.ts';

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
});
export type Member = z.infer<typeof Member>;

/** Answer of `GET /api/company/members`: those who wait first, owners before organisers, those who are no longer there last. */
export const MembersAnswer = z.object({ members: z.array(Member) });

/** Body of `PUT /api/company/members/{id}`, for owners; answers `Done`. Somebody who waits is let in by it. */
export const MemberBody = z.strictObject({ role: CompanyRole });
export type MemberBody = z.infer<typeof MemberBody>;
